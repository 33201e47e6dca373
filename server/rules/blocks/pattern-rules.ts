import type { pagePattern } from '#classes/content/page-pattern.ts';
import type { contentBlock } from '#classes/support/content-block.ts';
import { linkedPatternId, PATTERN_KEY } from '#model/blocks/pattern-link.ts';
import type { FieldName } from '#model/define-class.ts';
import type { PatternUses } from '#model/wire/blocks.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { Queryable } from '#server/store/database.ts';
import { linkItself, pagesWithPatterns } from '#server/store/pages/pattern-links.ts';
import { row } from '#server/store/piece.ts';
import { conflict, invalid } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { ClassRules, DeferredStep, RowWrite } from '#server/store/projection/rules.ts';
import { classesOfObjects } from '#server/store/records/read/class-of-object.ts';
import { readRecords } from '#server/store/records/read/one.ts';
import { visibleIds } from '#server/store/records/read/visible-ids.ts';
import { lockTrees } from '#server/store/records/write/declared-rules.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { BLOCKS_BY_NAME } from './known-blocks.ts';

type Name = FieldName<typeof contentBlock>;

const b = table('contentblock', 'b');
const p = table('pagePattern', 'p');

/** A pattern that a write links, and the place of the link in what was sent. */
export interface WantedPattern {
  readonly id: number;
  readonly path: string;
}

/** The patterns that rows of blocks newly link; `stored` are the values before. */
export function newPatterns(
  { fields }: RowWrite<Name>,
  stored: { readonly name: string; readonly model: unknown } | undefined,
): readonly WantedPattern[] {
  const id = linkedPatternId(BLOCKS_BY_NAME.get(fields.get('name') ?? stored?.name), fields.get('model'));
  if (id === null || id === linkedPatternId(BLOCKS_BY_NAME.get(stored?.name), stored?.model)) return [];
  return [{ id, path: `model.${PATTERN_KEY}` }];
}

/** Throws 422 with the path of each pattern that the actor does not see; the others are not deleted until the write ends. */
export async function assertPatternsSeen(
  context: StoreContext,
  actor: Actor,
  wanted: readonly WantedPattern[],
  where: Queryable,
): Promise<void> {
  if (wanted.length === 0) return;
  const ids = [...new Set(wanted.map(({ id }) => id))];
  await where.query(
    sql`select ${row({ id: p.id })} from ${p} where ${p.id} = any(${ids}::bigint[]) order by ${p.id} for key share`,
  );
  const seen = await visibleIds(context, actor, context.catalog.get('pagePattern'), ids, where);
  const missing = wanted.filter(({ id }) => !seen.has(id));
  if (missing.length > 0) throw invalid(missing.map(({ path }) => ({ fieldName: path, message: 'Элемент не найден' })));
}

/**
 * Throws 409 where a block puts a pattern into itself, by whatever way. Writes that link patterns are serialised from here
 * to their end: two of them, each valid by itself, could form a circle.
 */
export const assertNoCircle: DeferredStep = async ({ context, transaction }, ids) => {
  const linking = await transaction.query(
    sql`select ${row({ id: b.id })} from ${b} where ${b.id} = any(${ids}::bigint[]) and ${b.model} ? ${PATTERN_KEY}`,
  );
  if (linking.length === 0) return;
  await lockTrees(transaction, context.catalog.get('pagePattern'));
  const blockIds = linking.map(({ id }) => id);
  if (await linkItself(transaction, blockIds)) throw conflict('Заготовку нельзя вставить в неё саму');
};

/** The records as the actor sees them: by class, with their captions, and how many it does not see. */
export async function shownUses(
  context: StoreContext,
  actor: Actor,
  ids: readonly number[],
  where: Queryable,
): Promise<PatternUses> {
  const classes = await classesOfObjects(where, context.catalog, ids);
  const shown = new Map<number, PatternUses['items'][number]>();
  for (const [definition, own] of Map.groupBy(classes, ([, one]) => one)) {
    if (!may(actor, 'read', definition)) continue;
    const records = await readRecords(
      context,
      actor,
      definition,
      own.map(([id]) => id),
      where,
    );
    for (const [id, json] of records) {
      const caption: unknown = JSON.parse(json)[definition.captionProperty];
      shown.set(id, {
        id,
        className: definition.name,
        classCaption: definition.caption,
        caption: typeof caption === 'string' ? caption : `№ ${id}`,
      });
    }
  }
  const items = ids.flatMap((id) => shown.get(id) ?? []);
  return { items, hidden: ids.length - items.length };
}

/** How many pages a refusal names. */
const MOST_NAMED = 5;

const assertUnused: DeferredStep = async ({ context, transaction, actor }, ids) => {
  await lockTrees(transaction, context.catalog.get('pagePattern'));
  const used = await pagesWithPatterns(transaction, ids);
  if (used.length === 0) return;
  const { items } = await shownUses(context, actor, used, transaction);
  const named = items.slice(0, MOST_NAMED).map(({ caption }) => `«${caption}»`);
  const left = used.length - named.length;
  const others = left === 0 ? [] : [named.length === 0 ? `страниц: ${left}` : `ещё страниц: ${left}`];
  throw conflict(`Заготовка используется: ${[...named, ...others].join(', ')}`);
};

/** A pattern that a page shows is not deleted. */
export const pagePatternRules: ClassRules<FieldName<typeof pagePattern>> = {
  async after(_transaction, { action, ids, defer }) {
    if (action === 'delete') defer(assertUnused, ids);
  },
};
