import type { FormId } from '../logic/condition.ts';

/** The kinds of what the checker of forms finds. */
export const FORM_RULES = [
  /** Conditions or watchers that depend on each other. */
  'cycle',
  /** A section or a field that no answers show. */
  'unreachable',
  /** A required field that no answers show. */
  'required',
  /** Rules of a field that no answer passes. */
  'contradiction',
  /** Names or ids that are used twice. */
  'names',
  /** References to fields, sections or properties of the model that do not exist. */
  'binding',
  /** Buttons that lead nowhere, and sections that no button leaves. */
  'button',
  /** Options that can't be chosen or told apart, and comparisons with options that do not exist. */
  'option',
  /** Branches that only answers take which the rules refuse, and kept answers that they refuse. */
  'refused',
  /** Rules and editors that the product does not know. */
  'unknown',
  /** Fields without a caption. */
  'caption',
  /** Sections without fields, and several that open first. */
  'section',
  /** A condition, a watcher or a pattern that can't be read, and a division by zero. */
  'logic',
  /** A condition that holds for all answers. */
  'always',
  /** What could not be decided. */
  'unverified',
] as const;

/** One of {@link FORM_RULES}. */
export type FormRule = (typeof FORM_RULES)[number];

/** A step of the way to a part of a form: a key, or an item of a list by its id, else by its position. */
export type FormStep = string | { readonly id: FormId } | { readonly position: number };

/** Sets a part of a form, or removes it where `value` is absent. An item after the last one is added. */
export interface FormEdit {
  readonly at: readonly FormStep[];
  readonly value?: unknown;
}

/** A correction of a form, and its name on a button. */
export interface FormFix {
  readonly caption: string;
  readonly edits: readonly FormEdit[];
}

/** What the checker found at one place of a form (contract «Forms»). */
export interface FormFinding {
  readonly severity: 'error' | 'warning' | 'info';
  readonly rule: FormRule;
  /** By ids: `fields[f1].config.condition`. */
  readonly path: string;
  /** The place for people: 'Секция «Контакты» → поле «Телефон»'. */
  readonly place: string;
  readonly message: string;
  readonly fix?: FormFix;
}

/** Answers that take one section or branch of a form. */
export interface FormExample {
  /** The section, field, condition or watcher that they were made for. */
  readonly path: string;
  readonly model: Readonly<Record<string, unknown>>;
}

/** The answer of `GET /manage/formDefinition/{id}/check/`. */
export interface FormCheck {
  readonly findings: readonly FormFinding[];
  readonly examples: readonly FormExample[];
}

/** The answer to a form that was taken: the id of the `formAnswer`. */
export interface FormAnswerNumber {
  readonly number: number;
}
