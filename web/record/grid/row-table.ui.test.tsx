import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FieldValue } from '#model/wire/record.ts';
import { metadataQuery } from '#web/api/metadata.ts';
import { recordKeys, useRecords } from '#web/api/records.ts';
import { sampleMetadata } from '#web/fields/samples/sample-metadata.ts';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';
import { RowTable } from './row-table.tsx';

const CAPTION = sampleProperty({
  name: 'caption',
  caption: 'Название',
  validations: [{ validator: 'required', errorMessage: 'Поле не может быть пустым' }],
});
const COUNT = sampleProperty({ name: 'count', caption: 'Мест', type: 'number', kind: 'integer', editor: 'number' });
const HALL = sampleProperty({ name: 'hall', caption: 'Зал' });

const METADATA = sampleMetadata({
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  properties: [CAPTION, COUNT, HALL],
});

const main = mountedMain();
const router = createRouter({ routeTree: createRootRoute() });
let sent: { readonly id: number; readonly fields: readonly FieldValue[] }[] = [];
let rows: Record<string, unknown>[] = [];

function answerPatch(id: number, fields: readonly FieldValue[]): Response {
  const wrong = fields.find(({ fieldValue }) => fieldValue === 'Занят');
  if (wrong) {
    const errors = [{ fieldName: wrong.fieldName, message: 'Зал закрыт' }];
    return Response.json(
      { statusCode: 422, code: 'invalid', message: 'Ошибка', requestId: '1', errors },
      { status: 422 },
    );
  }
  rows = rows.map((row) =>
    row['id'] === id
      ? {
          ...row,
          version: Number(row['version']) + 1,
          ...Object.fromEntries(fields.map((one) => [one.fieldName, one.fieldValue])),
        }
      : row,
  );
  return Response.json(
    rows.find((row) => row['id'] === id),
    { headers: { 'x-change-set': `${100 + sent.length}` } },
  );
}

beforeEach(() => {
  sent = [];
  rows = ['Открытие', 'Доклад', 'Закрытие'].map((caption, at) => ({
    id: at + 1,
    version: 1,
    caption,
    count: 10 * (at + 1),
    hall: 'Большой',
  }));
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href);
    const id = Number(/\/sheet\/(\d+)$/u.exec(pathname)?.[1] ?? 0);
    const fields: readonly FieldValue[] = JSON.parse(typeof init?.body === 'string' ? init.body : '[]');
    if (init?.method !== 'PATCH') return Response.json({ items: rows, total: rows.length, pageIndex: 0, pageSize: 20 });
    sent.push({ id, fields });
    return answerPatch(id, fields);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface SheetsProps {
  readonly onMove?: (from: number, to: number) => void;
  readonly onEnd?: () => void;
}

function Sheets(props: SheetsProps) {
  const records = useRecords<string>('sheet', {});
  return (
    <RowTable
      metadata={METADATA}
      columns={METADATA.properties}
      rows={records.data?.items ?? []}
      editable
      pathOf={() => null}
      onRemove={() => undefined}
      onRefresh={() => undefined}
      {...props}
    />
  );
}

async function show(props: SheetsProps = {}): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(metadataQuery('sheet').queryKey, METADATA);
  client.setQueryData(recordKeys.list('sheet', {}), { items: rows, total: rows.length, pageIndex: 0, pageSize: 20 });
  main.render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <SnackbarsProvider>
          <ConfirmProvider>
            <Sheets {...props} />
          </ConfirmProvider>
        </SnackbarsProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  await expect.element(cell('Название', 'Открытие')).toBeVisible();
}

const cell = (column: string, row: string) =>
  page.getByRole('button', { name: new RegExp(`^${column}: ${row}: `, 'u') });

async function paste(text: string): Promise<void> {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
}

test('arrows go by cell, and the table is one stop of the Tab key', async () => {
  await show();
  await userEvent.keyboard('{Tab}');
  await expect.element(cell('Название', 'Открытие')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(cell('Мест', 'Доклад')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('button', { name: 'Удалить: Доклад' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}');
  await expect.element(cell('Название', 'Открытие')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Tab}');
  expect(main.host.contains(document.activeElement)).toBe(false);
});

test('a typed character opens a cell with it, Enter saves and goes down, Tab saves and opens the next cell', async () => {
  const onEnd = vi.fn<() => void>();
  await show({ onEnd });
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await userEvent.keyboard('7');
  await expect.element(page.getByRole('textbox', { name: /^Мест: Открытие/u })).toHaveValue('7');
  await userEvent.keyboard('5{Enter}');
  await expect.element(cell('Мест', 'Открытие')).toHaveTextContent('75');
  await expect.element(cell('Мест', 'Доклад')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(page.getByRole('textbox', { name: /^Зал: Доклад/u })).toHaveFocus();
  await userEvent.keyboard('Малый{Tab}');
  await expect.element(page.getByRole('textbox', { name: /^Название: Закрытие/u })).toHaveFocus();
  await expect.element(cell('Зал', 'Доклад')).toHaveTextContent('Малый');
  await userEvent.keyboard('Проводы{Escape}');
  await expect.element(cell('Название', 'Закрытие')).toHaveFocus();
  expect(sent).toEqual([
    { id: 1, fields: [{ fieldName: 'count', fieldValue: 75 }] },
    { id: 2, fields: [{ fieldName: 'hall', fieldValue: 'Малый' }] },
  ]);
  expect(onEnd).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a refused cell stays open with what was typed and its message, and Esc lets it go', async () => {
  await show();
  await userEvent.keyboard('{Tab}{End}{ArrowLeft}');
  await expect.element(cell('Зал', 'Открытие')).toHaveFocus();
  await userEvent.keyboard('{Enter}Занят{Enter}');
  const field = page.getByRole('textbox', { name: /^Зал: Открытие/u });
  await expect.element(field).toHaveValue('Занят');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ошибка: "Ошибка"');
  await field.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(cell('Зал', 'Открытие')).toHaveTextContent('Большой');
});

test('cells of a spreadsheet are pasted: a row is one write, and a refused cell keeps its text', async () => {
  await show();
  await userEvent.keyboard('{Tab}');
  await paste('Начало\t1 000\tМалый\r\n\tмного\tЗанят\r\nКонец\t5\tМалый\r\nЛишнее\t1\tМалый\r\n');
  await expect.element(cell('Мест', 'Начало')).toHaveTextContent('1 000');
  await expect.element(cell('Название', 'Конец')).toBeVisible();
  expect(sent).toEqual([
    {
      id: 1,
      fields: [
        { fieldName: 'caption', fieldValue: 'Начало' },
        { fieldName: 'count', fieldValue: 1000 },
        { fieldName: 'hall', fieldValue: 'Малый' },
      ],
    },
    { id: 2, fields: [{ fieldName: 'hall', fieldValue: 'Занят' }] },
    {
      id: 3,
      fields: [
        { fieldName: 'caption', fieldValue: 'Конец' },
        { fieldName: 'count', fieldValue: 5 },
        { fieldName: 'hall', fieldValue: 'Малый' },
      ],
    },
  ]);
  const open = (column: string) => page.getByRole('textbox', { name: new RegExp(`^${column}: Доклад`, 'u') });
  await expect.element(open('Название')).toHaveValue('');
  await expect.element(open('Мест')).toHaveValue('много');
  await expect.element(open('Зал')).toHaveValue('Занят');
  await expect.element(page.getByText('Поле не может быть пустым')).toBeVisible();
  await expect.element(page.getByText('Введите целое число')).toBeVisible();
  await expect.element(page.getByText('Ошибка: "Зал закрыт"')).toBeVisible();
  await expect.element(page.getByText('Не вставлено: лишние строки')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Отменить' })).toBeVisible();
});

test('a row is moved by Alt and an arrow from any of its cells', async () => {
  const onMove = vi.fn<(from: number, to: number) => void>();
  await show({ onMove });
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
  expect(onMove).toHaveBeenCalledExactlyOnceWith(1, 0);
  await expect.element(page.getByRole('status').getByText('Доклад: место 1 из 3')).toBeInTheDocument();
});
