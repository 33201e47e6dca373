import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountedMain } from '../layout/mounted-main.ts';
import { TableCards } from './table-cards.tsx';
import type { TableColumn } from './table-column.ts';
import { INITIAL_LAYOUT, type TableLayout } from './table-layout.ts';

type Row = Readonly<Record<string, string>>;

const CAPTIONS = ['Имя', 'Город', 'Адрес', 'Телефон', 'E-mail', 'Заметка', 'По умолчанию'];
const COLUMNS = CAPTIONS.map(column);

function column(caption: string, at: number): TableColumn<Row> {
  return {
    id: `c${at}`,
    caption,
    sortable: false,
    visible: true,
    primary: at === 0,
    rank: caption === 'По умолчанию' ? 0 : at,
    text: () => caption,
    render: () => `${caption} записи`,
  };
}

const main = mountedMain();

function render(columns: readonly TableColumn<Row>[], layout: TableLayout = INITIAL_LAYOUT): void {
  main.render(
    <TableCards<Row>
      label="Записи"
      columns={columns}
      rows={[{ id: '1' }]}
      rowKey={() => 1}
      rowLabel={() => 'Первая'}
      rowActions={() => []}
      remembered={{ layout, update: () => {}, reset: () => {}, isOwn: true }}
      fit={{ shown: [], widths: {}, dropped: [], measured: () => undefined }}
      sort={null}
      onSort={() => {}}
      busy={false}
      expectedRows={1}
      empty={null}
    />,
  );
}

test('a row has two lines: its name, and the facts that matter most in their order; eight stand on a screen', async () => {
  await page.viewport(360, 740);
  render(COLUMNS);
  await expect.element(page.getByText('Имя записи')).toBeVisible();
  const shown = [...main.host.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Город', 'Адрес', 'По умолчанию']);
  const facts = main.host.querySelector('dl');
  expect(facts?.textContent).toContain('Адрес записи');
  expect(facts?.getClientRects()).toHaveLength(1);
  expect(main.host.querySelector('li')?.getBoundingClientRect().height).toBeLessThanOrEqual(64);
});

test('what the reader chose stands among the facts, and a switch at the end of its row', async () => {
  await page.viewport(360, 740);
  render([...COLUMNS, { ...column('Статус', 7), switches: true }], { ...INITIAL_LAYOUT, visibility: { c5: true } });
  await expect.element(page.getByText('Имя записи')).toBeVisible();
  const shown = [...main.host.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Город', 'Адрес', 'Заметка', 'По умолчанию']);
  const place = page.getByText('Статус записи').element().getBoundingClientRect();
  expect(place.left).toBeGreaterThan(page.getByText('Имя записи').element().getBoundingClientRect().left);
});
