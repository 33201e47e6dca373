import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sampleMetadata } from '#web/fields/samples/sample-metadata.ts';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';
import { useDeleteRecord } from './use-delete-record.ts';

const METADATA = sampleMetadata({ properties: [sampleProperty({ name: 'caption', caption: 'Название' })] });

const main = mountedMain();
afterEach(() => vi.restoreAllMocks());

function Deleting() {
  const remove = useDeleteRecord(METADATA);
  return (
    <button type="button" onClick={() => void remove({ id: 7, version: 1, caption: 'Второй лист' })}>
      Удалить лист
    </button>
  );
}

test('a deletion that is refused says so with the reason', async () => {
  const refusal = { statusCode: 409, code: 'conflict', message: 'На запись ссылаются: Книги', requestId: '1' };
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(refusal, { status: 409 }));
  main.render(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarsProvider>
        <ConfirmProvider>
          <Deleting />
        </ConfirmProvider>
      </SnackbarsProvider>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Удалить лист' }).click();
  await expect.element(page.getByText('«Второй лист» будет удалена.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
  await expect.element(page.getByText('Не удалось удалить. На запись ссылаются: Книги')).toBeVisible();
});
