import { Box } from '@mui/material';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useMemo, useState } from 'react';
import { mountedMain } from '../layout/mounted-main.ts';
import { DataTable } from './data-table.tsx';
import type { TableColumn } from './table-column.ts';
import { INITIAL_LAYOUT } from './table-layout.ts';
import { useFittedColumns } from './use-fitted-columns.ts';

interface Contact {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly note: string;
}

const CONTACTS: readonly Contact[] = [
  {
    id: 1,
    name: 'Ильина Кристина Григорьевна',
    phone: '+7 (935) 855-85-00',
    note: 'Звонить после обеда, лучше в среду',
  },
  {
    id: 2,
    name: 'Чернов Алексей Фёдорович',
    phone: '+7 (935) 943-72-60',
    note: 'Просит каталог с ценами на расходные материалы и доставку',
  },
];

function column(id: keyof Contact, caption: string, more: Partial<TableColumn<Contact>>): TableColumn<Contact> {
  const text = (row: Contact): string => String(row[id]);
  return { id, caption, sortable: false, visible: true, text, render: text, ...more };
}

const main = mountedMain('font-size: 14px');

function Contacts() {
  const [width, setWidth] = useState(1100);
  const columns = useMemo(
    () => [
      column('id', 'ID', { essential: true }),
      column('name', 'Имя', { primary: true }),
      column('phone', 'Телефон', {}),
      column('note', 'Комментарий', { most: 280 }),
    ],
    [],
  );
  const fit = useFittedColumns({ columns, rows: CONTACTS, layout: INITIAL_LAYOUT, selecting: false });
  return (
    <>
      {[1100, 700, 450].map((pixels) => (
        <button key={pixels} type="button" onClick={() => setWidth(pixels)}>
          {pixels}
        </button>
      ))}
      <Box sx={{ width, height: 400, display: 'flex', flexDirection: 'column' }}>
        <DataTable<Contact>
          label="Контакты"
          columns={columns}
          rows={CONTACTS}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          rowActions={() => []}
          remembered={{ layout: INITIAL_LAYOUT, update: () => {}, reset: () => {} }}
          fit={fit}
          sort={null}
          onSort={() => {}}
          busy={false}
          expectedRows={2}
          empty={null}
        />
      </Box>
    </>
  );
}

function headings(): readonly string[] {
  return [...document.querySelectorAll('th')].map((heading) => heading.textContent);
}

function cutCells(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-clip]')]
    .filter((cell) => cell.scrollWidth > cell.clientWidth)
    .map((cell) => cell.textContent);
}

test('columns are dropped as a whole where the room gets less, and come back', async () => {
  await page.viewport(1200, 600);
  main.render(<Contacts />);
  await expect.poll(headings).toEqual(['ID', 'Имя', 'Телефон', 'Комментарий', 'Действия']);
  expect(cutCells()).toEqual([CONTACTS[1]?.note]);
  await page.getByRole('button', { name: '700' }).click();
  await expect.poll(headings).toEqual(['ID', 'Имя', 'Телефон', 'Действия']);
  expect(cutCells()).toEqual([]);
  await page.getByRole('button', { name: '450' }).click();
  await expect.poll(headings).toEqual(['ID', 'Имя', 'Действия']);
  await page.getByRole('button', { name: '1100' }).click();
  await expect.poll(headings).toEqual(['ID', 'Имя', 'Телефон', 'Комментарий', 'Действия']);
});
