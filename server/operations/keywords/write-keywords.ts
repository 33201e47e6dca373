import { may } from '#server/access/rights.ts';
import type { ActorCall } from '#server/http/call.ts';
import { lockedKeywords } from '#server/store/keywords/component-keywords.ts';
import type { Queryable } from '#server/store/database.ts';
import { createRecords, drawIds } from '#server/store/records/create-many.ts';
import { confirmedActor } from '#server/store/records/epoch.ts';
import { failureOf } from '#server/store/records/validate.ts';
import { nextChangeSet } from '#server/store/records/guarded.ts';
import { forbidden, invalid } from '#server/store/refusal.ts';
import type { Actor } from '#server/access/actor.ts';

/** Keywords that one call may add. */
const MOST = 1000;

/** What a call that adds keywords works with. */
export interface KeywordWork {
  readonly transaction: Queryable;
  readonly actor: Actor;
  readonly changeSetId: number;
  /** The keywords the component has. */
  readonly known: readonly string[];
}

/** What was added, in order. */
export interface KeywordsAnswer {
  readonly added: number;
  readonly keywords: readonly string[];
}

/**
 * Adds to a component the keywords that `find` answers and that it does not have yet, all in one change-set. Throws 403
 * where the actor may not add any, 422 where one may not stand.
 */
export async function writeKeywords(
  { context, actor }: ActorCall,
  componentId: number,
  find: (work: KeywordWork) => Promise<readonly string[]>,
): Promise<KeywordsAnswer> {
  const definition = context.catalog.get('SeoKeyword');
  if (!may(actor, 'create', definition)) throw forbidden();
  return context.database.transaction(async (transaction) => {
    const confirmed = await confirmedActor(transaction, actor);
    const { keywords: known, nextPriority } = await lockedKeywords(transaction, componentId);
    const changeSetId = await nextChangeSet(transaction);
    const found = await find({ transaction, actor: confirmed, changeSetId, known });
    const taken = new Set(known.map((keyword) => keyword.toLowerCase()));
    const fresh = found.filter((keyword) => !taken.has(keyword.toLowerCase()));
    if (fresh.length > MOST) throw invalid([], `Не больше ${MOST} ключевых слов за один раз`);
    const { keyword: property } = definition.properties;
    for (const keyword of fresh) {
      const message = property ? failureOf(property, keyword) : null;
      if (message !== null) throw invalid([{ fieldName: 'keyword', message }], `${keyword.slice(0, 60)}: ${message}`);
    }
    const ids = await drawIds(transaction, fresh.length);
    const records = fresh.flatMap((keyword, at) => {
      const id = ids[at];
      return id === undefined
        ? []
        : [
            {
              id,
              fields: new Map<string, unknown>(Object.entries({ componentId, keyword, priority: nextPriority + at })),
            },
          ];
    });
    await createRecords(context, confirmed, definition, records, { transaction, changeSetId });
    return { added: fresh.length, keywords: fresh };
  });
}
