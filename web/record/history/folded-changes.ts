import type { HistoryEntry } from '#model/wire/history.ts';

/** Changes that are one line of the history, newest first. */
export type FoldedChanges = readonly [HistoryEntry, ...HistoryEntry[]];

/** Milliseconds within which one user's changes of the same fields are folded. */
const WITHIN = 10 * 60_000;

function fieldsOf({ fields }: HistoryEntry): string {
  return fields
    .map(({ fieldName }) => fieldName)
    .toSorted()
    .join('\n');
}

/** Whether a change belongs to the line of the newer one; a reason is told by a line of its own. */
function isSameWork(newest: HistoryEntry, older: HistoryEntry): boolean {
  return (
    [newest, older].every(({ action, reason }) => action === 'update' && reason === undefined) &&
    newest.user.id === older.user.id &&
    newest.user.caption === older.user.caption &&
    Date.parse(newest.at) - Date.parse(older.at) <= WITHIN &&
    fieldsOf(newest) === fieldsOf(older)
  );
}

/** The lines of a history, whose entries come newest first: one user's changes of the same fields within ten minutes are one. */
export function foldedChanges(entries: readonly HistoryEntry[]): readonly FoldedChanges[] {
  const lines: [HistoryEntry, ...HistoryEntry[]][] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last && isSameWork(last[0], entry)) last.push(entry);
    else lines.push([entry]);
  }
  return lines;
}
