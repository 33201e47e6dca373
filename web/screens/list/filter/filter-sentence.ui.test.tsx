import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { COMPARISON, EQUALITY, TEXT_MATCH } from '#model/property/operator.ts';
import type { Filter } from '#model/wire/filter-tree.ts';
import { sampleMetadata } from '#web/fields/samples/sample-metadata.ts';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { RouterContextProvider, createRootRoute, createRouter } from '@tanstack/react-router';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';
import '#web/fields/registry.ts';
import { cellOf, filterAlike, type QuickFilter } from '../actions/filter-alike.tsx';
import { FilterSentence } from './filter-sentence.tsx';

const METADATA = sampleMetadata({
  properties: [
    sampleProperty({ name: 'caption', caption: 'Название', operators: TEXT_MATCH }),
    sampleProperty({ name: 'source', caption: 'Источник', operators: TEXT_MATCH }),
    sampleProperty({ name: 'day', caption: 'Дата', kind: 'date', editor: 'date', operators: COMPARISON }),
    sampleProperty({
      name: 'managerId',
      caption: 'Менеджер',
      kind: 'reference',
      editor: 'select',
      operators: EQUALITY,
      config: { className: 'clientManager', captionField: 'fullName', mayBeMe: true },
    }),
  ],
});

const main = mountedMain();
const router = createRouter({ routeTree: createRootRoute() });
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

const SAID: readonly (readonly [Filter, string])[] = [
  [
    [
      { fieldName: 'source', fieldValue: 'Известия' },
      { fieldName: 'day', fieldValue: { relative: 'days', from: -6, to: 0 } },
    ],
    'Показаны те, где Источник — Известия и Дата — за 7 дней',
  ],
  [[{ not: { fieldName: 'managerId', fieldValue: { me: true } } }], 'Показаны те, где Менеджер — не я'],
  [
    [{ fieldName: 'Source', operator: 'in', fieldValue: ['Известия', 'Труд'] }],
    'Показаны те, где Источник — Известия или Труд',
  ],
  [
    [
      {
        any: [
          { fieldName: 'source', operator: 'isNull' },
          { not: { fieldName: 'source', operator: 'contains', fieldValue: 'изв' } },
        ],
      },
    ],
    'Показаны те, где (Источник — пусто или Источник не содержит изв)',
  ],
  [
    [
      {
        not: {
          all: [
            { fieldName: 'source', operator: 'notNull' },
            { fieldName: 'day', operator: 'isNull' },
          ],
        },
      },
    ],
    'Показаны те, где неверно, что (Источник — не пусто и Дата — пусто)',
  ],
];

test.each(SAID)('a filter is a sentence: %#', async (filter, sentence) => {
  show(<FilterSentence metadata={METADATA} filter={filter} onChange={() => undefined} />);
  const group = page.getByRole('group', { name: 'Условия списка' });
  // The chips have no blanks between them.
  const words = (text: string) => text.replaceAll(/\s/gu, '');
  await expect.poll(() => words(group.element().textContent)).toBe(words(sentence));
});

function Rows({ act }: Pick<QuickFilter, 'act'>) {
  const menu = useActions<QuickFilter>();
  const record = { id: 7, version: 1, caption: 'Первый', source: 'Известия', day: null };
  return (
    <div
      onContextMenu={(event) => {
        const cell = cellOf(event);
        if (cell)
          void menu.run(
            filterAlike,
            { metadata: METADATA, record: cell.tagName === 'TD' ? record : null, search: {}, act },
            cell,
          );
      }}
    >
      <table>
        <thead>
          <tr>
            <th data-column="source">
              <button type="button">Источник</button>
            </th>
            <th data-column="day">Дата</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Известия</td>
            <td>Данных нет</td>
          </tr>
        </tbody>
      </table>
      {menu.dialog}
    </div>
  );
}

test('a cell filters by its value, or by having none; its heading by being empty', async () => {
  const act = vi.fn();
  show(<Rows act={act} />);
  const item = (name: string) => page.getByRole('menuitem', { name });
  await page.getByText('Известия').click({ button: 'right' });
  await item('Кроме таких').click();
  expect(act).toHaveBeenLastCalledWith({
    type: 'filter',
    filter: [{ not: { fieldName: 'source', fieldValue: 'Известия' } }],
  });
  await page.getByText('Данных нет').click({ button: 'right' });
  await item('Только такие').click();
  expect(act).toHaveBeenLastCalledWith({ type: 'filter', filter: [{ fieldName: 'day', operator: 'isNull' }] });
  await page.getByRole('button', { name: 'Источник' }).click({ button: 'right' });
  await expect.element(item('Только пустые')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(act).toHaveBeenLastCalledWith({ type: 'filter', filter: [{ fieldName: 'source', operator: 'notNull' }] });
});

test('the heading of a date filters by a period, which stays relative', async () => {
  const act = vi.fn();
  show(<Rows act={act} />);
  await page.getByText('Дата', { exact: true }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'За 7 дней' }).click();
  expect(act).toHaveBeenLastCalledWith({
    type: 'filter',
    filter: [{ fieldName: 'day', fieldValue: { relative: 'days', from: -6, to: 0 } }],
  });
});
