import { BLOCKS } from '#classes/blocks/registry.ts';
import type { BlockDefinition } from '#model/blocks/define-block.ts';
import type { contentBlock } from '#classes/support/content-block.ts';
import type { FieldName } from '#model/define-class.ts';
import { valueFailures } from '#model/structured/value-failures.ts';
import type { Queryable } from '#server/store/database.ts';
import { invalid } from '#server/store/problem.ts';
import { writtenIds, type ClassRules, type PlannedWrite, type RowWrite } from '#server/store/records/rules.ts';
import { row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { lockPages, lockPagesOf } from './page-lock.ts';

type Name = FieldName<typeof contentBlock>;
type Part = Extract<Name, 'model' | 'config'>;

/** The content and the appearance of a block. */
export const PARTS: readonly Part[] = ['model', 'config'];

/** The properties that place a block in a page. */
const PLACES: readonly Name[] = ['contentId', 'parentId'];

/** The blocks of the catalogue by name. */
export const BLOCKS_BY_NAME: ReadonlyMap<unknown, BlockDefinition> = new Map(
  BLOCKS.map((block) => [block.name, block]),
);
const b = table('contentblock', 'b');

function failuresOf(
  { fields }: RowWrite<Name>,
  stored: ({ readonly name: string } & Readonly<Record<Part, unknown>>) | undefined,
) {
  // A block that is not in the catalogue is kept unchanged, and can be moved and deleted.
  const block = BLOCKS_BY_NAME.get(fields.get('name') ?? stored?.name);
  if (!block) return [];
  return PARTS.filter((part) => fields.has(part)).flatMap((part) => {
    const known = stored ? [stored[part]] : [];
    return valueFailures(block[part], fields.get(part) ?? {}, { path: part, known });
  });
}

/** Locks the pages whose structure the write changes. */
async function lockStructure(transaction: Queryable, { action, rows, restoring }: PlannedWrite<Name>): Promise<void> {
  const placed = rows.filter(({ fields }) => PLACES.some((name) => fields.has(name)));
  if (action === 'delete') await lockPagesOf(transaction, writtenIds(rows));
  else if (restoring) await lockPages(transaction, contentIdsOf(rows));
  else if (action === 'update' && placed.length > 0) await lockPagesOf(transaction, writtenIds(placed));
}

function contentIdsOf(rows: readonly RowWrite<Name>[]): readonly number[] {
  return [...new Set(rows.map(({ fields }) => Number(fields.get('contentId'))))];
}

/**
 * Validates a block's model and config by its declaration, at each changed place (contract «Blocks»). Changes of a
 * page's structure are serialised.
 */
export const contentBlockRules: ClassRules<Name> = {
  async before(transaction, write) {
    const { rows, fromHistory } = write;
    await lockStructure(transaction, write);
    const written = rows.filter(({ fields }) => PARTS.some((part) => fields.has(part)));
    if (fromHistory || written.length === 0) return rows;
    const ids = writtenIds(written);
    const stored = await transaction.query(
      sql`select ${row({ id: b.id, name: b.name, model: b.model, config: b.config })} from ${b}
        where ${b.id} = any(${ids}::bigint[]) order by ${b.id} for update`,
    );
    const byId = new Map(stored.map((block) => [block.id, block]));
    const failures = written.flatMap((one) => failuresOf(one, one.id === null ? undefined : byId.get(one.id)));
    if (failures.length > 0) throw invalid(failures.map(({ path, message }) => ({ fieldName: path, message })));
    return rows;
  },
};
