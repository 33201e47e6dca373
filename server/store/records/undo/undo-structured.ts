import type { ClassDefinition } from '#model/define-class.ts';
import { flatRecord } from '#model/flat-record.ts';
import { inSentOrder } from '#model/structured/sent-order.ts';
import type { FieldConflict } from '#model/wire/problem.ts';
import type { Actor } from '#server/access/actor.ts';
import { conflict } from '../../problem.ts';
import { mergeField } from '../write/merge-fields.ts';
import { readRecords } from '../read/one.ts';
import type { Change, PastRecord } from '../read/past-records.ts';
import { toldConflicts } from '../read/told-fields.ts';
import { writtenBy, writtenSince, type UndoPlace, type Written } from './undo-conflicts.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** Maximum number of changed leaves reported. */
const MOST_TOLD = 100;

type Merged = Required<Pick<PastRecord, 'merged'>>;

/**
 * The merged structured fields where changes are undone and others wrote the same fields later: later leaves and items
 * stay, those of the undone change get their previous values. By the id of the change; absent where there were no later
 * writes. Throws 409 with the paths of the leaves that both changed.
 */
export async function mergedPast(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  { changes, names }: { readonly changes: readonly Change[]; readonly names: readonly string[] },
  place: UndoPlace,
): Promise<ReadonlyMap<number, Merged>> {
  const touched = names.length === 0 ? [] : await writtenSince(changes, names, place, null);
  if (touched.length === 0) return new Map();
  const objects = new Map(changes.map(({ id, objectId }) => [id, objectId]));
  const ids = [...new Set(touched.map(({ changeId }) => objects.get(changeId) ?? 0))];
  const records = await readRecords(context, actor, definition, ids, place.transaction);
  const written = await writtenBy(touched, place.transaction);
  const merged = new Map<number, Merged>();
  const conflicts: FieldConflict[] = [];
  for (const [changeId, fields] of Map.groupBy(touched, (one) => one.changeId)) {
    const json = records.get(objects.get(changeId) ?? 0);
    const present: Readonly<Record<string, unknown>> = json === undefined ? {} : flatRecord(JSON.parse(json));
    const { before, after } = written.get(changeId) ?? { before: null, after: null };
    const values = fields.flatMap(({ name }): (readonly [string, unknown])[] => {
      const property = definition.properties[name];
      if (!property) return [];
      const past = (values: Written['before']) => inSentOrder(property, values?.[name] ?? null);
      const versions = { base: past(after), current: present[name] ?? null, yours: past(before) };
      const outcome = mergeField(property, name, versions);
      conflicts.push(...outcome.conflicts);
      return [[name, outcome.value]];
    });
    merged.set(changeId, { merged: new Map(values) });
  }
  if (conflicts.length > 0)
    throw conflict('Запись изменена позже', toldConflicts(context, actor, definition, conflicts.slice(0, MOST_TOLD)));
  return merged;
}
