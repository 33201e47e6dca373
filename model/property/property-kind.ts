import type { TextForm } from '../text/canonical-text.ts';

/** What a kind is for the code outside its declaration: a difference between kinds is one of these. */
interface Traits {
  /** The editor of a property that names none (spec 2 §2.6). */
  readonly editor: string;
  /** The form in which its texts are stored; absent where the kind's own code brings values into a form. */
  readonly form?: TextForm;
  /** What a text is for people: a line, several of them, a body, or marked-up text. Absent for codes and addresses. */
  readonly text?: 'line' | 'lines' | 'body' | 'markup';
  readonly calendar?: 'day' | 'moment';
  readonly number?: 'whole' | 'decimal';
  /** The number names something: it is not counted with. */
  readonly isId?: true;
  /** The number of records that it links to. */
  readonly links?: 'one' | 'many';
  /** The value is never empty, or is empty as a list. */
  readonly isNeverEmpty?: true;
  readonly isState?: true;
  readonly isPhone?: true;
  /** Written and never read: stored as a hash. */
  readonly isPassword?: true;
  /** Identifies the item of a list: people neither see nor change it. */
  readonly isItemId?: true;
}

const TRAITS = {
  boolean: { editor: 'boolean', isNeverEmpty: true },
  color: { editor: 'color', form: 'line' },
  componentReference: { editor: 'number', isId: true },
  date: { editor: 'date', calendar: 'day' },
  datetime: { editor: 'datetime', calendar: 'moment' },
  decimal: { editor: 'number', number: 'decimal' },
  duration: { editor: 'string', form: 'line' },
  email: { editor: 'string', form: 'line' },
  enum: { editor: 'enum' },
  html: { editor: 'html', form: 'whole', text: 'markup' },
  integer: { editor: 'number', number: 'whole' },
  itemId: { editor: 'readonly', isItemId: true },
  json: { editor: 'json' },
  list: { editor: 'list', isNeverEmpty: true },
  memo: { editor: 'memo', form: 'whole', text: 'body' },
  multiline: { editor: 'multiline', form: 'lines', text: 'lines' },
  parameters: { editor: 'parameters' },
  password: { editor: 'password', form: 'whole', isPassword: true },
  phone: { editor: 'phone', isPhone: true },
  reference: { editor: 'select', links: 'one' },
  references: { editor: 'multiselect', links: 'many', isNeverEmpty: true },
  slug: { editor: 'slug', form: 'line' },
  state: { editor: 'state', isState: true, isNeverEmpty: true },
  string: { editor: 'string', form: 'line', text: 'line' },
  struct: { editor: 'struct' },
  union: { editor: 'union' },
  url: { editor: 'string', form: 'line' },
} as const satisfies Readonly<Record<string, Traits>>;

/** The kind of a property's values. */
export type PropertyKind = keyof typeof TRAITS;

/** An editor that some kind has by default. */
export type OwnEditor = (typeof TRAITS)[PropertyKind]['editor'];

/** What a kind is for the code outside its declaration. */
export interface KindTraits extends Traits {
  readonly editor: OwnEditor;
}

/**
 * The property kinds. Each has its values, schema and SQL in a file of `model/kinds`, and its looks and inputs in one of
 * `web/fields/editors`; the first screen loads this table without the former.
 */
export const KIND_TRAITS: Readonly<Record<PropertyKind, KindTraits>> = TRAITS;

function isPropertyKind(name: string): name is PropertyKind {
  return Object.hasOwn(TRAITS, name);
}

/** The names of all kinds. */
export const PROPERTY_KINDS: readonly PropertyKind[] = /* @__PURE__ */ Object.keys(TRAITS).filter(isPropertyKind);
