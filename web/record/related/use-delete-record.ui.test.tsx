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

interface Sent {
  readonly url: string;
  readonly body: string;
}

/** Answers the question before a deletion with `along`, and each deletion with the next of `deletions`. */
function served(along: readonly object[], deletions: readonly Response[]): Sent[] {
  const sent: Sent[] = [];
  const left = [...deletions];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    if (body.includes('dryRun')) return Response.json({ deleted: 1, along });
    sent.push({ url: String(input instanceof Request ? input.url : input), body });
    return left.shift() ?? new Response(null, { status: 204 });
  });
  main.render(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarsProvider>
        <ConfirmProvider>
          <Deleting />
        </ConfirmProvider>
      </SnackbarsProvider>
    </QueryClientProvider>,
  );
  return sent;
}

function refusal(code: string, message: string): Response {
  return Response.json({ statusCode: 409, code, message, requestId: '1' }, { status: 409 });
}

const agree = () => page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();

test('a deletion that is refused says so with the reason', async () => {
  served([], [refusal('conflict', 'На запись ссылаются: Книги')]);
  await page.getByRole('button', { name: 'Удалить лист' }).click();
  await expect.element(page.getByText('«Второй лист» будет удалена.')).toBeVisible();
  await agree();
  await expect.element(page.getByText('Не удалось удалить. На запись ссылаются: Книги')).toBeVisible();
});

test('the question names what goes along, and asks once more where the server does', async () => {
  const along = [
    { className: 'lead', count: 1009, noun: 'лидов' },
    { className: 'phoneCall', count: 4, noun: 'звонка' },
  ];
  const sent = served(along, [refusal('openDeals', 'Есть открытые сделки: «Сайт»')]);
  await page.getByRole('button', { name: 'Удалить лист' }).click();
  await expect
    .element(page.getByText('«Второй лист» и 1\u202f009 лидов, 4 звонка будут удалены.', { exact: true }))
    .toBeVisible();
  await agree();
  await expect.element(page.getByText('Есть открытые сделки: «Сайт».')).toBeVisible();
  await agree();
  await expect.poll(() => sent.map(({ url }) => url.split('?')[1])).toEqual([undefined, 'along=true']);
});
