import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asRecord } from '#web/api/typed-records.ts';
import type { IMAGE_CLASS } from '#web/api/images.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { PictureGrid } from './picture-grid.tsx';

const main = mountedMain('width: 1000px');

const IMAGES = Array.from({ length: 6 }, (_, at) =>
  asRecord<typeof IMAGE_CLASS>({ id: at + 1, version: 1, name: `${at + 1}.png` }),
);

function Chooser({ onTake }: { readonly onTake: (id: number) => void }) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  return (
    <PictureGrid
      images={IMAGES}
      chosenId={chosenId}
      onChoose={({ id }) => setChosenId(id)}
      onTake={({ id }) => onTake(id)}
    />
  );
}

const chosen = () => page.getByRole('radio', { checked: true });

test('arrow keys choose among pictures of four to a row, and Enter takes one', async () => {
  await page.viewport(1280, 800);
  const onTake = vi.fn<(id: number) => void>();
  main.render(<Chooser onTake={onTake} />);
  await page.getByRole('radio', { name: '1.png' }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(chosen()).toHaveAccessibleName('5.png');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(chosen()).toHaveAccessibleName('6.png');
  // There is nothing below or to the right.
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(chosen()).toHaveAccessibleName('6.png');
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.element(chosen()).toHaveAccessibleName('2.png');
  await expect.element(chosen()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onTake.mock.calls).toEqual([[2]]);
});

test('one picture is in the order of Tab, the chosen one or the first', async () => {
  main.render(<Chooser onTake={() => {}} />);
  await expect.element(page.getByRole('radio', { name: '1.png' })).toHaveAttribute('tabindex', '0');
  await page.getByRole('radio', { name: '3.png' }).click();
  expect(
    page
      .getByRole('radio')
      .elements()
      .map((one) => one.getAttribute('tabindex')),
  ).toEqual(['-1', '-1', '0', '-1', '-1', '-1']);
});
