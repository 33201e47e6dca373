import { BLOCKS } from '#classes/blocks/registry.ts';
import { valueFailures } from '#model/structured/value-failures.ts';
import { writtenIds, type ClassRules, type RowWrite } from '#server/store/records/rules.ts';
import { invalid } from '#server/store/problem.ts';
import { sql } from '#server/store/sql.ts';

const BLOCKS_BY_NAME = new Map(BLOCKS.map((block) => [block.name, block]));

/** What a block holds that is about to be written. */
interface StoredBlock {
  readonly id: number;
  readonly name: string;
  readonly model: unknown;
  readonly config: unknown;
}

function failuresOf({ fields }: RowWrite, stored: StoredBlock | undefined) {
  const name = fields.get('name') ?? stored?.name;
  const block = typeof name === 'string' ? BLOCKS_BY_NAME.get(name) : undefined;
  // A block that the catalogue does not know is kept as it is, and can be moved and deleted.
  if (!block) return [];
  return (['model', 'config'] as const).flatMap((part) => {
    if (!fields.has(part)) return [];
    const known = stored ? [stored[part]] : [];
    return valueFailures(block[part], fields.get(part) ?? {}, { path: part, known });
  });
}

/** What a block says and how it looks fit the block's declaration, in each place that the write changes (contract «Blocks»). */
export const contentBlockRules: ClassRules = {
  async before(transaction, { rows, restoring }) {
    const written = rows.filter(({ fields }) => fields.has('model') || fields.has('config'));
    if (restoring || written.length === 0) return rows;
    const ids = writtenIds(written);
    const stored = await transaction.query<StoredBlock>(
      sql`select id, name, model, config from contentblock where id = any(${ids}::bigint[]) order by id for update`,
    );
    const byId = new Map(stored.map((block) => [block.id, block]));
    const failures = written.flatMap((row) => failuresOf(row, row.id === null ? undefined : byId.get(row.id)));
    if (failures.length > 0) throw invalid(failures.map(({ path, message }) => ({ fieldName: path, message })));
    return rows;
  },
};
