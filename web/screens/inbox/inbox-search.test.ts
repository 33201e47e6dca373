import { expect, test } from 'vitest';
import { entryKey, openedIn } from './inbox-search.ts';

test('the address names an entry by its source and its id', () => {
  const key = entryKey({ source: 'waiting', entryId: 12 });
  expect(openedIn({ opened: key })).toBe('waiting-12');
  for (const opened of [undefined, 12, '', 'waiting', 'other-12', 'waiting-12-1', 'waiting-x'])
    expect(openedIn({ opened })).toBeNull();
});
