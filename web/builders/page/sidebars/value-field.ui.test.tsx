import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import type { EditedBlock } from '../tree/page-tree.ts';
import type { PageActs } from '../acts/use-page-acts.ts';
import { ValueField, type ValueFieldProps } from './value-field.tsx';

const change = vi.hoisted(() => vi.fn<PageActs['change']>());
vi.mock('../acts/use-page-acts.ts', () => ({ usePageActs: () => ({ change }) }));

/** Milliseconds for which a typed value rests before it is written. */
const REST = 600;

const BLOCK: EditedBlock = {
  id: 1,
  serverId: 1,
  version: 1,
  name: 'text-02',
  caption: '',
  parentId: null,
  columnId: null,
  priority: 1,
  instanceStateId: 4,
  model: {},
  config: {},
};

const main = mountedMain('width: 600px');
afterEach(() => {
  vi.restoreAllMocks();
  change.mockReset();
});

function show(property: ValueFieldProps['property']): void {
  main.render(
    <QueryClientProvider client={new QueryClient()}>
      <ValueField block={BLOCK} field="config" path={property.name} property={property} />
    </QueryClientProvider>,
  );
}

const waits = () => vi.mocked(setTimeout).mock.calls.filter(([, time]) => time === REST).length;

test('a choice is written at once, and what is typed when it rests', async () => {
  show(
    sampleProperty({
      name: 'imgPosition',
      caption: 'Картинка',
      kind: 'enum',
      editor: 'enum',
      type: 'number',
      items: [
        { id: 0, caption: 'Слева' },
        { id: 1, caption: 'Справа' },
      ],
    }),
  );
  vi.spyOn(globalThis, 'setTimeout');
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Слева' }).click();
  await vi.waitFor(() => expect(change.mock.lastCall).toMatchObject([{ path: 'imgPosition', value: 0 }]));
  expect(waits()).toBe(0);

  show(sampleProperty({ name: 'alt', caption: 'Подпись' }));
  await page.getByRole('textbox').click();
  await userEvent.keyboard('а');
  await vi.waitFor(() => expect(change.mock.lastCall).toMatchObject([{ path: 'alt', value: 'а' }]));
  expect(waits()).toBe(1);
});
