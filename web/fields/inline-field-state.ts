import type { AuthoredConflict } from '#web/api/connection/api-error.ts';
import type { Outcome, RecordValues } from './editor/editor.ts';
import { sameValue } from './same-value.ts';

type Saving = Extract<Outcome, { kind: 'value' }>;

/** A draft that was not saved, and why. */
export interface KeptDraft {
  readonly draft: unknown;
  readonly message: string;
  readonly base: RecordValues;
}

/** The state of an inline field between reading and saving (spec 2 §4.4). */
export type FieldState =
  /** `kept` is the draft of a failed save, so that no input is lost; `saves` counts saves for the highlight. */
  | {
      readonly mode: 'read';
      readonly saves: number;
      readonly kept: KeptDraft | null;
      /** The draft that was discarded because it is no value: shown with its message for a moment, never stored. */
      readonly discarded?: KeptDraft;
    }
  /** `base` is the record with which the draft was begun; `revision` counts replacements of the draft from outside. */
  | {
      readonly mode: 'edit';
      readonly saves: number;
      readonly draft: unknown;
      readonly message: string | null;
      readonly base: RecordValues;
      readonly revision: number;
      /** Opened without the reader: the control does not take the focus. */
      readonly isQuiet?: true;
    }
  | {
      readonly mode: 'saving';
      readonly saves: number;
      readonly draft: unknown;
      readonly outcome: Saving;
      readonly base: RecordValues;
      /** Opened again while it is being saved: it opens when the save has ended. */
      readonly reopens?: true;
    }
  /** Another user changed the field meanwhile; the reader chooses a value. */
  | {
      readonly mode: 'conflict';
      readonly saves: number;
      readonly draft: unknown;
      readonly outcome: Saving;
      readonly base: RecordValues;
      readonly conflict: AuthoredConflict;
    };

/** The events of an inline field. */
export type FieldEvent =
  | {
      readonly type: 'open';
      readonly draft: unknown;
      readonly readonly: boolean;
      readonly base: RecordValues;
      readonly isQuiet?: true;
    }
  /** Continues from a newer record: with its value, or with one merged from both. `anew` restarts the control. */
  | { readonly type: 'rebase'; readonly draft: unknown; readonly base: RecordValues; readonly anew: boolean }
  | { readonly type: 'change'; readonly draft: unknown }
  /** `message` is that of the failed rule, when the draft parses to a value that fails validation. */
  | {
      readonly type: 'commit';
      readonly draft: unknown;
      readonly outcome: Outcome;
      readonly current: unknown;
      readonly message: string | null;
      /** What somebody else has changed since the draft was begun. */
      readonly conflict?: AuthoredConflict | undefined;
    }
  | { readonly type: 'cancel' }
  | { readonly type: 'saved' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'conflicted'; readonly conflict: AuthoredConflict }
  | { readonly type: 'keepMine' }
  | { readonly type: 'takeTheirs' }
  /** The time of the message about a discarded draft is over. */
  | { readonly type: 'forget' }
  /** Reopens the field with the draft of the failed save, or with the discarded one. */
  | { readonly type: 'restore'; readonly isQuiet?: true };

/** The initial state of a field. */
export const READING: FieldState = { mode: 'read', saves: 0, kept: null };

function read(saves: number): Extract<FieldState, { mode: 'read' }> {
  return { mode: 'read', saves, kept: null };
}

/** The next state of a field. An event that is not valid in the current state changes nothing. */
export function fieldReducer(state: FieldState, event: FieldEvent): FieldState {
  const { saves } = state;
  switch (event.type) {
    case 'open':
      if (state.mode === 'saving' && event.isQuiet !== true) return { ...state, reopens: true };
      if (state.mode !== 'read' || event.readonly) return state;
      return {
        mode: 'edit',
        saves,
        draft: event.draft,
        message: null,
        base: event.base,
        revision: 0,
        ...(event.isQuiet && { isQuiet: true }),
      };
    case 'rebase':
      if (state.mode !== 'edit') return state;
      return {
        ...state,
        draft: event.draft,
        base: event.base,
        message: null,
        revision: state.revision + (event.anew ? 1 : 0),
      };
    case 'forget':
      return state.mode === 'read' ? { mode: 'read', saves, kept: state.kept } : state;
    case 'restore': {
      const kept = state.mode === 'read' ? (state.discarded ?? state.kept) : null;
      if (!kept) return state;
      const message = kept.message === '' ? null : kept.message;
      return { ...kept, message, mode: 'edit', saves, revision: 0, ...(event.isQuiet && { isQuiet: true }) };
    }
    case 'change':
      return state.mode === 'edit' ? { ...state, draft: event.draft, message: null } : state;
    case 'commit': {
      if (state.mode !== 'edit') return state;
      const { outcome, draft } = event;
      if (outcome.kind === 'cancel') {
        const { message } = outcome;
        return message === '' ? read(saves) : { ...read(saves), discarded: { draft, message, base: state.base } };
      }
      if (outcome.kind === 'invalid') return { ...state, draft, message: outcome.message };
      if (sameValue(outcome.value, event.current)) return read(saves);
      if (event.message !== null) return { ...state, draft, message: event.message };
      if (event.conflict)
        return { mode: 'conflict', saves, draft, outcome, base: state.base, conflict: event.conflict };
      return { mode: 'saving', saves, draft, outcome, base: state.base };
    }
    case 'cancel':
      return state.mode === 'edit' ? read(saves) : state;
    case 'saved':
      return state.mode === 'saving' ? read(saves + 1) : state;
    case 'failed':
      if (state.mode !== 'saving') return state;
      return { mode: 'read', saves, kept: { draft: state.draft, message: event.message, base: state.base } };
    case 'conflicted': {
      if (state.mode !== 'saving') return state;
      const { draft, outcome, base } = state;
      return { mode: 'conflict', saves, draft, outcome, base, conflict: event.conflict };
    }
    case 'keepMine':
      return state.mode === 'conflict' ? { ...state, mode: 'saving' } : state;
    case 'takeTheirs':
      return state.mode === 'conflict' ? read(saves) : state;
  }
}
