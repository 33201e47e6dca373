import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { folderKeys } from '#web/api/folders.ts';
import { sampleFolder as folder } from '#web/api/sample-folder.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';
import { CategoryDialog } from './category-dialog.tsx';

const FOLDER_CLASS = 'sheetFolder';

const TREE = folder(0, 'Все', folder(1, 'Москва', folder(2, 'Врачи')), folder(3, 'Казань'));

const main = mountedMain();

const row = (caption: string) => page.getByRole('treeitem', { name: caption, exact: true });

async function show(single: boolean, selected: readonly number[]) {
  const onSave = vi.fn<(folderIds: readonly number[]) => void>();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(folderKeys.tree(FOLDER_CLASS), TREE);
  main.render(
    <QueryClientProvider client={client}>
      <SnackbarsProvider>
        <CategoryDialog
          folderClass={FOLDER_CLASS}
          single={single}
          selected={selected}
          onSave={onSave}
          onClose={() => undefined}
        />
      </SnackbarsProvider>
    </QueryClientProvider>,
  );
  await expect.element(row('Казань')).toBeVisible();
  return onSave;
}

test('of one folder a record: choosing another replaces it, by keyboard too', async () => {
  const onSave = await show(true, [2]);
  await expect.element(row('Врачи')).toHaveAttribute('aria-selected', 'true');
  await expect.element(row('Врачи')).not.toHaveAttribute('aria-checked');
  await expect.element(page.getByText('Выбрано 1: Москва / Врачи')).toBeVisible();
  await row('Казань').click();
  await expect.element(row('Врачи')).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{Home}{Enter}');
  await expect.element(page.getByText('Выбрано 1: Москва', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith([1]);
});

test('of many folders a record: each is ticked by itself', async () => {
  const onSave = await show(false, [2]);
  await expect.element(row('Врачи')).toHaveAttribute('aria-checked', 'true');
  await row('Казань').click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith([2, 3]);
});

test('the one folder is confirmed only once it is chosen', async () => {
  const onSave = await show(true, []);
  const confirm = page.getByRole('button', { name: 'Сохранить' });
  await expect.element(confirm).toBeDisabled();
  await row('Казань').click();
  await confirm.click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith([3]);
});

test('of many folders none chosen is refused in the words of the specification', async () => {
  const onSave = await show(false, []);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(page.getByText('Пожалуйста выберите категорию')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});
