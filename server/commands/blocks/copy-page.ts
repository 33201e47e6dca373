import type { Actor } from '#server/access/actor.ts';
import type { contentBlock } from '#classes/support/content-block.ts';
import { withImages } from '#model/blocks/file-references.ts';
import { may } from '#server/access/rights.ts';
import { lockPages } from '#server/rules/blocks/page-lock.ts';
import { row } from '#server/store/piece.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import type { Inside } from './insert-block.ts';
import { withFields } from '#server/store/records/read/typed-fields.ts';
import { insertTrees, type BlockDraft } from './insert-trees.ts';
import { readTrees } from './read-trees.ts';
import { draftOf } from './stored-drafts.ts';

const b = table('contentblock', 'b');

/** The page whose blocks are copied, the one that gets them, and the copies of its pictures. */
interface Pages {
  readonly from: number;
  readonly to: number;
  readonly images: ReadonlyMap<number, number>;
}

/** A block to create that shows other pictures, by the ids of those that it shows now. */
export function withOwnImages(draft: BlockDraft, images: ReadonlyMap<number, number>): BlockDraft {
  const model = withImages(draft.fields.get('model'), (id) => images.get(id) ?? null);
  return {
    ...draft,
    fields: withFields<typeof contentBlock>(draft.fields, { model: typeof model === 'object' ? model : null }),
    children: draft.children.map((child) => withOwnImages(child, images)),
  };
}

/**
 * Copies the blocks of a page that the actor sees to another one, which has none. Returns how many blocks and files were
 * not copied. The number of statements does not depend on the number of blocks.
 */
export async function copyPage(
  context: StoreContext,
  actor: Actor,
  { from, to, images }: Pages,
  inside: Inside,
): Promise<number> {
  const definition = context.catalog.get('contentblock');
  if (!may(actor, 'read', definition)) return 0;
  await lockPages(inside.transaction, [from]);
  const outermost = await inside.transaction.query(
    sql`select ${row({ id: b.id })} from ${b} where ${b.contentId} = ${from} and ${b.parentId} is null
      order by ${b.priority}, ${b.id}`,
  );
  if (outermost.length === 0) return 0;
  const ids = outermost.map(({ id }) => id);
  const trees = await readTrees(context, actor, ids, inside.transaction);
  if (!may(actor, 'create', definition)) return trees.length;
  const drafts = trees.map((tree) => withOwnImages(draftOf(context, tree), images));
  const { leftFiles } = await insertTrees(context, actor, to, drafts, inside);
  return leftFiles.length;
}
