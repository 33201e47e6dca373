import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportPatch, ImportRow, ImportState } from '#model/wire/imports.ts';
import { loadConfiguration } from '#web/api/connection/configuration.ts';
import { sampleMetadata } from '#web/fields/samples/sample-metadata.ts';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';
import { ImportBody } from './import-body.tsx';
import { sampleImport } from './sample-import.ts';

const CONFIGURATION = {
  apiPrefix: '/api/v1',
  auth: { cookieName: 'jwt-token', lifetimeDays: 1 },
  navigation: [],
  nested: [],
  related: [],
  views: {},
  computed: {},
};
const METADATA = sampleMetadata({ className: 'news', pluralCaption: 'Новости', properties: [] });

const main = mountedMain();
const router = createRouter({ routeTree: createRootRoute() });
/** The import on the server. */
let stored: ImportState = sampleImport();
let rows: readonly ImportRow[] = [];
let sent: { readonly call: string; readonly body: unknown }[] = [];
/** The answer to a choice; null where it is accepted. */
let refusal: Response | null = null;

function answer(call: string, body: ImportPatch, query: URLSearchParams): Response {
  switch (call) {
    case 'GET /api/configuration':
      return Response.json(CONFIGURATION);
    case 'GET /api/v1/manage/news/metadata/':
      return Response.json(METADATA);
    case 'PATCH /api/v1/manage/import/7/':
      if (refusal) return refusal;
      stored = { ...stored, ...body, stage: 'columns' };
      return Response.json(stored);
    case 'POST /api/v1/manage/import/7/check/':
      stored = { ...stored, stage: 'checked', totals: { new: 1, changed: 1, unchanged: 0, refused: 1 } };
      return Response.json({ jobId: 4 }, { status: 202 });
    case 'POST /api/v1/manage/import/7/commit/':
      stored = { ...stored, stage: 'done', changeSetId: 90 };
      return Response.json({ jobId: 5 }, { status: 202 });
    case 'POST /api/v1/manage/change/90/undo':
      stored = { ...stored, changeSetId: 91, undone: { at: '2026-11-27T11:30:00Z', by: 'Орехов Пётр' } };
      return Response.json({}, { headers: { 'x-change-set': '91' } });
    case 'GET /api/v1/manage/import/7/rows/': {
      const outcome = query.get('outcome');
      const after = Number(query.get('after'));
      const found = rows.filter((row) => row.line > after && (outcome === null || row.outcome === outcome));
      return Response.json({ items: found.slice(0, Number(query.get('count'))) });
    }
    case 'GET /api/v1/manage/import/7/':
      return Response.json(stored);
    default:
      return Response.json({ id: 4, kind: 'importRecords', state: 'done', done: 3, total: 3 });
  }
}

beforeEach(async () => {
  stored = sampleImport();
  rows = [
    { line: 2, outcome: 'new', recordId: null, about: null, message: null, cells: [{ index: 0, text: 'Первая' }] },
    {
      line: 3,
      outcome: 'changed',
      recordId: 12,
      about: null,
      message: null,
      cells: [{ index: 0, text: 'Вторая', before: 'Другая' }],
    },
    {
      line: 4,
      outcome: 'refused',
      recordId: null,
      about: null,
      message: null,
      cells: [{ index: 0, text: '', message: 'Поле не может быть пустым' }],
    },
  ];
  sent = [];
  refusal = null;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href);
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : 'null');
    const call = `${init?.method ?? 'GET'} ${url.pathname}`;
    if (!call.startsWith('GET')) sent.push({ call: call.replace('/api/v1/manage', ''), body });
    return answer(call, Object(body), url.searchParams);
  });
  await loadConfiguration();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function show(): void {
  main.render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SnackbarsProvider>
        <ConfirmProvider>
          <RouterContextProvider router={router}>
            <ImportBody id={7} />
          </RouterContextProvider>
        </ConfirmProvider>
      </SnackbarsProvider>
    </QueryClientProvider>,
  );
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const choices = () => sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
const current = () => page.getByRole('navigation', { name: 'Шаги импорта' }).getByText('Столбцы');

test('what is asked stands first and has the focus; the rows are tried once it is answered', async () => {
  show();
  const day = page.getByRole('radio', { name: 'День: 3 апреля 2026' });
  await expect.element(day).toHaveFocus();
  const lists = page.getByRole('list', { name: /^(?:Сначала ответьте|Не узнаны|Узнаны)$/u });
  await expect
    .poll(() => lists.elements().map((one) => one.getAttribute('aria-label')))
    .toEqual(['Сначала ответьте', 'Не узнаны', 'Узнаны']);
  await button('Проверить').click();
  await expect.element(day).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Без ответа')).not.toBeInTheDocument();
  expect(choices()).toEqual([{ answers: [{ index: 2, kind: 'dateOrder', answer: 'dayFirst' }] }]);
  await button('Проверить').click();
  await expect.element(button('Записать 2')).toBeVisible();
});

test('a column is given another target by its name; the one that had it goes nowhere', async () => {
  show();
  const unknown = page.getByRole('combobox', { name: 'Куда загружать «Примечание бухгалтерии»' });
  await unknown.fill('назв');
  await userEvent.keyboard('{Enter}');
  await expect.element(unknown).toHaveValue('Название *');
  await expect.element(page.getByRole('combobox', { name: 'Куда загружать «Заголовок»' })).toHaveValue('Не загружать');
  const [body] = choices();
  expect(body).toMatchObject({
    columns: expect.arrayContaining([
      { index: 0, to: null },
      { index: 3, to: 'caption' },
    ]),
  });
});

test('a choice that is not kept stays shown, and is sent again or discarded', async () => {
  refusal = Response.json({ status: 409, code: 'conflict', message: 'Импорт уже выполняется' }, { status: 409 });
  show();
  await page.getByRole('combobox', { name: 'Пустая ячейка' }).click();
  await page.getByRole('option', { name: 'Очищает значение' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Выбор не сохранён' })).toBeVisible();
  await expect.element(page.getByText('Очищает значение')).toBeVisible();
  refusal = null;
  await button('Повторить').click();
  await expect.element(page.getByText('Выбор не сохранён')).not.toBeInTheDocument();
  expect(stored.empty).toBe('empty');
  expect(choices()).toEqual([{ empty: 'empty' }, { empty: 'empty' }]);
});

test('a value for all rows is kept with Enter and taken away again', async () => {
  show();
  await button('Добавить значение для всех строк').click();
  await userEvent.keyboard('Анонс{Enter}');
  const field = page.getByRole('textbox', { name: 'Анонс' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Коротко{Enter}');
  await vi.waitFor(() => expect(stored.constants).toEqual({ summary: 'Коротко' }));
  await button('Убрать значение «Анонс»').click();
  await vi.waitFor(() => expect(stored.constants).toEqual({}));
  await expect.element(field).not.toBeInTheDocument();
});

test('the rows show what changes and why they are refused; columns can be gone back to', async () => {
  stored = sampleImport({
    stage: 'checked',
    answers: [{ index: 2, kind: 'dateOrder', answer: 'dayFirst' }],
    totals: { new: 1, changed: 1, unchanged: 0, refused: 1 },
  });
  show();
  const row = (line: string) => page.getByRole('row').filter({ hasText: line });
  await expect.element(row('Первая').getByText('Новая')).toBeVisible();
  await expect.element(row('Вторая').getByRole('deletion')).toHaveTextContent('Другая');
  await expect.element(row('Поле не может быть пустым').getByText('Ошибка')).toBeVisible();
  await button(/^С ошибками/u).click();
  await expect.element(row('Первая')).not.toBeInTheDocument();
  await expect.element(row('Поле не может быть пустым')).toBeVisible();
  await button('К столбцам').click();
  await expect.element(current()).toBeVisible();
  await expect.element(button('Проверить')).toBeVisible();
  await page.getByRole('navigation', { name: 'Шаги импорта' }).getByRole('button', { name: 'Проверка' }).click();
  await expect.element(button('Записать 2')).toBeVisible();
});

test('more rows are read as they are scrolled to', async () => {
  rows = Array.from({ length: 230 }, (_, at) => ({
    line: at + 2,
    outcome: 'new',
    recordId: null,
    about: null,
    message: null,
    cells: [{ index: 0, text: `Запись ${at + 1}.` }],
  }));
  stored = sampleImport({ stage: 'checked', totals: { new: 230, changed: 0, unchanged: 0, refused: 0 } });
  show();
  const table = page.getByRole('table', { name: 'Строки таблицы' });
  await expect.element(page.getByText('Запись 1.')).toBeVisible();
  expect(table.element().querySelectorAll('[role=row]').length).toBeLessThan(60);
  const scrolled = () => {
    table.element().scrollTo(0, 100_000);
    return table.element().textContent;
  };
  await expect.poll(scrolled).toContain('Запись 230.');
});

test('what was written is undone as a whole', async () => {
  stored = sampleImport({
    stage: 'done',
    totals: { new: 1, changed: 1, unchanged: 0, refused: 0 },
    changeSetId: 90,
  });
  show();
  await expect.element(page.getByText('Новых записей: 1, изменённых: 1, без изменений: 0.')).toBeVisible();
  await button('Отменить импорт').click();
  await expect
    .element(page.getByText('Созданные записи (1) будут удалены, изменённые (1) станут прежними.'))
    .toBeVisible();
  await button('подтвердить').click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Импорт отменён.' })).toHaveFocus();
  await expect.element(page.getByRole('status').filter({ hasText: 'Орехов Пётр' })).toBeVisible();
  await expect.element(button('Отменить импорт')).not.toBeInTheDocument();
  expect(sent.map(({ call }) => call)).toEqual(['POST /change/90/undo']);
});

test('what was undone elsewhere is not undone again', async () => {
  stored = sampleImport({
    stage: 'done',
    totals: { new: 1, changed: 0, unchanged: 0, refused: 0 },
    changeSetId: 91,
    undone: { at: '2026-11-27T11:30:00Z', by: 'Зимина Вера' },
  });
  show();
  await expect.element(page.getByRole('status').filter({ hasText: 'Зимина Вера' })).toBeVisible();
  await expect.element(button('Отменить импорт')).not.toBeInTheDocument();
});

test('rows that were left out are told with the reason once the others are written', async () => {
  stored = sampleImport({
    stage: 'done',
    totals: { new: 1, changed: 1, unchanged: 0, refused: 1 },
    changeSetId: 90,
  });
  show();
  const left = page.getByRole('region', { name: 'Не записаны' });
  await expect.element(left.getByText('Поле не может быть пустым')).toBeVisible();
  expect(left.getByRole('row').elements()).toHaveLength(2);
  await expect.element(button('Скачать с ошибками')).toBeVisible();
});

test('a file that could not be read says why and offers another', async () => {
  stored = sampleImport({ stage: 'failed', headings: [], message: 'Файл повреждён.' });
  show();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Файл повреждён. Записи не изменились.');
  await expect
    .element(page.getByRole('link', { name: 'Загрузить другой файл' }))
    .toHaveAttribute('href', '/manage/import/new/news');
});
