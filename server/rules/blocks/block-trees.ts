import type { contentBlock } from '#classes/support/content-block.ts';
import { columnIds } from '#model/blocks/columns.ts';
import type { Queryable } from '#server/store/database.ts';
import { row } from '#server/store/piece.ts';
import { conflict, invalidField } from '#server/store/problem.ts';
import type { RuleContext } from '#server/store/projection/rules.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const b = table('contentblock', 'b');
const c = table('contentblock', 'c');
const p = table('contentblock', 'p');

/** Moves the contents of blocks to the pages of their blocks, at every level, in the same change-set. */
export async function bringContents(rule: RuleContext, ids: readonly number[]): Promise<void> {
  const { context, transaction, actor, changeSetId } = rule;
  const left = await transaction.query<{ readonly id: number; readonly contentId: number }>(
    sql`with recursive inside (id, page) as (
        select ${b.id}, ${b.contentId} from ${b} where ${b.id} = any(${ids}::bigint[])
        union
        select ${c.id}, inside.page from inside join ${c} on ${c.parentId} = inside.id
      )
      select inside.id, inside.page as "contentId" from inside join ${b} on ${b.id} = inside.id
        where ${b.contentId} <> inside.page`,
  );
  if (left.length === 0) return;
  const writes = left.map(({ id, contentId }) => ({ id, fields: fieldsOf<typeof contentBlock>({ contentId }) }));
  await updateEach(context, actor, context.catalog.get('contentblock'), writes, { transaction, changeSetId });
}

/** What is wrong with the blocks in the tree of their page, or null. */
async function treeProblem(transaction: Queryable, ids: readonly number[]): Promise<string | null> {
  const parents = await transaction.query(
    sql`select distinct on (${p.id}) ${row({ contentId: p.contentId, inside: b.contentId, model: p.model })}
      from ${b} join ${p} on ${p.id} = ${b.parentId}
      where ${b.id} = any(${ids}::bigint[]) or ${b.parentId} = any(${ids}::bigint[])
      order by ${p.id}, ${b.contentId} <> ${p.contentId} desc`,
  );
  for (const { contentId, inside, model } of parents) {
    if (contentId !== inside) return 'Внешний блок стоит на другой странице';
    if (columnIds(model).length === 0) return 'В этот блок нельзя вставить другие';
  }
  return null;
}

/**
 * Throws 422 where one of the blocks, or a block directly inside one of them, is on another page than the block that it
 * is in, or in one that holds no others.
 */
export async function assertTrees({ transaction }: RuleContext, ids: readonly number[]): Promise<void> {
  const problem = await treeProblem(transaction, ids);
  if (problem !== null) throw invalidField<typeof contentBlock>('parentId', problem);
}

/** As {@link assertTrees} for values of an earlier moment: 409 where the tree has changed since. */
export async function assertPastTrees({ transaction }: RuleContext, ids: readonly number[]): Promise<void> {
  const problem = await treeProblem(transaction, ids);
  if (problem !== null) throw conflict(problem);
}
