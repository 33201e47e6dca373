import { useEffect, useRef, useState } from 'react';
import type { LeafConflict, Winner } from '#model/merge/merge-value.ts';
import { rootName } from '#model/structured/structured-path.ts';
import { firstFailure } from '#model/validators/registry.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { errorMessage, type AuthoredConflict } from '#web/api/connection/api-error.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { outcomeOf, type Editor, type Outcome, type RecordValues } from './editor/editor.ts';
import { agreed, questionsAbout } from './asked-values.ts';
import { fieldReducer, READING, type FieldEvent, type FieldState } from './inline-field-state.ts';
import { mergeDraft } from './merge-draft.ts';
import { sameValue } from './same-value.ts';
import { expansionName } from '#model/expansion-name.ts';

/** What was pasted into a field, or typed on an earlier visit. */
export interface EnteredDraft {
  readonly draft: unknown;
  /** The field's values when the input was begun; absent for what is saved at once, as if it was typed and confirmed. */
  readonly base?: RecordValues;
}

/** Saves one value of a record; `force` overwrites a concurrent change. Throws when the server rejects the write. */
export type SaveField = (
  property: MetadataProperty,
  value: unknown,
  options: { readonly force: boolean },
) => Promise<void>;

interface InlineFieldOptions {
  readonly property: MetadataProperty;
  readonly record: RecordValues;
  readonly editor: Editor;
  readonly readonly: boolean;
  readonly onSave: SaveField;
  /** Refetches the record after the reader accepted the other user's value. */
  readonly onRefresh: () => void;
  /** A refused value stays open in the field with its message, instead of reverting (cells of a table). */
  readonly holdsRefused?: boolean;
}

/** The state and the functions that the shell of an inline field uses. */
export interface InlineField {
  readonly state: FieldState;
  /** The record as displayed: with the new value while that is being saved. */
  readonly shown: RecordValues;
  readonly open: () => void;
  readonly change: (draft: unknown) => void;
  readonly commit: (draft?: unknown) => void;
  /**
   * Saves a draft that was pasted into the field; one that cannot be saved stays open with its message. Input of an
   * earlier visit opens the field, merged with the record as it is now.
   */
  readonly enter: (entered: EnteredDraft) => void;
  readonly cancel: () => void;
  /** Reopens the field with the discarded draft. */
  readonly restore: () => void;
  /** The message about the discarded draft goes. */
  readonly forget: () => void;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** What somebody else has changed since the field was opened, and the reader too; empty unless it is being edited. */
  readonly conflicts: readonly LeafConflict[];
  /** Continues the edit from the record as it is now, with its value or the reader's at the conflicts. */
  readonly settle: (wins: Winner) => void;
}

function conflictOf(error: unknown, fieldName: string): AuthoredConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return error.conflicts.find((conflict) => rootName(conflict.fieldName) === fieldName) ?? null;
}

/** Runs the field's state machine and its single pending save. */
export function useInlineField(options: InlineFieldOptions): InlineField {
  const { property, record, editor, readonly, onSave, onRefresh } = options;
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const [state, setState] = useState<FieldState>(READING);
  // Enter and the blur that follows it arrive before the next render: the machine must not wait for one.
  const present = useRef(state);
  const context = { property, record };

  const send = (event: FieldEvent): FieldState => {
    present.current = fieldReducer(present.current, event);
    setState(present.current);
    return present.current;
  };

  const fail = (error: unknown): void => {
    const conflict = conflictOf(error, property.name);
    if (conflict) {
      send({ type: 'conflicted', conflict });
      return;
    }
    const message = errorMessage(error);
    const { current } = present;
    const reopens = current.mode === 'saving' && current.reopens === true;
    if (options.holdsRefused === true || reopens) {
      send({ type: 'failed', message: `Ошибка: "${message}"` });
      send({ type: 'restore', ...(!reopens && { isQuiet: true }) });
      return;
    }
    send({ type: 'failed', message });
    snackbar.error(`Ошибка: "${message}"`, {
      action: { label: 'Вернуть ввод', run: () => void send({ type: 'restore' }) },
    });
  };

  const succeed = (): void => {
    const { current } = present;
    send({ type: 'saved' });
    // The record of this render may be the one before the save.
    if (current.mode === 'saving' && current.reopens === true) openOf(shownRecord(record, property.name, current));
  };

  const save = async (value: unknown, force: boolean): Promise<void> => {
    const questions = questionsAbout([[property, value]]);
    // Without a question the write begins at once: pasted cells of a row are collected into one.
    if (questions.length > 0 && !(await agreed(confirm, questions))) {
      send({ type: 'failed', message: '' });
      send({ type: 'restore' });
      return;
    }
    try {
      await onSave(property, value, { force });
      succeed();
    } catch (error) {
      fail(error);
    }
  };

  const openOf = (base: RecordValues): void => {
    send({ type: 'open', draft: editor.toDraft(base[property.name], { property, record: base }), readonly, base });
  };
  const open = (): void => openOf(record);

  const conflicts = state.mode === 'edit' ? mergeDraft(property, { ...state, current: record }).conflicts : [];
  const settle = (wins: Winner): void => {
    if (present.current.mode !== 'edit') return;
    const { draft } = mergeDraft(property, { ...present.current, current: record }, wins);
    send({ type: 'rebase', draft, base: record, anew: wins === 'current' || property.structure !== undefined });
  };
  const isBehind = state.mode === 'edit' && !sameValue(state.base[property.name], record[property.name]);
  // An edit that has changed nothing yet goes on with the new value.
  useEffect(() => {
    const edit = present.current;
    if (!isBehind || edit.mode !== 'edit') return;
    const of = { property, record: edit.base };
    if (!sameValue(edit.draft, editor.toDraft(edit.base[property.name], of))) return;
    present.current = fieldReducer(edit, {
      type: 'rebase',
      draft: editor.toDraft(record[property.name], { property, record }),
      base: record,
      anew: true,
    });
    setState(present.current);
  }, [isBehind, editor, property, record]);

  const commit = (draft?: unknown): void => {
    // A control that is also the read view opens and saves in one step.
    if (present.current.mode === 'read') open();
    if (present.current.mode !== 'edit') return;
    const last = draft === undefined ? present.current.draft : draft;
    settleOutcome(last, outcomeOf(editor, last, context));
  };

  const enter = (entered: EnteredDraft): void => {
    // An earlier input is rebased onto the record; what both have changed is decided at the field.
    const began = { ...record, ...entered.base };
    const merged = mergeDraft(property, { base: began, current: record, draft: entered.draft });
    const [draft, base] = merged.conflicts.length > 0 ? [entered.draft, began] : [merged.draft, record];
    if (present.current.mode === 'read') send({ type: 'open', draft, readonly, base, isQuiet: true });
    if (present.current.mode !== 'edit' || entered.base) return;
    const outcome = outcomeOf(editor, draft, context);
    settleOutcome(draft, outcome.kind === 'cancel' ? { kind: 'invalid', message: outcome.message } : outcome);
  };

  const settleOutcome = (last: unknown, outcome: Outcome): void => {
    if (present.current.mode !== 'edit') return;
    const message = outcome.kind === 'value' ? firstFailure(property.validations, outcome.value, record) : null;
    const [met] = mergeDraft(property, { ...present.current, current: record, draft: last }).conflicts;
    const conflict = met && { ...met, fieldName: met.path };
    const next = send({ type: 'commit', draft: last, outcome, current: record[property.name], message, conflict });
    if (next.mode === 'saving') void save(next.outcome.value, false);
  };

  return {
    state,
    conflicts,
    settle,
    shown: shownRecord(record, property.name, state),
    open,
    change: (draft) => void send({ type: 'change', draft }),
    commit,
    enter,
    cancel: () => void send({ type: 'cancel' }),
    restore: () => void send({ type: 'restore' }),
    forget: () => void send({ type: 'forget' }),
    keepMine: () => {
      const next = send({ type: 'keepMine' });
      if (next.mode === 'saving') void save(next.outcome.value, true);
    },
    takeTheirs: () => {
      send({ type: 'takeTheirs' });
      onRefresh();
    },
  };
}

function shownRecord(record: RecordValues, name: string, state: FieldState): RecordValues {
  if (state.mode !== 'saving' && state.mode !== 'conflict') return record;
  const { value, linked } = state.outcome;
  return { ...record, [name]: value, ...(linked === undefined ? {} : { [expansionName(name)]: linked }) };
}
