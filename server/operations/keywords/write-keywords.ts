import { may } from '#server/access/rights.ts';
import { z } from 'zod';
import type { AddedKeywords } from '#model/wire/keywords.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import type { ActorRequest, Reply } from '#server/endpoint/request.ts';
import { lockedKeywords } from '#server/store/keywords/component-keywords.ts';
import type { Queryable } from '#server/store/database.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { failureOf } from '#model/structured/value-failures.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { forbidden, invalid, invalidField } from '#server/store/problem.ts';
import type { Actor } from '#server/access/actor.ts';

/** The added keywords. */
export const addedKeywords = wireSchema<AddedKeywords>(
  'AddedKeywords',
  z.object({ added: z.int(), keywords: z.array(z.string()) }),
);

/** The maximum number of keywords that one call may add. */
const MOST = 1000;

/** The context of a call that adds keywords. */
export interface KeywordWork {
  readonly transaction: Queryable;
  readonly actor: Actor;
  readonly changeSetId: number;
  /** The component's existing keywords. */
  readonly known: readonly string[];
}

/** Keywords to add, and the change-set of other writes made for them. */
export interface FoundKeywords {
  readonly keywords: readonly string[];
  readonly changeSetId: number | null;
}

/**
 * Adds to a component the keywords from `find` that it does not have yet, all in one change-set, and answers
 * them in order. Throws 403 if the actor may not add any, 422 if one is invalid.
 */
export async function writeKeywords(
  { context, actor }: Pick<ActorRequest, 'context' | 'actor'>,
  componentId: number,
  find: (work: KeywordWork) => Promise<FoundKeywords>,
): Promise<Reply<AddedKeywords>> {
  const definition = context.catalog.get('SeoKeyword');
  if (!may(actor, 'create', definition)) throw forbidden();
  return context.database.transaction(async (transaction) => {
    const confirmed = await confirmedActor(transaction, actor);
    const { keywords: known, nextPriority } = await lockedKeywords(transaction, componentId);
    const changeSetId = await nextChangeSet(transaction);
    const found = await find({ transaction, actor: confirmed, changeSetId, known });
    const taken = new Set(known.map((keyword) => keyword.toLowerCase()));
    const fresh = found.keywords.filter((keyword) => !taken.has(keyword.toLowerCase()));
    if (fresh.length > MOST) throw invalid([], `Не больше ${MOST} ключевых слов за один раз`);
    const { keyword: property } = definition.properties;
    for (const keyword of fresh) {
      const message = failureOf(property, keyword);
      if (message !== null)
        throw invalidField<typeof definition>('keyword', message, `${keyword.slice(0, 60)}: ${message}`);
    }
    const ids = await drawIds(transaction, fresh.length);
    const records = fresh.flatMap((keyword, at) => {
      const id = ids[at];
      return id === undefined
        ? []
        : [
            {
              id,
              fields: fieldsOf<typeof definition>({ componentId, keyword, priority: nextPriority + at }),
            },
          ];
    });
    const inside = { transaction, changeSetId };
    const written = await createRecords(context, confirmed, definition, records, inside);
    return {
      body: { added: fresh.length, keywords: fresh },
      headers: changeSetHeader(written.changeSetId ?? found.changeSetId),
    };
  });
}
