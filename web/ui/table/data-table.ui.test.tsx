import { Box } from '@mui/material';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useMemo, useState } from 'react';
import { pointIn, realPointer } from '../drag/real-pointer.ts';
import { mountedMain } from '../layout/mounted-main.ts';
import { ColumnLines } from './column-lines.tsx';
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
  return { id, caption, sortable: false, visible: true, text, render: text, rank: 9, ...more };
}

const main = mountedMain('font-size: 14px');

const sorted = vi.fn<(columnId: string) => void>();

function Contacts() {
  const [width, setWidth] = useState(1100);
  const columns = useMemo(
    () => [
      column('id', 'ID', { rank: 0 }),
      column('name', 'Имя', { primary: true, render: ({ id, name }) => <a href={`#${id}`}>{name}</a> }),
      column('phone', 'Телефон', { sortable: true, rank: 1 }),
      column('note', 'Комментарий', { most: 280 }),
    ],
    [],
  );
  const [layout, setLayout] = useState(INITIAL_LAYOUT);
  const fit = useFittedColumns({ columns, rows: CONTACTS, layout, selecting: false });
  return (
    <>
      {[1100, 860, 700, 450].map((pixels) => (
        <button key={pixels} type="button" onClick={() => setWidth(pixels)}>
          {pixels}
        </button>
      ))}
      <ul>
        <ColumnLines
          columns={columns}
          remembered={{ layout, update: setLayout, reset: () => {}, isOwn: true }}
          dropped={[]}
        />
      </ul>
      <Box sx={{ width, height: 400, display: 'flex', flexDirection: 'column' }}>
        <DataTable<Contact>
          label="Контакты"
          columns={columns}
          rows={CONTACTS}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          rowActions={() => []}
          remembered={{ layout, update: setLayout, reset: () => {}, isOwn: true }}
          fit={fit}
          sort={null}
          onSort={sorted}
          busy={false}
          expectedRows={2}
          empty={null}
        />
      </Box>
      <button type="button">Ниже</button>
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
  expect(cutCells()).toEqual([]);
  await page.getByRole('button', { name: '860' }).click();
  await expect.poll(headings).toEqual(['ID', 'Имя', 'Телефон', 'Комментарий', 'Действия']);
  await expect.poll(cutCells).toEqual([CONTACTS[1]?.note]);
  await page.getByRole('button', { name: '700' }).click();
  await expect.poll(headings).toEqual(['ID', 'Имя', 'Телефон', 'Действия']);
  expect(cutCells()).toEqual([]);
  await page.getByRole('button', { name: '450' }).click();
  await expect.poll(headings).toEqual(['ID', 'Имя', 'Действия']);
  await page.getByRole('button', { name: '1100' }).click();
  await expect.poll(headings).toEqual(['ID', 'Имя', 'Телефон', 'Комментарий', 'Действия']);
});

test('a column is dragged to its place by its heading, which is no click, and sized by its edge', async () => {
  await page.viewport(1200, 600);
  main.render(<Contacts />);
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect.poll(headings).toEqual(['ID', 'Имя', 'Телефон', 'Комментарий', 'Действия']);
  const mouse = realPointer('mouse');
  const phone = page.getByRole('button', { name: 'Телефон', exact: true }).element().getBoundingClientRect();
  await mouse.press({ x: phone.left + 10, y: phone.top + 5 });
  await mouse.moveTo(pointIn(heading('Имя').element(), 0.5));
  await expect.element(heading('Имя')).toHaveAttribute('data-drop');
  await mouse.release();
  await expect.poll(headings).toEqual(['ID', 'Телефон', 'Имя', 'Комментарий', 'Действия']);
  expect(sorted).not.toHaveBeenCalled();

  const { right, top, width } = heading('Телефон').element().getBoundingClientRect();
  await mouse.press({ x: right - 3, y: top + 20 });
  await mouse.moveTo({ x: right + 57, y: top + 20 });
  await mouse.release();
  await expect.poll(() => Math.round(heading('Телефон').element().getBoundingClientRect().width - width)).toBe(60);
  await expect.poll(headings).toEqual(['ID', 'Телефон', 'Имя', 'Комментарий', 'Действия']);
  await page.getByRole('button', { name: 'Телефон', exact: true }).click();
  expect(sorted.mock.calls).toEqual([['phone']]);
});

test('a column is made wider and narrower by keys from its heading, and placed by keys in the menu of columns', async () => {
  await page.viewport(1200, 600);
  main.render(<Contacts />);
  const heading = page.getByRole('columnheader', { name: 'Телефон', exact: true });
  const width = () => Math.round(heading.element().getBoundingClientRect().width);
  await expect.poll(headings).toEqual(['ID', 'Имя', 'Телефон', 'Комментарий', 'Действия']);
  const before = width();
  page.getByRole('button', { name: 'Телефон', exact: true }).element().focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.poll(() => width() - before).toBe(48);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.poll(() => width() - before).toBe(24);
  page.getByRole('button', { name: 'Порядок: Телефон' }).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Поднято: Телефон, место 3')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('Передвинуто: Телефон, место 4')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.poll(headings).toEqual(['ID', 'Имя', 'Комментарий', 'Телефон', 'Действия']);
});

test('the table is one stop of the Tab key, and arrows go by control and by row, the head included', async () => {
  await page.viewport(1200, 600);
  main.render(<Contacts />);
  const link = (row: number) => page.getByRole('link').nth(row);
  const menu = (row: number) => page.getByRole('button', { name: /^Действия:/u }).nth(row);
  const reached = () => [...document.querySelectorAll('table :is(a, button):not([tabindex="-1"])')];
  await expect.poll(() => reached().map(({ textContent }) => textContent)).toEqual([CONTACTS[0]?.name]);
  page.getByRole('button', { name: 'Порядок: Комментарий' }).element().focus();
  for (let presses = 0; presses < 5 && !document.activeElement?.matches('td a'); presses += 1) await userEvent.tab();
  await expect.element(link(0)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  await expect.element(menu(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(menu(0)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('button', { name: 'Телефон', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.element(menu(1)).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Ниже' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(menu(1)).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(link(1)).toHaveFocus();
});
