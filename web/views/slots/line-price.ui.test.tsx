import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { initialDrafts } from '#web/fields/form-values.ts';
import { useRecordForm } from '#web/record/use-record-form.ts';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';
import { LinePrice } from './line-price.tsx';

const ORDER = { id: 7, version: 1 };
const reference = (name: string) => sampleProperty({ name, kind: 'reference', type: 'number', editor: 'select' });
const PROPERTIES = [
  reference('commodityId'),
  reference('modificationId'),
  sampleProperty({ name: 'price', kind: 'decimal', type: 'number', editor: 'number' }),
];
const INITIAL = { commodityId: null, modificationId: null, price: null };

const main = mountedMain();
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.spyOn(window, 'fetch').mockImplementation((input) => {
    const { pathname, search } = new URL(String(input instanceof Request ? input.url : input), location.href);
    asked.push(pathname + search);
    const query = new URLSearchParams(search);
    return Promise.resolve(
      Response.json({ price: 100 * Number(query.get('commodityId')) + (query.has('modificationId') ? 50 : 0) }),
    );
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Line() {
  const form = useRecordForm(PROPERTIES, INITIAL, null);
  const { setValue, watch } = form.form;
  const chooses = (caption: string, name: string, value: unknown) => (
    <button type="button" onClick={() => setValue(name, initialDrafts(PROPERTIES, { [name]: value })[name])}>
      {caption}
    </button>
  );
  return (
    <>
      <LinePrice form={form} record={ORDER} />
      {chooses('Первый', 'commodityId', 1)}
      {chooses('Второй', 'commodityId', 2)}
      {chooses('Вариант', 'modificationId', 9)}
      {chooses('Своя цена', 'price', 77)}
      {chooses('Без цены', 'price', null)}
      <p role="status">Цена: {String(watch('price'))}</p>
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name }).click();
async function expectPrice(text: string): Promise<void> {
  await expect.element(page.getByRole('status')).toHaveTextContent(`Цена: ${text}`.trim());
}

test('the price follows the chosen goods until another is typed, which stays', async () => {
  main.render(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarsProvider>
        <ConfirmProvider>
          <Line />
        </ConfirmProvider>
      </SnackbarsProvider>
    </QueryClientProvider>,
  );
  await expectPrice('');
  expect(asked).toEqual([]);
  await press('Первый');
  await expectPrice('100');
  await press('Второй');
  await expectPrice('200');
  await press('Вариант');
  await expectPrice('250');
  await press('Своя цена');
  await press('Первый');
  await vi.waitFor(() => expect(asked.at(-1)).toMatch(/\?commodityId=1&modificationId=9$/u));
  await expectPrice('77');
  expect(asked[0]).toMatch(/\/manage\/order\/7\/price\/\?commodityId=1$/u);
  // Emptied, it follows the goods again.
  await press('Без цены');
  await press('Второй');
  await expectPrice('250');
});
