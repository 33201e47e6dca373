import { captionOfCopies, captionOfCopy, isCopyable } from '#model/copies.ts';
import { COPY_PARTS } from '#model/class-parts.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import type { CopyOffer } from '#model/wire/copy.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { forbidden } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { countLists } from '#server/store/records/read/related-counts.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { followersOf, type Follower } from '#server/store/records/read/followers.ts';
import { notCopyable } from './copy-record.ts';

/** Those of which the number is told: of pictures not the albums that hold them. */
function counted(followers: readonly Follower[]): readonly Follower[] {
  const withFiles = followers.filter(({ definition }) => definition.content);
  return withFiles.length > 0 ? withFiles : followers;
}

/**
 * What the actor can copy of a record: of each part the number of records that it sees and may create. One statement
 * for the record and one for all numbers. Throws as {@link copyRecord} would.
 */
export async function offerCopy(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
): Promise<CopyOffer> {
  if (!may(actor, 'read', definition) || !may(actor, 'create', definition)) throw forbidden();
  if (!isCopyable(definition)) throw notCopyable();
  const record: Readonly<Record<string, unknown>> = JSON.parse((await readRecord(context, actor, definition, id)).json);
  const own = followersOf(context.catalog, definition).filter(
    (one) => may(actor, 'read', one.definition) && may(actor, 'create', one.definition),
  );
  const parts = COPY_PARTS.map((part) => ({ part, told: counted(own.filter(({ as }) => as === part)) }));
  const lists = parts.flatMap(({ told }) => told);
  const totals = await countLists(
    context,
    actor,
    lists.map((one) => ({ definition: one.definition, filter: [{ fieldName: one.of, fieldValue: id }] })),
  );
  const folders = record[FOLDERS_PROPERTY];
  const name = captionOfCopies(definition);
  const present = name === null ? null : record[name];
  return {
    caption:
      name === null || typeof present !== 'string'
        ? null
        : captionOfCopy(present, definition.properties[name]?.maxLength, definition.content?.name === name),
    parts: parts.flatMap(({ part, told }): CopyOffer['parts'] => {
      if (part === 'folders') return Array.isArray(folders) ? [{ part, count: folders.length }] : [];
      const count = told.reduce((sum, one) => sum + (totals[lists.indexOf(one)] ?? 0), 0);
      return told.length > 0 ? [{ part, count }] : [];
    }),
  };
}
