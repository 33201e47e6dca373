import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ACTIVE_STATE, WAITING_STATE } from '#model/terms/states.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { loadConfiguration } from '#web/api/connection/configuration.ts';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';
import { sampleMetadata } from '#web/fields/samples/sample-metadata.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';
import { useActions } from '#web/actions/use-actions.tsx';
import type { ListRow } from './actions/list-row.ts';
import { ROW_ACTIONS } from './actions/row-actions.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { StateCell } from './state-cell.tsx';
import { useSelection } from './bulk/use-selection.ts';

const STATE: MetadataProperty = {
  name: 'instanceStateId',
  type: 'number',
  kind: 'state',
  editor: 'state',
  caption: 'Статус',
  group: 'main',
  priority: 10,
  visibleInTable: true,
  inLists: true,
  sortable: true,
  operators: ['eq', 'in'],
  readonly: false,
  validations: [],
  items: [
    { id: WAITING_STATE, caption: 'Лист ожидания' },
    { id: ACTIVE_STATE, caption: 'Активен' },
    { id: 100, caption: 'Оплачен' },
  ],
  mode: 'menu',
  activeState: ACTIVE_STATE,
  disactiveState: WAITING_STATE,
};

const METADATA = sampleMetadata({
  view: 'list',
  defaultOrder: { fieldName: 'id', direction: 'DESC' },
  properties: [STATE],
});

const main = mountedMain();
const router = createRouter({ routeTree: createRootRoute() });
/** The request bodies, by method and path. */
let sent: { readonly call: string; readonly body: unknown }[] = [];
let frozen = { selectionId: 'frozen', count: 1, left: 0 };

beforeEach(() => {
  sent = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href);
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : 'null');
    sent.push({ call: `${init?.method} ${pathname}`, body });
    if (pathname.endsWith('/selection/')) return Response.json(frozen, { status: 201 });
    return Response.json({ id: 7, version: 2 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function recordIn(state: number): WireRecord {
  return { id: 7, version: 1, caption: 'Первый', instanceStateId: state };
}

interface RowMenuProps {
  readonly record: WireRecord;
  readonly metadata?: Metadata;
}

function RowMenu({ record, metadata = METADATA }: RowMenuProps) {
  const { shown } = useActions<ListRow>();
  const row = { metadata, record, path: null, onSettings: () => undefined, search: {}, act: () => undefined };
  return shown(ROW_ACTIONS, row).map(({ caption, onChoose }) => (
    <button key={caption} type="button" onClick={() => onChoose()}>
      {caption}
    </button>
  ));
}

function Bulk({ record, metadata = METADATA }: RowMenuProps) {
  const selection = useSelection([], undefined, 1, [record]);
  return (
    <>
      <button type="button" onClick={() => selection.rows.onToggle([record], true)}>
        Отметить
      </button>
      <BulkBar metadata={metadata} selection={selection} search={{}} within={undefined} total={1} isSelecting />
    </>
  );
}

const show = (children: React.ReactNode) =>
  main.render(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarsProvider>
        <ConfirmProvider>
          <RouterContextProvider router={router}>{children}</RouterContextProvider>
        </ConfirmProvider>
      </SnackbarsProvider>
    </QueryClientProvider>,
  );

const button = (name: string) => page.getByRole('button', { name, exact: true });
const writes = () => sent.filter(({ call }) => call.startsWith('PATCH'));
const stateWritten = (state: number) => [{ fieldName: 'instanceStateId', fieldValue: state }];

const WAYS = [
  { way: 'the row menu', draw: (record: WireRecord) => <RowMenu record={record} />, turnOff: 'Деактивировать' },
  {
    way: 'the switch',
    draw: (record: WireRecord) => <StateCell metadata={METADATA} property={STATE} record={record} isShort={false} />,
    turnOff: null,
  },
] as const;

describe.each(WAYS)('$way', ({ draw, turnOff }) => {
  const turn = (caption: string) => (turnOff === null ? page.getByRole('switch') : button(caption)).click();

  test('turns an active record to the inactive state of its class, without a question', async () => {
    show(draw(recordIn(ACTIVE_STATE)));
    await turn('Деактивировать');
    await vi.waitFor(() => expect(writes().map(({ body }) => body)).toEqual([stateWritten(WAITING_STATE)]));
  });

  test('turns an inactive record on, without a question', async () => {
    show(draw(recordIn(WAITING_STATE)));
    await turn('Активировать');
    await vi.waitFor(() => expect(writes().map(({ body }) => body)).toEqual([stateWritten(ACTIVE_STATE)]));
  });

  test('asks before a record leaves any other state, and writes nothing where the answer is no', async () => {
    show(draw(recordIn(100)));
    await turn('Активировать');
    await expect.element(page.getByRole('alertdialog', { name: 'Оплачен → Активен?' })).toBeVisible();
    await button('отмена').click();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(writes()).toEqual([]);
    await turn('Активировать');
    await button('подтвердить').click();
    await vi.waitFor(() => expect(writes().map(({ body }) => body)).toEqual([stateWritten(ACTIVE_STATE)]));
  });
});

describe('in bulk', () => {
  test('writes the inactive state of the class, to those alone that are in one of the two', async () => {
    frozen = { selectionId: 'frozen', count: 3, left: 2 };
    show(<Bulk record={recordIn(ACTIVE_STATE)} />);
    await button('Отметить').click();
    await button('Деактивировать').click();
    const left = 'Без изменений: 2 записи (статус не «Активен» и не «Лист ожидания»)';
    await expect.element(page.getByText(`Выбрано: 5 записей. ${left}`)).toBeVisible();
    await button('подтвердить').click();
    await expect.element(page.getByText(`Статус успешно изменён. ${left}`)).toBeVisible();
    const only = [{ fieldName: 'instanceStateId', operator: 'in', fieldValue: [ACTIVE_STATE, WAITING_STATE] }];
    expect(sent[0]?.body).toEqual({ items: [{ id: 7, version: 1 }], only });
    expect(writes().map(({ body }) => body)).toEqual([{ selectionId: 'frozen', fields: stateWritten(WAITING_STATE) }]);
  });

  test('where all are left, says so and asks nothing', async () => {
    frozen = { selectionId: 'frozen', count: 0, left: 1 };
    show(<Bulk record={recordIn(100)} />);
    await button('Отметить').click();
    await button('Активировать').click();
    const none = 'Ни одна запись не изменена: статус не «Активен» и не «Лист ожидания»';
    await expect.element(page.getByText(none)).toBeVisible();
    expect(page.getByRole('alertdialog').elements()).toHaveLength(0);
    expect(writes()).toEqual([]);
  });
});

describe('letters', () => {
  const telling: Metadata = {
    ...METADATA,
    letters: { folderTriggers: ['itemPublished'] },
    folders: { className: 'sheetFolder', configType: 'Many' },
  };

  beforeEach(async () => {
    const configuration = {
      letterDelay: 120,
      binDays: 30,
      apiPrefix: '/api/v1',
      auth: { cookieName: 'jwt-token', lifetimeDays: 1 },
      related: [],
      views: {},
      computed: {},
    };
    vi.mocked(window.fetch).mockImplementation(async (input, init) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href);
      if (pathname === '/api/configuration') return Response.json(configuration);
      if (pathname.endsWith('/selection/')) return Response.json({ selectionId: 'frozen', count: 1, left: 0 });
      const body = typeof init?.body === 'string' ? init.body : 'null';
      sent.push({ call: `${init?.method} ${pathname}`, body: JSON.parse(body) });
      if (body.includes('dryRun')) return Response.json({ updated: 1, letters: 12 });
      return Response.json({ id: 7, version: 2 }, { headers: { 'x-letters': '12', 'x-change-set': '3' } });
    });
    await loadConfiguration();
  });
  afterEach(() => {
    sent = [];
  });

  test('that follow are told after the message, which can be undone', async () => {
    show(<RowMenu metadata={telling} record={recordIn(WAITING_STATE)} />);
    await button('Активировать').click();
    const told = 'Статус успешно изменён. 12 подписчиков получат письмо через 2 минуты';
    await expect.element(page.getByText(told)).toBeVisible();
    await expect.element(button('Отменить')).toBeVisible();
  });

  test('are told in the question of a bulk action', async () => {
    show(<Bulk metadata={telling} record={recordIn(WAITING_STATE)} />);
    await button('Отметить').click();
    await button('Активировать').click();
    const asked = 'Выбрано: 1 запись. 12 подписчиков получат письмо через 2 минуты';
    await expect.element(page.getByText(asked)).toBeVisible();
    await button('отмена').click();
    expect(writes().map(({ body }) => body)).toEqual([
      { selectionId: 'frozen', fields: stateWritten(ACTIVE_STATE), dryRun: true },
    ]);
  });
});

describe('the default of its class', () => {
  const marked: Metadata = { ...METADATA, defaultMark: 'isDefault' };
  const caption = 'Выбрать по умолчанию';

  test('is chosen in the menu of another row', async () => {
    show(<RowMenu metadata={marked} record={{ ...recordIn(ACTIVE_STATE), isDefault: false }} />);
    await button(caption).click();
    await expect.element(page.getByText('Данные успешно обновлены')).toBeVisible();
    expect(writes()).toEqual([{ call: 'PATCH /api/v1/manage/sheet/7/default/', body: null }]);
  });

  test.each([
    { why: 'the record is it already', metadata: marked, isDefault: true },
    { why: 'the class has none', metadata: METADATA, isDefault: false },
    {
      why: 'the role may not write',
      metadata: { ...marked, permissions: { ...METADATA.permissions, update: false } },
      isDefault: false,
    },
  ])('is not offered where $why', async ({ metadata, isDefault }) => {
    show(<RowMenu metadata={metadata} record={{ ...recordIn(ACTIVE_STATE), isDefault }} />);
    await expect.element(button('Настройки')).toBeVisible();
    expect(button(caption).elements()).toHaveLength(0);
  });
});
