import {
  PROPOSAL_ACTS,
  type ActName,
  type ExportFormat,
  type PersonAct,
  type JournalEntry,
  type RefusalCause,
  type SignInWay,
} from '#model/wire/audit.ts';
import type { SecondFactor } from '#model/wire/factors.ts';
import type { Actor } from '#server/access/actor.ts';
import { JOURNAL_CLASS } from '../../acts/journal-class.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { changeAuthor } from '../read/history.ts';
import { addObjects, namedChanges, seenChanges, type ChangedObjects, type NamedRow } from '../read/named-changes.ts';

/** A change as the journal reads it. */
export interface ChangeOfJournal extends NamedRow {
  readonly isAct: false;
  readonly reason: string | null;
  readonly ofRights: boolean;
}

/** An act as the journal reads it. */
export interface ActOfJournal {
  readonly isAct: true;
  readonly epoch: number;
  readonly id: number;
  readonly at: string;
  readonly userId: number | null;
  readonly userCaption: string | null;
  readonly action: ActName;
  readonly classId: number;
  readonly objectId: number | null;
  readonly accountCaption: string | null;
  readonly details: {
    readonly address?: string;
    readonly agent?: string;
    readonly how?: SignInWay;
    readonly why?: RefusalCause;
    readonly factor?: SecondFactor;
    readonly provider?: string;
    readonly key?: string;
    readonly format?: ExportFormat;
    readonly count?: number;
    readonly role?: string;
    readonly entries?: readonly string[];
    readonly toId?: number;
    readonly proposalId?: number;
  };
  /** Whether its record is no more. */
  readonly gone: boolean;
  readonly toCaption: string | null;
}

/** Either. */
export type JournalRow = ChangeOfJournal | ActOfJournal;

/** Who signs in under a login that does not exist. */
const UNKNOWN = { id: null, caption: 'Неизвестный логин' };

/** Whether an act is about what is held back of a record. */
function isOfProposal(row: ActOfJournal): row is ActOfJournal & { readonly objectId: number } {
  return row.objectId !== null && PROPOSAL_ACTS.some((act) => act === row.action);
}

function shownAct({ catalog }: StoreContext, row: ActOfJournal, objects: ChangedObjects): PersonAct[] {
  const definition = row.classId === JOURNAL_CLASS.classId ? JOURNAL_CLASS : catalog.byId(row.classId);
  if (!definition) return [];
  const { id, at, action, objectId, accountCaption, toCaption } = row;
  const { toId, proposalId: _, ...details } = row.details;
  const isOfRecord = isOfProposal(row);
  return [
    {
      actId: id,
      at,
      user: row.userId === null && action === 'signInRefused' ? UNKNOWN : changeAuthor(row),
      act: action,
      className: definition.name,
      classCaption: definition.pluralCaption,
      account: objectId === null || isOfRecord ? null : { id: objectId, caption: accountCaption },
      ...(isOfRecord && { record: { id: row.objectId, caption: objects.get(row.objectId)?.caption ?? null } }),
      ...(toId !== undefined && toCaption !== null && { to: toCaption }),
      ...details,
    },
  ];
}

/**
 * Entries in reply form, in their order: one statement for each class names the changed records, of those that the actor
 * sees. Changes of others are left out.
 */
export async function journalItems(
  context: StoreContext,
  actor: Actor,
  rows: readonly JournalRow[],
): Promise<readonly (JournalEntry | PersonAct)[]> {
  const changes = rows.filter((row) => !row.isAct);
  const objects: ChangedObjects = new Map();
  const ofRecords = rows.filter((row) => row.isAct).filter(isOfProposal);
  await addObjects(context, actor, objects, [...changes, ...ofRecords], () => true);
  const seen = await seenChanges(context, actor, changes, objects);
  // Each row has a class, so that each is named.
  const named = await namedChanges(context, actor, seen, objects);
  const entries = new Map(
    named.flatMap((change, at): [number, JournalEntry][] => {
      const row = seen[at];
      return row ? [[row.id, { ...change, changeId: row.id, ofRights: row.ofRights }]] : [];
    }),
  );
  return rows.flatMap((row): (JournalEntry | PersonAct)[] => {
    if (row.isAct) return shownAct(context, row, objects);
    const entry = entries.get(row.id);
    return entry ? [entry] : [];
  });
}
