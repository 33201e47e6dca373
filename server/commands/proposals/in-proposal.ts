import type { Actor } from '#server/access/actor.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { inOneTransaction } from '#server/store/engines/one-transaction.ts';
import { conflict, Problem } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import {
  changesOfSet,
  heldParts,
  keepParts,
  type HeldChange,
  type HeldPart,
} from '#server/store/proposals/held-parts.ts';
import { contentsById, noteAgain, type BroughtFiles } from '#server/store/contents/contents.ts';
import { endUpload } from '#server/store/contents/uploads.ts';
import { leafRows, noteStep } from '#server/store/proposals/proposal-steps.ts';
import { keepLeaves, lockProposal, type StoredLeaf } from '#server/store/proposals/stored-proposals.ts';
import { sameJson } from '#model/structured/same-json.ts';
import { inSentOrder } from '#model/structured/sent-order.ts';
import { partClasses, recordParts } from '#server/store/moments/record-parts.ts';
import { asProduct } from '#server/store/records/read/as-product.ts';
import type { StoredValues } from '#server/store/records/read/stored-values.ts';
import { decided, foundProposal, type FoundProposal } from './found-proposal.ts';
import { mergedParts } from './merge-parts.ts';
import { assertMayHold } from './proposer.ts';
import { writeHeld } from './write-held.ts';

const NOTHING_BROUGHT: BroughtFiles = { keys: new Set(), uploads: new Set() };

/** Fields of a record that belongs to the record of a proposal. */
export interface RewrittenFields {
  readonly id: number;
  readonly names: readonly string[];
}

/** What is held back of a record besides these fields of it. */
function withoutFields(part: HeldPart, fields: RewrittenFields | null): HeldPart {
  if (part.action !== 'update' || fields?.id !== part.id) return part;
  const names = new Set(fields.names);
  const left = (values: StoredValues): StoredValues =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
  return { ...part, before: left(part.before), after: left(part.after) };
}

/** The work that is done as if what a proposal holds back were public. */
export interface ProposedWork<Answer> {
  readonly proposalId: number;
  /** Whether what it writes is to be held back. */
  readonly isWrite: boolean;
  /** The fields of a record that the work writes: they begin anew from what is public. */
  readonly rewritten?: RewrittenFields | null;
  /** The files that the work brings: their bytes are stored, and their uploads are spent, if they are held back. */
  readonly brought?: BroughtFiles;
  /** Done in the given database. Returns the change-set that it wrote beside its answer. */
  readonly work: (
    inside: Database,
    confirmed: Actor,
  ) => Promise<{ readonly answer: Answer; readonly changeSetId: number | null }>;
}

/** 422: what would be written is no part of the record. */
function notHeld(): Problem {
  return new Problem(422, 'notHeld', 'Отложить можно только изменения полей, связей и блоков самой записи');
}

/** The answer of the work, and the id by which what it wrote is undone; null where it wrote nothing. */
export interface ProposedAnswer<Answer> {
  readonly answer: Answer;
  readonly stepId: number | null;
}

/**
 * Does the work in a transaction in which what a proposal holds back has been written, and takes all of that back; what the
 * work wrote to the record and to what belongs to it is held back from then on. Throws 404 where the actor does not see the
 * record of the proposal, 403 and 409 where a write may not be held back in it, 422 where it is about something else, and what
 * the work throws.
 */
export async function inProposal<Answer>(
  context: StoreContext,
  given: Actor,
  { proposalId, isWrite, rewritten = null, brought = NOTHING_BROUGHT, work }: ProposedWork<Answer>,
): Promise<ProposedAnswer<Answer>> {
  return inOneTransaction(context.database, async (inside, transaction) => {
    const actor = await confirmedActor(transaction, given);
    const state = isWrite ? await lockProposal(transaction, proposalId) : 'open';
    const found = await foundProposal(context, actor, proposalId, transaction);
    if (isWrite) assertMayHold(actor, found);
    if (state !== 'open') throw decided();
    const held = await heldParts(transaction, context.catalog, proposalId);
    const begun = held.map((part) => withoutFields(part, rewritten));
    const run = (text: string) => transaction.query({ text, values: [] });
    await run('savepoint proposed');
    let answer: Answer;
    let changes: readonly HeldChange[] = [];
    let contents: Awaited<ReturnType<typeof contentsById>> = [];
    try {
      await writeHeld(context, actor, found, begun, transaction);
      const before = isWrite ? await idsOfParts(context, actor, found, transaction) : new Set();
      const done = await work({ ...inside, forSearch: () => inside, forStream: refuseStream }, actor);
      ({ answer } = done);
      if (isWrite && done.changeSetId !== null) {
        changes = withoutFollowers(context, await changesOfSet(transaction, done.changeSetId));
        const known = new Set([...before, ...(await idsOfParts(context, actor, found, transaction))]);
        if (!changes.every((change) => isOwn(found, change) || known.has(change.objectId))) throw notHeld();
        contents = await contentsById(transaction, contentIds(context, changes));
      }
    } finally {
      await run('rollback to savepoint proposed');
    }
    const own = changes.filter((change) => isOwn(found, change));
    if (own.some(({ action }) => action !== 'update')) throw notHeld();
    if (contents.length > 0 && (await noteAgain(transaction, contents, brought.keys)) < contents.length)
      throw fileGone();
    for (const id of brought.uploads) await endUpload(transaction, actor.userId ?? 0, id);
    const parts = changes.filter((change) => !isOwn(found, change));
    const merged = mergedParts(context.catalog, begun, parts);
    // A field that was written anew with its public value is held back no longer.
    const emptied = begun.filter((part, at) => part !== held[at] && !merged.some(({ id }) => id === part.id));
    const kept = [...merged, ...emptied];
    const ids = [...kept.map(({ id }) => id), ...(own.length > 0 ? [found.proposal.objectId] : [])];
    if (ids.length === 0) return { answer, stepId: null };
    const former = await leafRows(transaction, proposalId, ids);
    const { userId } = actor;
    await keepOwn(found, own, { transaction, userId });
    await keepParts(transaction, { proposalId, userId }, kept);
    const step = { userId, ids, before: former, after: await leafRows(transaction, proposalId, ids) };
    return { answer, stepId: await noteStep(transaction, proposalId, step) };
  });
}

function isOwn({ proposal }: FoundProposal, { objectId }: HeldChange): boolean {
  return objectId === proposal.objectId;
}

/**
 * The changes without the deletions of what is no part of the record and goes with a part of it that is deleted, as the
 * notes on a block: it goes again with the part when that is accepted.
 */
function withoutFollowers({ catalog }: StoreContext, changes: readonly HeldChange[]): readonly HeldChange[] {
  const gone = new Set(changes.filter(({ action }) => action === 'delete').map(({ objectId }) => objectId));
  return changes.filter(({ action, classId, before }) => {
    const links = Object.entries(catalog.byId(classId)?.properties ?? {});
    return !(
      action === 'delete' &&
      links.some(([name, { component }]) => component?.groups && gone.has(Number(before?.[name])))
    );
  });
}

/** The contents of the files that the changes create. */
function contentIds({ catalog }: StoreContext, changes: readonly HeldChange[]): readonly number[] {
  return changes.flatMap(({ action, classId, after }) => {
    const content = catalog.byId(classId)?.content;
    const id = content && after?.[content.id];
    return action === 'create' && typeof id === 'number' ? [id] : [];
  });
}

/** 409: the file whose bytes another one was to have was deleted meanwhile. */
function fileGone(): Error {
  return conflict('Этот файл как раз удалили. Выберите другой');
}

/** A reply that is written at the speed of its reader can not be taken back at its end. */
function refuseStream(): never {
  throw new Problem(409, 'notHeld', 'С подготовленными изменениями список читается по страницам');
}

async function idsOfParts(
  context: StoreContext,
  actor: Actor,
  { definition, proposal }: FoundProposal,
  transaction: Queryable,
): Promise<ReadonlySet<number>> {
  const product = asProduct(actor);
  const classes = partClasses(context, product, definition);
  const parts = await recordParts(context, product, classes, proposal.objectId, transaction);
  return new Set(parts.filter(({ last }) => last === null).map(({ id }) => id));
}

/** Holds the values back that were written to the record itself. */
async function keepOwn(
  {
    proposal,
    definition,
    leaves,
  }: Pick<FoundProposal, 'proposal' | 'definition'> & {
    readonly leaves: readonly StoredLeaf[];
  },
  changes: readonly HeldChange[],
  { transaction, userId }: { readonly transaction: Queryable; readonly userId: number | null },
): Promise<void> {
  const known = new Map(leaves.filter(({ isAccepted }) => !isAccepted).map((leaf) => [leaf.fieldName, leaf.before]));
  const written = changes.flatMap(({ before, after }) =>
    Object.keys(after ?? {}).flatMap((name) => {
      const property = definition.properties[name];
      if (!property || name === 'lastUpdate') return [];
      const value = (one: unknown) => inSentOrder(property, one ?? null);
      const from = known.has(name) ? known.get(name) : value(before?.[name]);
      return [{ name, before: from ?? null, after: value(after?.[name]) }];
    }),
  );
  await keepLeaves(
    transaction,
    definition,
    { proposalId: proposal.id, objectId: proposal.objectId, userId },
    {
      leaves: written.filter((one) => !sameJson(one.before, one.after)),
      settled: written.filter((one) => sameJson(one.before, one.after)).map(({ name }) => name),
    },
  );
}
