import type { Action, ClassDefinition } from '#model/define-class.ts';
import { folderClassName } from '#model/folder-links.ts';
import type { BulkAct, BulkResult } from '#model/wire/bulk.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { storedClassName } from '#server/derive/source.ts';
import type { Queryable } from '#server/store/database.ts';
import { forbidden } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { DeferredWork } from '#server/store/projection/rules.ts';
import { addValues } from '#server/store/records/write/add-values.ts';
import { assertNoneAsked } from '#server/store/records/write/asked-along.ts';
import { deleteRecords } from '#server/store/records/write/delete-records.ts';
import { countLacking, linkRecords, type WantedLinks } from '#server/store/records/write/link-records.ts';
import { nextChangeSet, type WriteOptions } from '#server/store/records/write/run-write.ts';
import { lockUnchanged } from '#server/store/records/write/unchanged-targets.ts';
import { updateRecords } from '#server/store/records/write/update-many.ts';
import type { Target, WriteOutcome } from '#server/store/records/write/write.ts';
import { placeItems } from '#server/store/tree-changes/place-items.ts';
import { assertAssignable, assignRecords } from './assign-records.ts';
import { checkedForMany } from './checked-fields.ts';

/** Records of one part of an action: its progress is told after each. */
const AT_ONCE = 500;

/** An action that was checked. */
interface Prepared {
  /** Whether parts of the records may be written one after another. */
  readonly isDivisible: boolean;
  readonly write: (actor: Actor, targets: readonly Target[], options: InTransaction) => Promise<WriteOutcome>;
}

/** The right to the records that an action takes. Whoever reads a record gives tasks with it. */
const RIGHTS: Readonly<Record<BulkAct['kind'], Action>> = {
  fields: 'update',
  delete: 'delete',
  place: 'update',
  link: 'update',
  assign: 'read',
};

type InTransaction = WriteOptions & { readonly transaction: Queryable };

function wantedLinks(
  { catalog }: StoreContext,
  owners: ClassDefinition,
  { linkClass, ownerField, farIds }: Extract<BulkAct, { kind: 'link' }>,
): WantedLinks {
  const definition = catalog.find(linkClass);
  if (!definition) throw forbidden();
  return { definition, owners, ownerField, farIds };
}

/**
 * Checks an action on records of a class before it is begun: the rights, the values, and whether a person is to be asked
 * first. Throws 403, 409 and 422.
 */
export async function prepareAct(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  act: BulkAct,
  ids: readonly number[],
): Promise<Prepared> {
  if (!may(actor, RIGHTS[act.kind], definition)) throw forbidden();
  switch (act.kind) {
    case 'fields': {
      const fields = await checkedForMany(context, actor, definition, act.fields, ids);
      return {
        isDivisible: true,
        write: (writer, targets, options) =>
          fields.added.size === 0
            ? updateRecords(context, writer, definition, targets, fields.set, options)
            : addValues(context, writer, definition, targets, fields, options),
      };
    }
    case 'delete': {
      const incoming = context.catalog.incoming(definition);
      const asks = act.along !== true;
      if (asks) await assertNoneAsked(context, actor, incoming, ids, context.database);
      return {
        // Records that hold one another go together.
        isDivisible: incoming.every(({ from }) => from.classId !== definition.classId),
        write: (writer, targets, options) => deleteRecords(context, writer, definition, targets, { ...options, asks }),
      };
    }
    case 'place': {
      const folders = context.catalog.find(folderClassName(storedClassName(definition)));
      if (!folders) throw forbidden();
      const place = { folderId: act.folderId, from: act.from ?? null };
      return {
        isDivisible: true,
        write: (writer, targets, options) => placeItems(context, writer, folders, definition, place, targets, options),
      };
    }
    case 'link': {
      const wanted = wantedLinks(context, definition, act);
      await countLacking(context, actor, wanted, []);
      return {
        isDivisible: true,
        write: (writer, targets, options) =>
          linkRecords(
            context,
            writer,
            wanted,
            targets.map(({ id }) => id),
            options,
          ),
      };
    }
    case 'assign': {
      const { kind: _, ...task } = act;
      const wanted = { owners: definition, task };
      await assertAssignable(context, actor, wanted, ids, context.database);
      return {
        isDivisible: true,
        write: (writer, targets, options) =>
          assignRecords(
            context,
            writer,
            wanted,
            targets.map(({ id }) => id),
            options,
          ),
      };
    }
  }
}

function* partsOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/**
 * Does an action with those of the targets that are as they were, as one change in the transaction; `told` is called with
 * the number of records that are done. Throws a refusal, after which nothing may be committed.
 */
export async function performAct(
  context: StoreContext,
  given: Actor,
  definition: ClassDefinition,
  { isDivisible, write }: Prepared,
  {
    targets,
    isDeletion,
    transaction,
    told,
  }: {
    readonly targets: readonly Target[];
    readonly isDeletion: boolean;
    readonly transaction: Queryable;
    readonly told: (done: number) => Promise<void>;
  },
): Promise<BulkResult> {
  const actor = await confirmedActor(transaction, given);
  const rules = context.rules.get(storedClassName(definition));
  await rules?.ahead?.(
    transaction,
    targets.map(({ id }) => id),
  );
  const strength = isDeletion ? 'update' : 'no key update';
  const unchanged = await lockUnchanged(context, actor, definition, targets, { transaction, strength });
  const deferred = new DeferredWork();
  const changeSetId = await nextChangeSet(transaction);
  let [updated, done, isWritten] = [0, targets.length - unchanged.length, false];
  for (const part of partsOf(unchanged, isDivisible ? AT_ONCE : Math.max(1, unchanged.length))) {
    const outcome = await write(actor, part, { transaction, changeSetId, deferred });
    updated += outcome.count;
    done += part.length;
    isWritten ||= outcome.changeSetId !== null;
    await told(done);
  }
  await deferred.run({ context, transaction, actor, changeSetId });
  return { changeSetId: isWritten ? changeSetId : null, updated, left: targets.length - unchanged.length };
}
