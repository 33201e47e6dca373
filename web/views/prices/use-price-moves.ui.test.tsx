import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';
import { priceNodes } from './price-nodes.ts';
import { usePositions } from './use-positions.ts';
import { usePriceMoves } from './use-price-moves.ts';

const LISTS = [11, 12].map((id) => ({ id, version: 1, caption: `Лист ${id}`, validFrom: null, validTo: null }));
interface Stored {
  readonly id: number;
  readonly pricelistId: number;
  readonly parentId: number | null;
  readonly priority: number;
}

const main = mountedMain();
/** The positions on the server. */
let stored: readonly Stored[] = [];
let written: { readonly path: string; readonly body: unknown }[] = [];
/** The answer to the write of the moved position; null where it is accepted. */
let refusal: (() => Promise<Response>) | null = null;

function answer(path: string, query: URLSearchParams): Response {
  const filter: readonly { readonly fieldName: string; readonly fieldValue: unknown }[] = JSON.parse(
    query.get('filter') ?? '[]',
  );
  const items = stored.filter((one) =>
    filter.every(({ fieldName, fieldValue }) => Reflect.get(one, fieldName) === fieldValue),
  );
  return Response.json({
    items: path.includes('priceListItem') ? items.map(named) : [],
    total: items.length,
    pageIndex: 0,
    pageSize: 1000,
  });
}
const named = (one: Stored) => ({ ...one, version: 1, caption: `П${one.id}` });

beforeEach(() => {
  stored = [
    { id: 1, pricelistId: 11, parentId: null, priority: 10 },
    { id: 2, pricelistId: 11, parentId: null, priority: 11 },
    { id: 3, pricelistId: 11, parentId: null, priority: 30 },
    { id: 4, pricelistId: 11, parentId: 3, priority: 10 },
    { id: 5, pricelistId: 12, parentId: null, priority: 10 },
  ];
  written = [];
  refusal = null;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (init?.method !== 'PATCH') return answer(pathname, searchParams);
    const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : 'null');
    written.push({ path: pathname.replace(/^.*\/manage/u, ''), body });
    if (refusal && !pathname.endsWith('/priority/')) return refusal();
    return Response.json({ id: 1, version: 2 }, { headers: { 'x-change-set': String(100 + written.length) } });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Prices() {
  const { loaded } = usePositions([11, 12]);
  const nodes = priceNodes(LISTS, (id) => loaded.get(id));
  const listOf = (id: number) => (id < 13 && id > 10 ? id : stored.find((one) => one.id === id)?.pricelistId);
  const move = usePriceMoves(nodes, listOf);
  const moves = (caption: string, id: number, parentId: number, index: number) => (
    <button type="button" onClick={() => void move({ id, parentId, index })}>
      {caption}
    </button>
  );
  const told = nodes.map(({ id, children }) => `${id}: ${children.map((child) => child.id).join(' ')}`).join('; ');
  return (
    <>
      {moves('Третью на второе место', 3, 11, 1)}
      {moves('Первую в другой лист', 1, 12, 1)}
      {moves('Ветку в другой лист', 3, 12, 0)}
      <p data-testid="tree">{told}</p>
    </>
  );
}

async function show(): Promise<void> {
  main.render(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarsProvider>
        <Prices />
      </SnackbarsProvider>
    </QueryClientProvider>,
  );
  await expectTree('11: 1 2 3; 12: 5');
}
async function expectTree(text: string): Promise<void> {
  await expect.element(page.getByTestId('tree')).toHaveTextContent(text);
}
const press = (name: string) => page.getByRole('button', { name }).click();

test('a move without room numbers the others first, and is shown before it is written', async () => {
  await show();
  let accept = (): void => undefined;
  refusal = () =>
    new Promise((resolve) => {
      accept = () => {
        stored = stored.map((one) => ({ ...one, priority: { 1: 10, 3: 20, 2: 30 }[one.id] ?? one.priority }));
        resolve(Response.json({ id: 3, version: 2 }, { headers: { 'x-change-set': '103' } }));
      };
    });
  await press('Третью на второе место');
  await expectTree('11: 1 3 2; 12: 5');
  await vi.waitFor(() => expect(written).toHaveLength(2));
  expect(written).toEqual([
    { path: '/priceListItem/priority/', body: [{ id: 2, priority: 30 }] },
    {
      path: '/priceListItem/3',
      body: [
        { fieldName: 'parentId', fieldValue: null },
        { fieldName: 'priority', fieldValue: 20 },
      ],
    },
  ]);
  accept();
  await expect.element(page.getByText('Данные успешно обновлены')).toBeVisible();
  await expectTree('11: 1 3 2; 12: 5');
});

test('a refused move is taken back and reported, and tells no success', async () => {
  await show();
  refusal = () => Promise.resolve(Response.json({ message: 'Цена закрыта' }, { status: 409 }));
  await press('Первую в другой лист');
  await expect.element(page.getByText('Цена закрыта')).toBeVisible();
  await expectTree('11: 1 2 3; 12: 5');
  expect(page.getByText('Данные успешно обновлены').query()).toBeNull();
});

test('a position goes to another price list alone, never with others in it', async () => {
  await show();
  await press('Ветку в другой лист');
  await expect.element(page.getByText('Позиция, в которую входят другие, остаётся в своём прайс-листе')).toBeVisible();
  expect(written).toEqual([]);
  await press('Первую в другой лист');
  await vi.waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.path).toBe('/priceListItem/1');
  expect(written[0]?.body).toContainEqual({ fieldName: 'pricelistId', fieldValue: 12 });
});
