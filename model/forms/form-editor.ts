import type { ValidatorName } from '../validators/registry.ts';

/** What an editor of forms is for the code outside its declaration. */
export interface FormEditorTraits {
  /** What its answers are. */
  readonly answer: 'text' | 'number' | 'range' | 'day' | 'moment' | 'yesNo' | 'choice' | 'link';
  /** The rules that every answer must pass besides those of its field. */
  readonly rules?: readonly { readonly validator: ValidatorName; readonly value?: number }[];
  /** Its author chooses the class whose records it offers. */
  readonly asksClass?: true;
  /** How the page of a visitor asks for it, where its answer does not say so. */
  readonly asks?: 'lines' | 'email' | 'url' | 'tel' | 'options';
  /** A visitor has no way to answer: it is not put on the site. */
  readonly isForStaff?: true;
  /** The country that the form asks for, of which cities are offered. */
  readonly isCountry?: true;
}

const TRAITS = {
  string: { answer: 'text' },
  number: { answer: 'number' },
  multiline: { answer: 'text', asks: 'lines' },
  boolean: { answer: 'yesNo' },
  enum: { answer: 'choice' },
  radio: { answer: 'choice', asks: 'options' },
  select: { answer: 'link', asksClass: true },
  date: { answer: 'day' },
  datetime: { answer: 'moment' },
  country: { answer: 'link', isCountry: true },
  city: { answer: 'link' },
  // Spec 2 §5.1: the mask's shortest number has 15 characters.
  phone: { answer: 'text', asks: 'tel', rules: [{ validator: 'phoneMin', value: 15 }, { validator: 'phone' }] },
  email: { answer: 'text', asks: 'email', rules: [{ validator: 'email' }] },
  url: { answer: 'text', asks: 'url', rules: [{ validator: 'url' }] },
  range: { answer: 'range' },
  file: { answer: 'link', isForStaff: true },
  html: { answer: 'text', asks: 'lines' },
} as const satisfies Readonly<Record<string, FormEditorTraits>>;

/** An editor of a form's fields. */
export type FormEditor = keyof typeof TRAITS;

const KNOWN: Readonly<Record<FormEditor, FormEditorTraits>> = TRAITS;

/** Whether the product knows the editor. */
export function isFormEditor(editor: string | null | undefined): editor is FormEditor {
  return typeof editor === 'string' && Object.hasOwn(TRAITS, editor);
}

/** The editors of forms, in the order in which they are offered. */
export const FORM_EDITORS: readonly FormEditor[] = Object.keys(TRAITS).filter(isFormEditor);

/** What an editor is; one that the product does not know is a text. */
export function formEditor(editor: string | null | undefined): FormEditorTraits {
  return KNOWN[isFormEditor(editor) ? editor : 'string'];
}

/** Whether answers have bounds that are their own: numbers and their ranges, days and moments. */
export function boundsOf(editor: string | null | undefined): 'number' | 'day' | null {
  const { answer } = formEditor(editor);
  if (answer === 'number' || answer === 'range') return 'number';
  return answer === 'day' || answer === 'moment' ? 'day' : null;
}
