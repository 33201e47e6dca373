import { describe, expect, test } from 'vitest';
import { whoSees } from './who-sees.ts';

const ROLES = [
  { id: 1, name: 'Administrators', caption: 'Администраторы' },
  { id: 2, name: 'Site Editors', caption: 'Редакторы' },
  { id: 3, name: 'Event Managers', caption: 'Менеджеры' },
  { id: 4, name: 'Customer Service', caption: 'Поддержка' },
];
const SECTION = { roles: ['Site Editors', 'Event Managers'], administrators: 'Administrators' };

describe('who sees a folder', () => {
  test('everyone who may open the section, where nothing is restricted', () => {
    const seen = whoSees([{ id: 5, caption: 'Архив', roleIds: [] }], ROLES, SECTION);
    expect(seen).toEqual({ gates: [], roles: ['Администраторы', 'Редакторы', 'Менеджеры'], stopped: [] });
  });

  test('its own roles and Administrators, where it is restricted', () => {
    const seen = whoSees([{ id: 5, caption: 'Архив', roleIds: [3] }], ROLES, SECTION);
    expect(seen.roles).toEqual(['Администраторы', 'Менеджеры']);
    expect(seen.stopped).toEqual([{ role: 'Редакторы', by: 'Архив' }]);
    expect(seen.gates).toEqual([{ caption: 'Архив', own: true, roles: ['Менеджеры'] }]);
  });

  test('only whoever passes every folder above, and the first that stops is named', () => {
    const path = [
      { id: 1, caption: 'Верх', roleIds: [2] },
      { id: 2, caption: 'Середина', roleIds: [] },
      { id: 3, caption: 'Низ', roleIds: [3] },
    ];
    const seen = whoSees(path, ROLES, SECTION);
    expect(seen.roles).toEqual(['Администраторы']);
    expect(seen.stopped).toEqual([
      { role: 'Редакторы', by: 'Низ' },
      { role: 'Менеджеры', by: 'Верх' },
    ]);
    expect(seen.gates.map(({ own }) => own)).toEqual([false, true]);
  });

  test('a role that may not open the section sees nothing of it, whatever is ticked', () => {
    const seen = whoSees([{ id: 5, caption: 'Архив', roleIds: [4] }], ROLES, SECTION);
    expect(seen.roles).toEqual(['Администраторы']);
    expect(seen.gates).toEqual([{ caption: 'Архив', own: true, roles: ['Поддержка'] }]);
  });
});
