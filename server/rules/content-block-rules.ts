import { BLOCKS } from '#classes/blocks/registry.ts';
import type { contentBlock } from '#classes/support/content-block.ts';
import type { FieldName } from '#model/define-class.ts';
import { valueFailures } from '#model/structured/value-failures.ts';
import { writtenIds, type ClassRules, type RowWrite } from '#server/store/records/rules.ts';
import { row } from '#server/store/piece.ts';
import { invalid } from '#server/store/problem.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

type Name = FieldName<typeof contentBlock>;
type Part = Extract<Name, 'model' | 'config'>;

/** The content and the appearance of a block. */
const PARTS: readonly Part[] = ['model', 'config'];

const BLOCKS_BY_NAME = new Map<unknown, (typeof BLOCKS)[number]>(BLOCKS.map((block) => [block.name, block]));
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

/** Validates a block's model and config by its declaration, at each changed place (contract «Blocks»). */
export const contentBlockRules: ClassRules<Name> = {
  async before(transaction, { rows, restoring }) {
    const written = rows.filter(({ fields }) => PARTS.some((part) => fields.has(part)));
    if (restoring || written.length === 0) return rows;
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
