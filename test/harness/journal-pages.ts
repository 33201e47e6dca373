import { expect } from 'vitest';
import type { PersonAct, JournalAnswer, JournalEntry } from '#model/wire/audit.ts';
import type { TestClient } from './test-app.ts';

/** Parameters of the journal. */
export type JournalParameters = Readonly<Record<string, string | number>>;

/** A change or an act. */
export type JournalItem = JournalEntry | PersonAct;

/** The parameters as the query of an address. */
export function journalText(query: JournalParameters): string {
  return new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

/** One page of the journal, as the client reads it. */
export async function journalPage(client: TestClient, query: JournalParameters = {}): Promise<JournalAnswer> {
  const answer = await client.send('GET', `/manage/change/?${journalText(query)}`);
  expect(answer.status, answer.raw.body).toBe(200);
  const read: JournalAnswer = JSON.parse(answer.raw.body);
  return read;
}

/** All pages, with `between` after each. */
export async function journalPages(
  client: TestClient,
  query: JournalParameters,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly JournalItem[]> {
  const found: JournalItem[] = [];
  let next: string | null = null;
  do {
    const read: JournalAnswer = await journalPage(client, { ...query, ...(next === null ? {} : { before: next }) });
    found.push(...read.items);
    next = read.next;
    await between();
  } while (next !== null);
  return found;
}

/** The id of an entry in the order of the journal. */
export function entryId(item: JournalItem): number {
  return 'actId' in item ? item.actId : item.changeId;
}

/** The changes among the entries. */
export function changesOf(items: readonly JournalItem[]): readonly JournalEntry[] {
  return items.filter((item): item is JournalEntry => 'changeId' in item);
}

/** The acts among the entries. */
export function actsOf(items: readonly JournalItem[]): readonly PersonAct[] {
  return items.filter((item): item is PersonAct => 'actId' in item);
}
