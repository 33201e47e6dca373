import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyEvents } from '#web/api/live/changes.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { useChangedRows } from './use-changed-rows.ts';

const main = mountedMain();

function Changed({ version }: { readonly version: number }) {
  const changed = useChangedRows([{ id: 4711, version }]);
  return <p>{[...changed].join() || 'nothing'}</p>;
}

const event = { className: 'news', id: 4711, version: 2, action: 'update', changeSetId: 400, userId: 99 } as const;

test('a record that came before the feed told of its change is highlighted when it does, once', async () => {
  main.render(<Changed version={1} />);
  await expect.element(page.elementLocator(main.host)).toHaveTextContent('nothing');
  main.render(<Changed version={2} />);
  await expect.element(page.elementLocator(main.host)).toHaveTextContent('nothing');
  await applyEvents(new QueryClient(), [event]);
  await expect.element(page.elementLocator(main.host)).toHaveTextContent('4711');
  await expect.element(page.elementLocator(main.host), { timeout: 4000 }).toHaveTextContent('nothing');
  await applyEvents(new QueryClient(), [event]);
  await expect.element(page.elementLocator(main.host)).toHaveTextContent('nothing');
});
