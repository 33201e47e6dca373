import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ConfirmProvider, useConfirm } from './dialog/confirm-dialog.tsx';
import { mountedMain } from './layout/mounted-main.ts';
import { SideDrawer } from './dialog/side-drawer.tsx';
import { SnackbarsProvider, useSnackbar } from './snackbars.tsx';

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
