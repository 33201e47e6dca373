import type { ComponentType, ReactNode } from 'react';
import type { EditorKind } from '#model/property/editor-kind.ts';
import { canonicalOf } from '#model/property/canonical-of.ts';
import type { Operator } from '#model/property/operator.ts';
import type { LinkedRecord } from '#model/wire/record.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';

/** The values of a record known to the screen: a whole record, or a form's draft of one. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** The context of an editor: its property and its record. */
export interface FieldContext {
  readonly property: MetadataProperty;
  /** The record's other fields: a city depends on its country. */
  readonly record: RecordValues;
}

/** The result of parsing a draft for saving. */
export type Outcome =
  /** `linked` is what a reference displays of the records it points to. */
  | { readonly kind: 'value'; readonly value: unknown; readonly linked?: LinkedRecord | readonly LinkedRecord[] | null }
  | { readonly kind: 'invalid'; readonly message: string }
  /** An inline field discards the draft as on Esc (spec 2 §5.4: an invalid date); a form shows the message. */
  | { readonly kind: 'cancel'; readonly message: string };

/** The outcome of a draft, its value in the form in which it is stored; the present value stays as it is. */
export function outcomeOf({ fromDraft }: Pick<Editor, 'fromDraft'>, draft: unknown, context: FieldContext): Outcome {
  const outcome = fromDraft(draft, context);
  const { property, record } = context;
  if (outcome.kind !== 'value' || outcome.value === record[property.name]) return outcome;
  return { ...outcome, value: canonicalOf(property, outcome.value) };
}

/** The props that the shell passes to an editor's control. */
export interface EditProps extends FieldContext {
  readonly draft: unknown;
  readonly onChange: (draft: unknown) => void;
  /** Saves immediately, with `draft` instead of the current one if given: in such a control choosing saves. */
  readonly onCommit: (draft?: unknown) => void;
  readonly onCancel: () => void;
  /** Labels the control for assistive technology. */
  readonly label: string;
  readonly inputId: string;
  /** The id of the message under the field, present while there is one. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
  /** Counts replacements of the draft from outside, after which a control with a state of its own begins anew. */
  readonly revision?: number;
  /** What a control in a dialog of its own shows above the content: that somebody else has changed the value. */
  readonly notice?: ReactNode;
  /** Why the value was refused with which a control in a dialog of its own opens again; null for no refusal. */
  readonly refusal?: string | null;
  /** `inline` replaces the text of the field; `form` is in a dialog with its own Save. */
  readonly variant: 'inline' | 'form';
}

/** The props that the shell passes to an editor's read view. */
export interface ShowProps extends FieldContext {
  readonly value: unknown;
  /** `compact` is one line of a list. */
  readonly compact: boolean;
}

/** The row of a filter for values of a kind. */
export interface FilterInput {
  /** The editor of the value that is compared. */
  readonly editor: EditorKind;
  /** The operators, the most likely first. */
  readonly operators: readonly Operator[];
  /** The operators that have their own wording. */
  readonly captions?: Partial<Readonly<Record<Operator, string>>>;
}

/** The operators of values that can only be tested for being filled in. */
export const FILLED: readonly Operator[] = ['notNull', 'isNull'];

/**
 * The browser's half of a kind, or another editor of one: how it displays a value, in a cell as well, how it edits one,
 * how a filter asks for it and what a pasted text means. Everything else (read, edit, save, cancel) is done by the
 * shell. A draft is the state of the control while it is edited: a number's text, a reference with its caption.
 */
export interface Editor {
  /** The value in one line of text, or null when it is empty. */
  readonly text: (value: unknown, context: FieldContext) => string | null;
  /** The read view, where it is more than the text. */
  readonly Show?: ComponentType<ShowProps>;
  readonly Edit: ComponentType<EditProps>;
  readonly toDraft: (value: unknown, context: FieldContext) => unknown;
  readonly fromDraft: (draft: unknown, context: FieldContext) => Outcome;
  /** The draft of a changed value with the value it was changed from, where a draft holds both. */
  readonly rebased?: (value: unknown, base: unknown) => unknown;
  /** A draft of the kind is never stored outside of the page. */
  readonly secret?: true;
  /**
   * The key that saves: `line` Enter, `lines` Ctrl+Enter, `dialog` none in the shell (the dialog has its own buttons).
   */
  readonly shape: 'line' | 'lines' | 'dialog';
  /** A cell never truncates it: a truncated number is a different number. */
  readonly isWhole?: boolean;
  /** How a filter asks for it; null where it can only be tested for being filled in. */
  readonly filter: FilterInput | null;
  /** The draft of a pasted text, undefined where it names no value; null where nothing can be pasted. */
  readonly pasted: ((text: string, property: MetadataProperty) => unknown) | null;
  /** Pixels that a cell needs besides its text: for a switch and a chip, a swatch, a picture. */
  readonly beside?: number;
  /** A page shows its first lines, and the rest on demand. */
  readonly isLong?: true;
  /** Takes more than half of the width of a page. */
  readonly isWide?: true;
  /** Each change is a choice, complete by itself: it is not waited whether more follows. */
  readonly isChosen?: true;
  /** The look of the text where only text is shown. */
  readonly Plain?: ComponentType<{ readonly text: string }>;
  /** The read view tells what the text cannot: it is the accessible name of the field. */
  readonly isShown?: (property: MetadataProperty) => boolean;
  /** A picture stands also where only text is shown. */
  readonly isPicture?: true;
  /** The address outside of the product that the value leads to. */
  readonly href?: (text: string) => string | null;
  /** Records per request of the picker, where it is not that of its class. */
  readonly pageSize?: number;
  /** The control is also the read view: it is always rendered and each change saves immediately. */
  readonly direct?: (context: FieldContext) => boolean;
  /** Preloads the control's code, where it is a separate chunk, on hover or focus. */
  readonly preload?: () => void;
  /** The kind is read-only. */
  readonly never?: true;
}
