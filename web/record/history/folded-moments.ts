import type { RecordMoment } from '#model/wire/moments.ts';

/** Acts that are one line of the history, newest first. */
export type FoldedMoments = readonly [RecordMoment, ...RecordMoment[]];

/** Milliseconds within which one user's changes of the same fields are folded. */
const WITHIN = 10 * 60_000;

/** What an act changed: the fields of each record. */
function changedIn({ changes }: RecordMoment): string {
  return changes
    .flatMap(({ objectId, fields }) => fields.map(({ fieldName }) => `${objectId} ${fieldName}`))
    .toSorted()
    .join('\n');
}

/** Whether an act belongs to the line of the newer one; a reason is told by a line of its own. */
function isSameWork(newest: RecordMoment, older: RecordMoment): boolean {
  return (
    [newest, older].every(
      ({ changes, reason }) => reason === undefined && changes.every(({ action }) => action === 'update'),
    ) &&
    newest.user.id === older.user.id &&
    newest.user.caption === older.user.caption &&
    Date.parse(newest.at) - Date.parse(older.at) <= WITHIN &&
    changedIn(newest) === changedIn(older)
  );
}

/** The lines of a history, whose acts come newest first: one user's changes of the same fields within ten minutes are one. */
export function foldedMoments(moments: readonly RecordMoment[]): readonly FoldedMoments[] {
  const lines: [RecordMoment, ...RecordMoment[]][] = [];
  for (const moment of moments) {
    const last = lines.at(-1);
    if (last && isSameWork(last[0], moment)) last.push(moment);
    else lines.push([moment]);
  }
  return lines;
}
