import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EQUALITY, PRESENCE, TEXT_MATCH } from '#model/property/operator.ts';
import { metadataQuery } from '#web/api/metadata.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { FieldReader } from '../field-reader.tsx';
import { sampleMetadata } from '../samples/sample-metadata.ts';
import { sampleProperty } from '../samples/sample-property.ts';
import { commonMetadata } from './common-metadata.ts';
import { FilterField } from './filter-field.tsx';

const state = (...ids: readonly number[]) =>
  sampleProperty({
    name: 'instanceStateId',
    caption: 'Статус',
    kind: 'state',
    editor: 'state',
    operators: EQUALITY,
    items: ids.map((id) => ({ id, caption: `Состояние ${id}` })),
  });
const LEAVES = sampleMetadata({
  className: 'leaf',
  properties: [
    sampleProperty({ name: 'caption', caption: 'Название', operators: TEXT_MATCH }),
    sampleProperty({ name: 'source', caption: 'Источник', operators: TEXT_MATCH }),
    state(1, 4),
  ],
});
const SHEETS = sampleMetadata({
  className: 'sheet',
  properties: [
    sampleProperty({ name: 'caption', caption: 'Заголовок', operators: [...PRESENCE, 'contains'] }),
    sampleProperty({ name: 'source', caption: 'Источник', kind: 'html', editor: 'html', operators: PRESENCE }),
    state(4, 5),
  ],
});
const PROPERTY = sampleProperty({
  name: 'filter',
  caption: 'Условия',
  kind: 'json',
  editor: 'json',
  filterOf: 'classes',
});
const FIELDS = sampleProperty({
  name: 'fields',
  caption: 'Поля',
  kind: 'list',
  editor: 'list',
  structure: { of: 'list', item: sampleProperty({ name: 'item', fieldsOf: 'classes' }) },
});
const GONE = { fieldName: 'rating', operator: 'ge', fieldValue: 3 } as const;
const NAMED = { fieldName: 'caption', operator: 'contains', fieldValue: 'Москва' } as const;

const main = mountedMain();

function show(children: React.ReactNode): void {
  const client = new QueryClient();
  for (const metadata of [LEAVES, SHEETS]) client.setQueryData(metadataQuery(metadata.className).queryKey, metadata);
  main.render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
}

function edit(classes: readonly string[], filter: readonly object[]) {
  const onCommit = vi.fn<(draft?: unknown) => void>();
  show(
    <FilterField
      property={PROPERTY}
      record={{ classes }}
      draft={filter}
      onChange={() => {}}
      onCommit={onCommit}
      onCancel={() => {}}
      label="Условия"
      inputId="filter"
      describedBy={undefined}
      invalid={false}
      disabled={false}
      autoFocus={false}
      variant="inline"
    />,
  );
  return onCommit;
}

const READER = { saving: false, saves: 0, changed: false, compact: false, onOpen: () => {} };

test('of several classes the conditions are about what all of them have', () => {
  const common = commonMetadata([LEAVES, SHEETS]);
  expect(common?.properties.map(({ name, caption }) => [name, caption])).toEqual([
    ['caption', 'Название / Заголовок'],
    ['instanceStateId', 'Статус'],
  ]);
  expect(common?.properties[0]?.operators).toEqual([...PRESENCE, 'contains']);
  expect(common?.properties[1]?.items?.map(({ id }) => id)).toEqual([4]);
  expect(commonMetadata([LEAVES])).toBe(LEAVES);
  expect(commonMetadata([])).toBeNull();
});

test('a filter and the names of fields are read by their captions, and what is gone by its name', async () => {
  const record = { classes: ['leaf'], filter: [{ fieldName: 'instanceStateId', fieldValue: 4 }, NAMED, GONE] };
  show(<FieldReader {...READER} property={PROPERTY} record={record} label="Условия" />);
  await expect
    .element(page.getByRole('button', { name: /^Условия:/u }))
    .toHaveAccessibleName(
      'Условия: Статус — Состояние 4 и Название содержит Москва и нет поля «rating» не меньше 3 Изменить',
    );
  show(<FieldReader {...READER} property={PROPERTY} record={{ ...record, filter: [] }} label="Условия" />);
  await expect.element(page.getByRole('button')).toHaveAccessibleName('Условия: Все записи Изменить');
  const named = { classes: ['leaf', 'sheet'], fields: ['caption', 'source', 'rating'] };
  show(<FieldReader {...READER} property={FIELDS} record={named} label="Поля" />);
  await expect
    .element(page.getByRole('button'))
    .toHaveAccessibleName('Поля: Название / Заголовок, Источник, нет поля «rating» Изменить');
});

test('a condition about a field that is gone is shown, refused with its message, and taken out alone', async () => {
  const refusal = { statusCode: 400, code: 'malformed', message: 'Поля «rating» нет', requestId: '' };
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(refusal), { status: 400 })));
  const onCommit = edit(['leaf', 'sheet'], [NAMED, GONE]);
  const dialog = page.getByRole('dialog', { name: 'Условия' });
  await expect.element(dialog.getByText('Останется условие: нет поля «rating» не меньше 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(refusal.message);
  expect(onCommit).not.toHaveBeenCalled();
  fetched.mockImplementation(() => Promise.resolve(new Response('{"isSlow":false}')));
  dialog.getByRole('button', { name: 'Убрать условие 2' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/^Останется условие/u)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await vi.waitFor(() => expect(onCommit).toHaveBeenCalledWith([NAMED]));
  fetched.mockRestore();
});

test('without classes it is told what to choose first', async () => {
  edit([], []);
  await expect
    .element(page.getByRole('dialog', { name: 'Условия' }).getByText('Сначала выберите разделы'))
    .toBeVisible();
});
