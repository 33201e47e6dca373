import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { DATE_MESSAGE } from '#web/ui/moment/date-text.ts';
import { BoundDay } from './bound-day.tsx';

function Asked() {
  const [day, setDay] = useState('2026-05-09');
  return (
    <>
      <BoundDay label="Не раньше" value={day} onChange={setDay} />
      <output>{day}</output>
      <button type="button">Дальше</button>
    </>
  );
}

const main = mountedMain();

test('a bound is read day first, stays where it cannot be read, and can be emptied', async () => {
  main.render(<Asked />);
  const field = page.getByLabelText('Не раньше', { exact: true });
  const stored = page.getByRole('status');
  const leave = () => page.getByText('Дальше').click();
  await expect.element(field).toHaveValue('2026-05-09');
  await userEvent.fill(field, '1.12.2026');
  await leave();
  await expect.element(stored).toHaveTextContent('2026-12-01');
  await expect.element(field).toHaveValue('2026-12-01');
  await userEvent.fill(field, '31.02.2026');
  await leave();
  await expect.element(page.getByText(DATE_MESSAGE)).toBeVisible();
  await expect.element(field).toHaveValue('31.02.2026');
  await expect.element(stored).toHaveTextContent('2026-12-01');
  await userEvent.fill(field, '');
  await leave();
  await expect.poll(() => stored.element().textContent).toBe('');
});
