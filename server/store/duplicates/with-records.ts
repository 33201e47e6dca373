import type { ClassDefinition } from '#model/define-class.ts';
import type { DuplicateGroup } from '#model/wire/duplicates.ts';
import type { WireRecord } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { readProjection, type StoreContext } from '../projection/read-projection.ts';
import { readerStatement } from '../sql.ts';

type Found = Omit<DuplicateGroup, 'records'>;

/** What was found with the records as lists show them. A record that went meanwhile takes its group along. */
export async function withRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  found: readonly Found[],
): Promise<readonly DuplicateGroup[]> {
  const ids = [...new Set(found.flatMap((one) => one.ids))];
  const visible = context.visible(actor, definition);
  const text = `select r.id, row_to_json(r) as item from (
      select ${readProjection(context, actor, definition).list} from ${quoted(storedTable(definition))} t
      where t.id = any($1::bigint[])${visible === null ? '' : ` and ${visible}`}) r`;
  const rows = await context.database.query<{ id: number; item: WireRecord }>(readerStatement(actor, text, [ids]));
  const records = new Map(rows.map(({ id, item }) => [id, item]));
  return found.flatMap((one): DuplicateGroup[] => {
    const shown = one.ids.flatMap((id) => records.get(id) ?? []);
    return shown.length === one.ids.length ? [{ ...one, records: shown }] : [];
  });
}
