import { isNever, PERIOD_MESSAGE, periodOf } from '#model/blocks/visible-period.ts';
import type { contentBlock } from '#classes/support/content-block.ts';
import type { FieldName } from '#model/define-class.ts';
import { canonicalParts } from '#model/structured/canonical-property.ts';
import { heldLinks, type HeldLink } from '#model/structured/nested-links.ts';
import { sameJson } from '#model/structured/same-json.ts';
import { valueFailures, type ValueFailure } from '#model/structured/value-failures.ts';
import type { Queryable } from '#server/store/database.ts';
import { invalid } from '#server/store/problem.ts';
import { writtenIds, type ClassRules, type PlannedWrite, type RowWrite } from '#server/store/projection/rules.ts';
import { row } from '#server/store/piece.ts';
import { assertLinksSeen } from '#server/store/records/write/check-nested-links.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { assertPastTrees, assertTrees, bringContents } from './block-trees.ts';
import { BLOCKS_BY_NAME } from './known-blocks.ts';
import { lockPages, lockPagesOf } from './page-lock.ts';
import { assertNoCircle, assertPatternsSeen, newPatterns } from './pattern-rules.ts';

type Name = FieldName<typeof contentBlock>;
type Part = Extract<Name, 'model' | 'config'>;

/** The content and the appearance of a block. */
export const PARTS: readonly Part[] = ['model', 'config'];

const CHECKED: readonly Name[] = ['name', ...PARTS];

/** The properties that place a block in a page. */
const PLACES: readonly Name[] = ['contentId', 'parentId'];
/** Those, and what says whether a block holds others. */
const STRUCTURE: readonly Name[] = [...PLACES, 'name', 'model'];

const b = table('contentblock', 'b');

/** The message for a block that the catalogue does not have. */
export function notInCatalogue(name: unknown): string {
  return `Блока «${String(name)}» нет в каталоге`;
}

/** Where the end of a block's time is. */
const PERIOD_PATH = 'config.visibleTo';

type StoredBlock = { readonly name: string } & Readonly<Record<Part, unknown>>;

/** The write with the stored forms of what its block declares. */
function canonicalRow(write: RowWrite<Name>, stored: StoredBlock | undefined): RowWrite<Name> {
  const block = BLOCKS_BY_NAME.get(write.fields.get('name') ?? stored?.name);
  const parts = PARTS.filter((part) => write.fields.has(part));
  if (!block || parts.length === 0) return write;
  const canonical = parts.map((part) => [part, canonicalParts(block[part], write.fields.get(part))] as const);
  return { ...write, fields: new Map([...write.fields, ...canonical]) };
}

function failuresOf({ fields }: RowWrite<Name>, stored: StoredBlock | undefined): readonly ValueFailure[] {
  const name = fields.get('name') ?? stored?.name;
  const isRenamed = stored !== undefined && name !== stored.name;
  const block = BLOCKS_BY_NAME.get(name);
  // A stored block that is no longer in the catalogue is kept unchanged, and can be moved and deleted.
  if (!block) return stored && !isRenamed ? [] : [{ path: 'name', message: notInCatalogue(name) }];
  const unfit = PARTS.filter((part) => isRenamed || fields.has(part)).flatMap((part) => {
    const value = (fields.has(part) ? fields.get(part) : stored?.[part]) ?? {};
    return valueFailures(block[part], value, { path: part, known: stored && !isRenamed ? [stored[part]] : [] });
  });
  return unfit.length > 0 || !fields.has('config') ? unfit : periodFailures(fields.get('config'), stored?.config);
}

/** The end of a block's time is after its beginning, whichever of the two is changed. */
function periodFailures(config: unknown, stored: unknown): readonly ValueFailure[] {
  const period = periodOf(config);
  if (!isNever(period) || sameJson(period, periodOf(stored))) return [];
  return [{ path: PERIOD_PATH, message: PERIOD_MESSAGE }];
}

/** The links of a block's content that it does not have yet: what an editor puts into a page, the editor sees. */
function newLinks({ fields }: RowWrite<Name>, stored: StoredBlock | undefined): readonly HeldLink[] {
  const block = BLOCKS_BY_NAME.get(fields.get('name') ?? stored?.name);
  if (!block || !fields.has('model')) return [];
  const known = new Set(heldLinks(block.model, stored?.model, 'model').flatMap(({ ids }) => ids));
  return heldLinks(block.model, fields.get('model'), 'model').map((link) => ({
    ...link,
    ids: link.ids.filter((id) => !known.has(id)),
  }));
}

/** Locks the pages whose structure the write changes. */
async function lockStructure(transaction: Queryable, { action, rows, restoring }: PlannedWrite<Name>): Promise<void> {
  const placed = rows.filter(({ fields }) => PLACES.some((name) => fields.has(name)));
  if (action === 'delete') await lockPagesOf(transaction, writtenIds(rows));
  else if (restoring) await lockPages(transaction, contentIdsOf(rows));
  else if (action === 'update' && placed.length > 0)
    await lockPagesOf(transaction, writtenIds(placed), contentIdsOf(placed));
}

function contentIdsOf(rows: readonly RowWrite<Name>[]): readonly number[] {
  const ids = rows.map(({ fields }) => fields.get('contentId'));
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
}

/** Whether the write sets something that the block declares, or which block it is. */
function isChecked({ fields }: RowWrite<Name>): boolean {
  return CHECKED.some((part) => fields.has(part));
}

/**
 * Validates a block's model and config by its declaration, at each changed place (contract «Blocks»). Changes of a
 * page's structure are serialised.
 */
export const contentBlockRules: ClassRules<Name> = {
  async before(transaction, write) {
    const { rows, fromHistory } = write;
    await lockStructure(transaction, write);
    const written = rows.filter(isChecked);
    if (fromHistory || written.length === 0) return rows;
    const ids = writtenIds(written);
    const stored = await transaction.query(
      sql`select ${row({ id: b.id, name: b.name, model: b.model, config: b.config })} from ${b}
        where ${b.id} = any(${ids}::bigint[]) order by ${b.id} for update`,
    );
    const byId = new Map(stored.map((block) => [block.id, block]));
    const storedOf = ({ id }: RowWrite<Name>) => (id === null ? undefined : byId.get(id));
    const canonical = rows.map((one) => (isChecked(one) ? canonicalRow(one, storedOf(one)) : one));
    const failures = canonical.filter(isChecked).flatMap((one) => failuresOf(one, storedOf(one)));
    if (failures.length > 0) {
      const own = failures.every(({ path }) => path === PERIOD_PATH) ? PERIOD_MESSAGE : undefined;
      throw invalid(
        failures.map(({ path, message }) => ({ fieldName: path, message })),
        own,
      );
    }
    const patterns = canonical.flatMap((one) => newPatterns(one, storedOf(one)));
    await assertPatternsSeen(write.context, write.actor, patterns, transaction);
    await assertLinksSeen(
      write.context,
      write.actor,
      canonical.flatMap((one) => newLinks(one, storedOf(one))),
      transaction,
    );
    return canonical;
  },
  async after(_transaction, { action, ids, fieldNames, fromHistory, defer }) {
    if (action === 'delete') return;
    if (action === 'update' && fieldNames.includes('contentId')) defer(bringContents, ids);
    if (action !== 'update' || STRUCTURE.some((name) => fieldNames.includes(name))) {
      defer(fromHistory ? assertPastTrees : assertTrees, ids);
      defer(assertNoCircle, ids);
    }
  },
};
