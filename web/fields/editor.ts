import type { ComponentType } from 'react';
import type { LinkedRecord, MetadataProperty } from '#model/wire.ts';

/** The values of a record as far as the screen knows them: a whole record, or a form's draft of one. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** What an editor knows of the field it stands in. */
export interface FieldContext {
  readonly property: MetadataProperty;
  /** The record's other fields: a city needs its country. */
  readonly record: RecordValues;
}

/** What becomes of a draft when it is to be saved. */
export type Outcome =
  /** `linked` is what a reference shows of the records it points to. */
  | { readonly kind: 'value'; readonly value: unknown; readonly linked?: LinkedRecord | readonly LinkedRecord[] | null }
  | { readonly kind: 'invalid'; readonly message: string }
  /** A line drops the draft as if Esc was pressed (spec 2 §5.4: an invalid date); a form shows the message. */
  | { readonly kind: 'cancel'; readonly message: string };

/** What the shell gives to an editor's control. */
export interface EditProps extends FieldContext {
  readonly draft: unknown;
  readonly onChange: (draft: unknown) => void;
  /** Saves at once, `draft` in place of the present one where given: choosing is saving. */
  readonly onCommit: (draft?: unknown) => void;
  readonly onCancel: () => void;
  /** Names the control for assistive technology. */
  readonly label: string;
  readonly inputId: string;
  /** The id of the message under the field, present while there is one. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
  /** `inline` is the text that became a control; `form` stands in a dialog with its own Save. */
  readonly variant: 'inline' | 'form';
}

/** What the shell gives to an editor's read view. */
export interface ShowProps extends FieldContext {
  readonly value: unknown;
  /** `compact` is one line of a list. */
  readonly compact: boolean;
}

/**
 * One editor kind: how it shows a value and how it edits one. Everything else (read, edit, save, cancel) is the shell's.
 * A draft is what the control holds while it is edited: a number's text, a reference with its caption.
 */
export interface Editor {
  /** The value in one line of text, or null when there is nothing to show. */
  readonly text: (value: unknown, context: FieldContext) => string | null;
  /** The read view where it is more than the text. */
  readonly Show?: ComponentType<ShowProps>;
  readonly Edit: ComponentType<EditProps>;
  readonly toDraft: (value: unknown, context: FieldContext) => unknown;
  readonly fromDraft: (draft: unknown, context: FieldContext) => Outcome;
  /**
   * Which keys save: `line` Enter, `lines` Ctrl+Enter, `dialog` none of the shell's (the dialog has its own buttons).
   */
  readonly shape: 'line' | 'lines' | 'dialog';
  /** The control is its own read view: it stands there always and each change saves at once. */
  readonly direct?: (context: FieldContext) => boolean;
  /** Begins to load the control's code, where that comes apart, when the reader comes near the field. */
  readonly preload?: () => void;
  /** The kind can't be edited at all. */
  readonly never?: true;
}
