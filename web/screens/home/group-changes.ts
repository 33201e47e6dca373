import type { RecentChange } from '#model/wire/history.ts';

/** A record that changes lead to. */
export interface ChangedRecord {
  readonly className: string;
  readonly id: number;
  /** Its caption; null where it has none any more. */
  readonly caption: string | null;
  readonly gone: boolean;
}

/** The changes of one person in one record and in what belongs to it. */
export interface ChangeGroup {
  readonly key: string;
  readonly record: ChangedRecord;
  readonly classCaption: string;
  /** Newest first. */
  readonly changes: readonly [RecentChange, ...RecentChange[]];
}

/**
 * Changes by person and record, newest first. What belongs to a record counts as its change; what was deleted along
 * with it, or with no record to lead to, is not told. `leads` tells whether a record has a page.
 */
export function groupChanges(
  changes: readonly RecentChange[],
  leads: (className: string, id: number) => boolean,
): readonly ChangeGroup[] {
  const owners = new Map(changes.map(({ objectId, owner }) => [objectId, owner]));
  const recordOf = ({ className, objectId: id, caption, gone, owner }: RecentChange): ChangedRecord | null => {
    if (leads(className, id)) return { className, id, caption, gone };
    // What belongs to a part of a page, as a picture to its block, belongs to the page.
    const above = owner && !leads(owner.className, owner.id) ? owners.get(owner.id) : owner;
    return above && leads(above.className, above.id) ? { ...above, gone: false } : null;
  };
  const told = changes.flatMap((change) => {
    const record = recordOf(change);
    return record === null ? [] : [{ change, record }];
  });
  const groups = Map.groupBy(told, ({ change, record }) => `${change.user.id} ${record.className} ${record.id}`);
  return [...groups].flatMap(([key, [first, ...rest]]): ChangeGroup[] => {
    if (!first) return [];
    // The caption of the class is told with the record's own changes alone.
    const own = [first, ...rest].find(({ change, record }) => change.className === record.className);
    return [
      {
        key,
        record: own?.record ?? first.record,
        classCaption: own?.change.classCaption ?? '',
        changes: [first.change, ...rest.map(({ change }) => change)],
      },
    ];
  });
}
