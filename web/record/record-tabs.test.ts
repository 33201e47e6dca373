import { expect, test } from 'vitest';
import type { PageTab } from '#model/page-view.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { chosenTab, recordTabs } from './record-tabs.ts';

function property(name: string, group: string, className?: string): MetadataProperty {
  return {
    name,
    group,
    type: 'string',
    kind: 'string',
    caption: name,
    editor: 'string',
    priority: 1,
    visibleInTable: false,
    inLists: true,
    sortable: false,
    operators: [],
    readonly: false,
    validations: [],
    ...(className === undefined ? {} : { config: { className, captionField: 'caption' } }),
  };
}

const properties = [property('login', 'main'), property('roleIds', 'access', 'roles'), property('isBlocked', 'access')];

test('a record has its fields and its history', () => {
  expect(recordTabs({ properties }).map((tab) => tab.page)).toEqual(['fields', 'history']);
});

test('a component has what it is linked to beside its fields', () => {
  const tabs = recordTabs({ properties, isComponent: true });
  expect(tabs.map((tab) => tab.page)).toEqual(['fields', 'links', 'history']);
});

const tabs: readonly PageTab[] = [
  { page: 'profile', caption: 'Профиль' },
  { page: 'roles', caption: 'Роли', properties: ['roleIds'] },
  { page: 'security', caption: 'Безопасность', groups: ['access'], panel: 'userSecurity' },
];

test('every field of a user stands on one of the pages', () => {
  const shown = recordTabs({ properties, tabs });
  expect(shown.map((tab) => [tab.page, tab.properties.map(({ name }) => name)])).toEqual([
    ['profile', ['login']],
    ['roles', ['roleIds']],
    ['security', ['isBlocked']],
    ['history', []],
  ]);
});

test('what belongs to a record stands between its fields and its history, unless it stands under its fields', () => {
  const list = { parent: 'order', owner: 'order', property: 'orderId', roles: [] };
  const related = [
    { ...list, className: 'orderItem', caption: 'Позиции', place: 'page' as const },
    { ...list, className: 'phoneCall', caption: 'Звонки', place: 'tab' as const },
  ];
  expect(recordTabs({ properties }, related).map((tab) => [tab.page, tab.caption])).toEqual([
    ['fields', 'Поля'],
    ['phoneCall', 'Звонки'],
    ['history', 'История'],
  ]);
  const onItsScreen = recordTabs({ properties }, related, 'orderItem').map(({ page }) => page);
  expect(onItsScreen).toEqual(['fields', 'orderItem', 'phoneCall', 'history']);
});

test('an unknown page is the first one', () => {
  const tabs = recordTabs({ properties });
  expect(chosenTab(tabs, 'nowhere')?.page).toBe('fields');
  expect(chosenTab(tabs, 'history')?.page).toBe('history');
});
