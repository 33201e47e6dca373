import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useState } from 'react';
import type { FolderContents, FolderNode } from '#model/wire/folders.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { folderKeys, useNewestFolderTree } from '#web/api/folders.ts';
import { sampleFolder as folder } from '#web/api/sample-folder.ts';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';
import { deleteFolder } from './delete-folder.ts';
import { foldersById } from '../folder-search.ts';
import type { FolderSubject } from './folder-subject.ts';

const FOLDER_CLASS = 'sheetFolder';
const [MOSCOW, KAZAN] = [1, 2];
const main = mountedMain();
afterEach(() => {
  vi.restoreAllMocks();
});

function Remover({ drawn }: { readonly drawn: FolderNode }) {
  const [focusOn, setFocusOn] = useState<number>();
  const newest = useNewestFolderTree(FOLDER_CLASS);
  const { run } = useActions<FolderSubject>();
  const folder = foldersById(drawn).get(MOSCOW) ?? drawn;
  const subject = {
    className: FOLDER_CLASS,
    folderClass: FOLDER_CLASS,
    folder,
    newest: () => newest() ?? drawn,
    onCreated: () => undefined,
    onGone: (_: number, parentId: number) => setFocusOn(parentId),
  };
  return (
    <>
      <button type="button" onClick={() => void run(deleteFolder, subject)}>
        Удалить Москву
      </button>
      <p>Фокус: {focusOn}</p>
    </>
  );
}

/** Mocks the replies to the questions before a deletion, and to the deletion. */
function answering(contents: FolderContents) {
  const deleted = vi.fn();
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method !== 'DELETE') return Response.json(contents);
    if (typeof init.body === 'string' && init.body.includes('dryRun'))
      return Response.json({ deleted: 1, along: [{ className: 'Sheet', count: 2, noun: 'подписки' }] });
    deleted();
    return new Response(null, { status: 204 });
  });
  return deleted;
}

test('a folder is deleted once it was said how many records lose their only folder', async () => {
  const deleted = answering({ total: 5, onlyHere: 3 });
  const root = folder(0, 'Все', folder(MOSCOW, 'Москва'));
  main.render(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarsProvider>
        <ConfirmProvider>
          <Remover drawn={root} />
        </ConfirmProvider>
      </SnackbarsProvider>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Удалить Москву' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Удалить папку?' });
  await expect.element(asked.getByText(/3 записи стоят только в ней и останутся без папки/u)).toBeVisible();
  await expect.element(asked.getByText(/Папка «Москва» и 2 подписки будут удалены/u)).toBeVisible();
  await asked.getByRole('button', { name: 'отмена' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(deleted).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Удалить Москву' }).click();
  await page.getByRole('button', { name: 'подтвердить' }).click();
  await expect.element(page.getByText('Успешно удалено')).toBeVisible();
});

test('a folder moved a moment ago gives the focus to what stands above it now, however late it is drawn', async () => {
  answering({ total: 0, onlyHere: 0 });
  const client = new QueryClient();
  client.setQueryData(
    folderKeys.tree(FOLDER_CLASS),
    folder(0, 'Все', folder(KAZAN, 'Казань'), folder(MOSCOW, 'Москва')),
  );
  main.render(
    <QueryClientProvider client={client}>
      <SnackbarsProvider>
        <ConfirmProvider>
          <Remover drawn={folder(0, 'Все', folder(KAZAN, 'Казань', folder(MOSCOW, 'Москва')))} />
        </ConfirmProvider>
      </SnackbarsProvider>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Удалить Москву' }).click();
  await page.getByRole('button', { name: 'подтвердить' }).click();
  await expect.element(page.getByText('Фокус: 0')).toBeVisible();
});
