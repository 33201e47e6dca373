import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import '../registry.ts';
import { sampleProperty } from '../samples/sample-property.ts';
import { usePicker } from './use-picker.ts';

const TOTAL = 1130;
const BRAND = sampleProperty({
  name: 'brandId',
  type: 'number',
  kind: 'reference',
  editor: 'select',
  caption: 'Бренд',
  config: { className: 'brand', captionField: 'caption' },
});
const main = mountedMain();
afterEach(() => {
  vi.restoreAllMocks();
});

function Options({ property }: { readonly property: MetadataProperty }) {
  const picker = usePicker(property, {});
  return (
    <>
      <p>Вариантов: {picker.options.length}</p>
      <p>{picker.emptyText}</p>
      <button type="button" onClick={picker.more}>
        Ещё
      </button>
    </>
  );
}

function show(property: MetadataProperty): readonly URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { searchParams } = new URL(String(input instanceof Request ? input.url : input), location.href);
    asked.push(searchParams);
    const [pageIndex, pageSize] = [Number(searchParams.get('pageIndex')), Number(searchParams.get('pageSize'))];
    const length = Math.min(pageSize, TOTAL - pageIndex * pageSize);
    const items = Array.from({ length }, (_, at) => ({
      id: pageIndex * pageSize + at + 1,
      version: 1,
      caption: `№ ${at}`,
    }));
    return Response.json({ items, total: TOTAL, pageIndex, pageSize });
  });
  main.render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Options property={property} />
    </QueryClientProvider>,
  );
  return asked;
}

test('a picker asks for a thousand, by caption, draws a hundred and more of them as it is scrolled', async () => {
  const asked = show(BRAND);
  await expect.element(page.getByText('Вариантов: 100', { exact: true })).toBeVisible();
  expect(asked.map((parameters) => parameters.get('pageSize'))).toEqual(['1000']);
  expect(asked[0]?.get('orderFieldName')).toBe('Caption');
  for (const drawn of [200, 300, 400, 500, 600, 700, 800, 900, 1000]) {
    await page.getByRole('button', { name: 'Ещё' }).click();
    await expect.element(page.getByText(`Вариантов: ${drawn}`, { exact: true })).toBeVisible();
  }
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Ещё' }).click();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await page.getByRole('button', { name: 'Ещё' }).click();
  await expect.element(page.getByText('Вариантов: 1100', { exact: true })).toBeVisible();
});

test('a reference that names no class says so and asks nothing', async () => {
  const { config: _, ...nowhere } = BRAND;
  const asked = show(nowhere);
  await expect.element(page.getByText('dataSource не передан')).toBeVisible();
  expect(asked).toHaveLength(0);
});
