import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountedMain } from '../layout/mounted-main.ts';
import { FullScreenDialog } from './full-screen-dialog.tsx';

const main = mountedMain();
const closed = vi.fn<() => void>();

function Steps() {
  const [step, setStep] = useState(1);
  return (
    <FullScreenDialog title="Загрузка" onClose={closed}>
      <button key={step} type="button" onClick={() => flushSync(() => setStep(step + 1))}>
        Шаг {step}
      </button>
    </FullScreenDialog>
  );
}

test('keeps the focus when the content that has it is replaced, so that Esc closes it at once', async () => {
  main.render(<Steps />);
  const dialog = page.getByRole('dialog', { name: 'Загрузка' });
  const first = page.getByRole('button', { name: 'Шаг 1' });
  await expect.element(first).toBeVisible();
  const button = first.element();
  if (!(button instanceof HTMLElement)) throw new Error('no button');
  button.focus();
  button.click();
  // In the same task: the focus trap of the dialog looks only some times a second.
  expect(document.activeElement).toBe(dialog.element());
  expect(page.getByRole('button', { name: 'Шаг 2' }).query()).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});
