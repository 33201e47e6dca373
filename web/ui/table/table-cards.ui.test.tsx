import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountedMain } from '../layout/mounted-main.ts';
import { TableCards } from './table-cards.tsx';
import type { TableColumn } from './table-column.ts';
import { INITIAL_LAYOUT } from './table-layout.ts';

type Row = Readonly<Record<string, string>>;

const CAPTIONS = ['Имя', 'Город', 'Адрес', 'Телефон', 'E-mail', 'Заметка', 'По умолчанию'];
const COLUMNS: readonly TableColumn<Row>[] = CAPTIONS.map((caption, at) => ({
  id: `c${at}`,
  caption,
  sortable: false,
  visible: true,
  primary: at === 0,
  essential: caption === 'По умолчанию',
  text: () => caption,
  render: () => `${caption} записи`,
}));

const main = mountedMain();

test('a card shows what is essential and the first of the rest, in the order of the columns', async () => {
  await page.viewport(360, 740);
  main.render(
    <TableCards<Row>
      label="Записи"
      columns={COLUMNS}
      rows={[{ id: '1' }]}
      rowKey={() => 1}
      rowLabel={() => 'Первая'}
      rowActions={() => []}
      remembered={{ layout: INITIAL_LAYOUT, update: () => {}, reset: () => {} }}
      fit={{ shown: [], widths: {}, dropped: [], measured: () => undefined }}
      sort={null}
      onSort={() => {}}
      busy={false}
      expectedRows={1}
      empty={null}
    />,
  );
  await expect.element(page.getByText('Имя записи')).toBeVisible();
  const shown = [...main.host.querySelectorAll('dt, th')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Город', 'Адрес', 'Телефон', 'E-mail', 'По умолчанию']);
});
