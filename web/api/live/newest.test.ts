import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { newestPage, newestRecord } from './newest.ts';

test('an answer that was asked for before a write does not replace that of the write', async () => {
  const client = new QueryClient();
  const queryKey = ['records', 'news', 'one', 5];
  client.setQueryData(queryKey, { id: 5, version: 1, caption: 'было' });
  const asked = Promise.withResolvers<unknown>();
  const fetching = client.fetchQuery({ queryKey, queryFn: () => asked.promise, structuralSharing: newestRecord });
  client.setQueryData(queryKey, { id: 5, version: 2, caption: 'стало' });
  asked.resolve({ id: 5, version: 1, caption: 'было' });
  await fetching;
  expect(client.getQueryData(queryKey)).toEqual({ id: 5, version: 2, caption: 'стало' });
});

test('a later answer, or one of another record, replaces what is known', () => {
  const known = { id: 5, version: 2, total: 1 };
  for (const next of [{ ...known, total: 2 }, { id: 5, version: 3 }, { id: 6, version: 1 }, null])
    expect(newestRecord(known, next)).toEqual(next);
  expect(newestRecord(known, { ...known })).toBe(known);
});

test('a page of records keeps its newest rows, in the order of the answer', () => {
  const known = {
    items: [
      { id: 1, version: 2 },
      { id: 2, version: 1 },
    ],
    total: 2,
  };
  const next = {
    items: [
      { id: 3, version: 1 },
      { id: 2, version: 4 },
      { id: 1, version: 1 },
    ],
    total: 3,
  };
  expect(newestPage(known, next)).toEqual({
    items: [
      { id: 3, version: 1 },
      { id: 2, version: 4 },
      { id: 1, version: 2 },
    ],
    total: 3,
  });
  expect(newestPage(undefined, next)).toEqual(next);
});
