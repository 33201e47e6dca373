import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useRef, useState } from 'react';
import { EditableRows, type EditableColumn } from './editable-rows.tsx';
import { mountedMain } from './layout/mounted-main.ts';

interface Size {
  readonly id: number;
  readonly caption: string;
}

const COLUMNS: readonly EditableColumn<Size>[] = [
  {
    caption: (index) => `Размер ${index + 1}`,
    unlabelled: true,
    grow: 1,
    text: ({ caption }) => caption,
    write: (row, caption) => ({ ...row, caption }),
    isWrong: ({ caption }) => caption === '',
  },
];

function Sizes() {
  const [rows, setRows] = useState<readonly Size[]>([
    { id: 1, caption: 'Малый' },
    { id: 2, caption: 'Средний' },
    { id: 3, caption: 'Большой' },
  ]);
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <>
      <EditableRows
        rows={rows}
        keyOf={({ id }) => id}
        columns={COLUMNS}
        onChange={setRows}
        orderedAs={({ caption }) => caption}
        removeLabel={({ caption }) => `Удалить: ${caption}`}
        focusAfter={adding}
      />
      <button ref={adding} type="button">
        Добавить
      </button>
      <output>{rows.map(({ id, caption }) => `${id} ${caption}`).join(', ')}</output>
    </>
  );
}

const main = mountedMain();

test('rows are written in place, put in order and removed', async () => {
  main.render(<Sizes />);
  const told = page.getByRole('status');
  await page.getByRole('textbox', { name: 'Размер 2' }).fill('Обычный');
  await expect.element(told).toHaveTextContent('1 Малый, 2 Обычный, 3 Большой');
  await expect.element(page.getByRole('button', { name: 'Выше: Малый' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Ниже: Большой' })).toBeDisabled();
  await page.getByRole('button', { name: 'Выше: Большой' }).click();
  await expect.element(told).toHaveTextContent('1 Малый, 3 Большой, 2 Обычный');
  await page.getByRole('button', { name: 'Ниже: Малый' }).click();
  await expect.element(told).toHaveTextContent('3 Большой, 1 Малый, 2 Обычный');
  // A row that moves keeps its control, and with it the focus.
  await expect.element(page.getByRole('button', { name: 'Ниже: Малый' })).toHaveFocus();
  await page.getByRole('button', { name: 'Удалить: Малый' }).click();
  await expect.element(told).toHaveTextContent('3 Большой, 2 Обычный');
  await expect.element(page.getByRole('button', { name: 'Добавить' })).toHaveFocus();
});
