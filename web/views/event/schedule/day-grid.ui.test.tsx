import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { DayGrid } from './day-grid.tsx';
import { dayPlan } from './day-plan.ts';

const main = mountedMain();

test('the column of what overlaps has a heading of its own', async () => {
  await page.viewport(1280, 800);
  const entry = (id: number, hall: string, from: string, to: string) => ({
    id,
    version: 1,
    caption: `Пункт ${id}`,
    hall,
    dateStart: `2027-03-01T${from}:00Z`,
    dateEnd: `2027-03-01T${to}:00Z`,
  });
  const plan = dayPlan([entry(1, 'Зал А', '10:00', '11:00'), entry(2, 'Зал А', '10:30', '12:00')]);
  main.render(<DayGrid plan={plan} notes={new Map()} pathOf={() => null} />);
  await expect.element(page.getByText('Зал А', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Зал А: в то же время')).toBeVisible();
});
