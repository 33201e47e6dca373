import type { BlockNotes } from '#model/wire/notes.ts';
import type { Actor } from '#server/access/actor.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { readerStatement } from '../sql.ts';
import { table } from '../tables.ts';

const n = table('note', 'n');
const b = table('contentblock', 'b');

/** How many notes that the actor sees on each block of a page are not resolved, answers left out; one statement. */
export async function blockNotes(
  context: StoreContext,
  actor: Actor,
  contentId: number,
): Promise<readonly BlockNotes[]> {
  const visible = context.visible(actor, context.catalog.get('note'), 'n');
  const text = `select ${EPOCH_COLUMN}, (
    select coalesce(json_agg(json_build_object('blockId', o.id, 'open', o.count) order by o.id), '[]') from (
      select ${b.id}, count(*) as count from ${b} join ${n} on ${n.objectId} = ${b.id}
      where ${b.contentId} = $1 and ${n.parentId} is null and ${n.resolvedAt} is null${visible === null ? '' : ` and ${visible}`}
      group by ${b.id}) o) as blocks`;
  const [row] = await context.database.query<{ epoch: number; blocks: readonly BlockNotes[] }>(
    readerStatement(actor, text, [contentId]),
  );
  confirm(actor, row);
  return row?.blocks ?? [];
}
