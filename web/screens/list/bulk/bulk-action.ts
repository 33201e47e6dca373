import { RECORD_FORMS } from '#model/plural.ts';
import type { Filter } from '#model/wire/filter-tree.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { SelectionAnswer } from '#model/wire/record.ts';
import { defineAction, type Action, type ActionTools, type Done } from '#web/actions/define-action.ts';
import { call } from '#web/api/connection/client.ts';
import { applyChange } from '#web/api/live/changes.ts';
import type { WrittenChange } from '#web/api/records.ts';
import { withLetters } from '#web/record/letters/told-letters.ts';
import { formatCount } from '#web/ui/format.ts';
import type { ListSearch } from '../query/list-search.ts';
import type { FollowedJob, StartedJob } from './running-jobs.ts';
import type { Selection } from './use-selection.ts';

/** The rows chosen in a list. */
export interface ChosenRows {
  readonly metadata: Metadata;
  readonly selection: Selection;
  /** The list that they are chosen in. */
  readonly search: ListSearch;
  /** The values that a nested list's records share. */
  readonly within: Filter | undefined;
  /** Follows a job that an action on the rows has become. */
  readonly follow: (job: FollowedJob) => void;
}

/** Chosen rows that the server has frozen. */
export interface FrozenRows {
  readonly metadata: Metadata;
  readonly selectionId: string;
  readonly count: number;
}

/** A change of chosen rows. */
export interface RowsChange extends Pick<Action<ChosenRows>, 'danger'> {
  /** The question, with the number of rows in it. */
  readonly title: string;
  readonly text?: string;
  /** The rows that it concerns; all others stay unchanged and are counted, with the reason. */
  readonly only?: (metadata: Metadata) => { readonly filter: Filter; readonly reason: string };
  /** What else it concerns, told after the number of rows. */
  readonly along?: (rows: FrozenRows) => Promise<string>;
  /** What else follows, told in the question. */
  readonly foresee?: (rows: FrozenRows) => Promise<string | null>;
  /** Null if the user was asked once more and declined. */
  readonly write: (rows: FrozenRows, tools: Pick<ActionTools, 'confirm'>) => Promise<WrittenChange | StartedJob | null>;
  readonly done: string;
  /** The class of the records that are written; by default that of the rows. */
  readonly writes?: string;
  /** Of a few rows that are seen it is not asked where the question would tell nothing but their number. */
  readonly isQuiet?: true;
}

/** The message of an action that has become a job. */
export const STARTED = 'Действие начато, можно продолжать работу';

/** As many chosen rows are seen: a page of a list, or a few. */
const SEEN = 100;

/** What is done with chosen rows. */
export type BulkAction = RowsChange & Pick<Action<ChosenRows>, 'name' | 'caption' | 'icon' | 'when' | 'shortcut'>;

/** Declares an action on chosen rows. */
export function defineBulkAction(action: BulkAction): Action<ChosenRows> {
  return defineAction<ChosenRows>({
    ...action,
    isSlow: true,
    act: (chosen, tools) => changeRows(action, chosen, tools),
  });
}

/**
 * Freezes the chosen rows on the server, confirms with the frozen count, then changes exactly those rows. Resolves to
 * null if the user declined. Throws a refusal, also where the rows were changed since.
 */
export async function changeRows(
  change: RowsChange,
  chosen: ChosenRows,
  tools: Pick<ActionTools, 'client' | 'confirm'>,
): Promise<Done | null> {
  let changeSet: number | null = null;
  try {
    const done = await writeFrozen(change, chosen, tools);
    changeSet = done?.changeSet ?? null;
    return done;
  } finally {
    await applyChange(tools.client, { className: change.writes ?? chosen.metadata.className, changeSet });
  }
}

/** Freezes the chosen rows, of them those that pass the test. */
export function freezeRows(
  { metadata: { className }, selection }: ChosenRows,
  only?: Filter,
): Promise<SelectionAnswer> {
  const body = { ...selection.target, ...(only && { only }) };
  return call('POST /manage/:className/selection/', { params: { className }, body });
}

async function writeFrozen(
  { title, text, danger = false, only, along, foresee, write, done, writes, isQuiet }: RowsChange,
  chosen: ChosenRows,
  tools: Pick<ActionTools, 'confirm'>,
): Promise<(Done & { readonly changeSet: number | null }) | null> {
  const { metadata, selection } = chosen;
  const { filter, reason } = only?.(metadata) ?? {};
  const { selectionId, count, left } = await freezeRows(chosen, filter);
  const rest = left > 0 ? `Без изменений: ${formatCount(left, RECORD_FORMS)} (${reason})` : null;
  if (count === 0 && rest !== null) throw new Error(`Ни одна запись не изменена: ${reason}`);
  const rows = { metadata, selectionId, count };
  const others = (await along?.(rows)) ?? '';
  const counted = `Выбрано: ${formatCount(count + left, RECORD_FORMS)}${others === '' ? '' : ` и ${others}`}`;
  const told = [rest, (await foresee?.(rows)) ?? null, text].filter((part) => part !== null && part !== undefined);
  const asks = isQuiet !== true || told.length > 0 || selection.everything || count > SEEN;
  if (asks && !(await tools.confirm({ title, text: sentences(counted, ...told), danger }))) return null;
  const written = await write(rows, tools);
  if (!written) return null;
  selection.clear();
  if ('jobId' in written) {
    const { className } = metadata;
    chosen.follow({ ...written, className, writes: writes ?? className, done: sentences(done, rest) });
    return { message: STARTED, changeSet: null };
  }
  const message = await withLetters(sentences(done, rest), metadata, written.letters, count);
  return { message, changeSet: written.changeSet };
}

function sentences(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined).join('. ');
}
