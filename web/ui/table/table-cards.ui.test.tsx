import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountedMain } from '../layout/mounted-main.ts';
import { TableCards } from './table-cards.tsx';
import type { TableColumn } from './table-column.ts';
import { INITIAL_LAYOUT } from './table-layout.ts';

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
    essential: caption === 'По умолчанию',
    text: () => caption,
    render: () => `${caption} записи`,
  };
}

const main = mountedMain();

function render(columns: readonly TableColumn<Row>[]): void {
  main.render(
    <TableCards<Row>
      label="Записи"
      columns={columns}
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
}

test('a card shows what is essential and the first of the rest, in the order of the columns', async () => {
  await page.viewport(360, 740);
  render(COLUMNS);
  await expect.element(page.getByText('Имя записи')).toBeVisible();
  const shown = [...main.host.querySelectorAll('dt, th')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Город', 'Адрес', 'Телефон', 'E-mail', 'По умолчанию']);
});

test('the caption of a field takes no room of its value, however long its words are', async () => {
  await page.viewport(360, 740);
  const captions = ['Имя', 'Профессиональная область', 'Город'];
  render(captions.map((caption, at) => ({ ...column(caption, at), render: () => 'Кардиология' })));
  await expect.element(page.getByText('Профессиональная область')).toBeVisible();
  for (const caption of main.host.querySelectorAll('dt')) {
    const text = document.createRange();
    text.selectNodeContents(caption);
    const value = caption.nextElementSibling?.getBoundingClientRect();
    expect(text.getBoundingClientRect().right).toBeLessThan(value?.left ?? 0);
  }
});
