import { Dialog } from '@mui/material';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { mountedMain } from './layout/mounted-main.ts';
import { useShortcut, useShortcutList } from './shortcuts.ts';

const main = mountedMain();

function Screen({ dialog = false }: { readonly dialog?: boolean }) {
  const [times, setTimes] = useState(0);
  useShortcut({ code: 'KeyK', ctrl: true, keys: 'Ctrl+K', caption: 'Поиск' }, () => setTimes((n) => n + 1));
  return (
    <>
      <p>Нажато: {times}</p>
      <input aria-label="Поле" />
      <div contentEditable suppressContentEditableWarning role="textbox" aria-label="Текст">
        Текст
      </div>
      <Dialog open={dialog} transitionDuration={0} aria-label="Вопрос">
        <button type="button">Да</button>
      </Dialog>
    </>
  );
}

test('a shortcut with Ctrl works from a field, and leaves an editor of text its own keys', async () => {
  main.render(<Screen />);
  await page.getByLabelText('Поле').click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByText('Нажато: 1')).toBeInTheDocument();
  await page.getByLabelText('Текст').click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByText('Нажато: 1')).toBeInTheDocument();
});

test('an open dialog gets all keys', async () => {
  main.render(<Screen dialog />);
  await page.getByRole('button', { name: 'Да' }).click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByText('Нажато: 0')).toBeInTheDocument();
});

function Signs() {
  const [asked, setAsked] = useState('');
  useShortcut({ code: 'Slash', keys: '/', caption: 'Поиск' }, () => setAsked((all) => `${all}/`));
  useShortcut({ code: 'Slash', shift: true, keys: '?', caption: 'Клавиши' }, () => setAsked((all) => `${all}?`));
  return (
    <>
      <p>Клавиш: {useShortcutList().length}</p>
      <p>Спрошено: {asked}</p>
      <input aria-label="Поле" />
    </>
  );
}

test('a sign works by its key and wherever the layout has it, but not while it is typed into a field', async () => {
  main.render(<Signs />);
  const press = (target: Element, key: string, code: string, held: KeyboardEventInit = {}) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...held }));
  await expect.element(page.getByText('Клавиш: 2')).toBeInTheDocument();
  const field = page.getByLabelText('Поле').element();
  press(document.body, '/', 'Slash');
  press(document.body, '?', 'Slash', { shiftKey: true });
  // The Russian layout.
  press(document.body, '/', 'Backslash', { shiftKey: true });
  press(document.body, '?', 'Digit7', { shiftKey: true });
  press(document.body, '.', 'Slash');
  press(document.body, '7', 'Digit7');
  press(document.body, '/', 'Backslash', { shiftKey: true, ctrlKey: true });
  press(field, '?', 'Digit7', { shiftKey: true });
  await expect.element(page.getByText('Спрошено: /?/?/')).toBeInTheDocument();
});
