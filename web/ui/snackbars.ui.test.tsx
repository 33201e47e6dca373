import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmProvider, useConfirm } from './dialog/confirm-dialog.tsx';
import { mountedMain } from './layout/mounted-main.ts';
import { FormDialog } from './dialog/form-dialog.tsx';
import { SideDrawer } from './dialog/side-drawer.tsx';
import { messagesRoom } from './messages-room.ts';
import { SnackbarsProvider, useSnackbar } from './snackbars.tsx';
import { Themed } from './theme/themed.tsx';

const main = mountedMain();

/** A drawer that asks for confirmation of a deletion, and shows a message while the dialog is still fading out. */
function Deletion() {
  const [restored, setRestored] = useState(false);
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const remove = async () => {
    if (await confirm({ title: 'Удалить?' })) {
      snackbar.success('Успешно удалено', { undo: () => setRestored(true) });
    }
  };
  return (
    <SideDrawer open title="Поля" onClose={() => undefined}>
      <button type="button" onClick={() => void remove()}>
        Удалить
      </button>
      <p>{restored ? 'возвращено' : 'на месте'}</p>
    </SideDrawer>
  );
}

test('a message of a dialog that closes above a drawer stays within reach of a screen reader', async () => {
  main.render(
    <SnackbarsProvider>
      <ConfirmProvider>
        <Deletion />
      </ConfirmProvider>
    </SnackbarsProvider>,
  );
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('button', { name: 'подтвердить' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect.element(page.getByText('возвращено')).toBeVisible();
});

/** Buttons from the top of a page to its bottom, each of which shows a message that stays. */
function Buttons() {
  const snackbar = useSnackbar();
  return (
    <div style={{ height: `calc(100vh - ${messagesRoom})`, overflow: 'auto' }}>
      {Array.from({ length: 40 }, (_, at) => (
        <button key={at} type="button" style={{ display: 'block' }} onClick={() => snackbar.error(`Отказ ${at}`)}>
          Записать {at}
        </button>
      ))}
    </div>
  );
}

/** A dialog on the whole of a small window. */
function Form() {
  const snackbar = useSnackbar();
  return (
    <FormDialog open title="Данные" onSubmit={() => void snackbar.error('Не записано')} onClose={() => undefined}>
      {Array.from({ length: 40 }, (_, at) => (
        <input key={at} aria-label={`Поле ${at}`} style={{ display: 'block' }} />
      ))}
    </FormDialog>
  );
}

/** The controls of the page that a message lies upon, where they are in sight. */
function covered(): readonly string[] {
  const messages = document.querySelector('section[aria-label="Сообщения"]');
  const area = messages?.getBoundingClientRect();
  if (!messages || !area) throw new Error('there is no message');
  return [...document.querySelectorAll('button, input')].flatMap((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isOver = left < area.right && right > area.left && top < area.bottom && bottom > area.top;
    if (!isOver || messages.contains(control) || control.closest('[aria-hidden="true"]')) return [];
    const [x, y] = [(Math.max(left, area.left) + Math.min(right, area.right)) / 2, Math.max(top, area.top) + 1];
    return document.elementsFromPoint(x, y).includes(control) ? [control.textContent || control.ariaLabel || ''] : [];
  });
}

test('a message covers no control of a page, also as it scrolls', async () => {
  main.render(
    <SnackbarsProvider>
      <Buttons />
    </SnackbarsProvider>,
  );
  await page.getByRole('button', { name: 'Записать 1', exact: true }).click();
  await expect.element(page.getByText('Отказ 1')).toBeVisible();
  await expect.poll(covered).toEqual([]);
  await page.getByRole('button', { name: 'Записать 39' }).click();
  await expect.element(page.getByText('Отказ 39')).toBeVisible();
  await expect.poll(covered).toEqual([]);
});

test('a message stands above the footer of a dialog and covers nothing of it; F6 leads to it and back', async () => {
  await page.viewport(360, 640);
  main.render(
    <Themed>
      <SnackbarsProvider>
        <Form />
      </SnackbarsProvider>
    </Themed>,
  );
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(page.getByText('Не записано')).toBeVisible();
  await expect.poll(covered).toEqual([]);
  const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  expect(bottomOf('section[aria-label="Сообщения"]')?.bottom).toBeLessThanOrEqual(
    bottomOf('.MuiDialogActions-root')?.top ?? 0,
  );

  await page.getByLabelText('Поле 1', { exact: true }).click();
  await userEvent.keyboard('{F6}');
  await expect.element(page.getByRole('button', { name: 'Закрыть сообщение' })).toHaveFocus();
  await userEvent.keyboard('{F6}');
  await expect.element(page.getByLabelText('Поле 1', { exact: true })).toHaveFocus();
  await userEvent.keyboard('{F6}{Enter}');
  await expect.element(page.getByLabelText('Поле 1', { exact: true })).toHaveFocus();
  await expect.element(page.getByText('Не записано')).not.toBeInTheDocument();
});

test('a press on a message leaves the focus where it was, unless its words are selected', async () => {
  main.render(
    <SnackbarsProvider>
      <Buttons />
    </SnackbarsProvider>,
  );
  const button = page.getByRole('button', { name: 'Записать 0', exact: true });
  await button.click();
  const message = page.getByText('Отказ 0');
  await message.click();
  await expect.element(button).toHaveFocus();
  await message.tripleClick();
  expect(getSelection()?.toString()).toBe('Отказ 0');
  await userEvent.keyboard('{F6}');
  await expect.element(button).toHaveFocus();
});
