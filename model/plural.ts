/** The forms of a Russian noun after a number: 1 запись, 2 записи, 5 записей. */
export interface PluralForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

/** The forms of the word for a count of records. */
export const RECORD_FORMS: PluralForms = { one: 'запись', few: 'записи', many: 'записей' };

const plurals = new Intl.PluralRules('ru');

/** The form of a noun for a number. */
export function plural(count: number, forms: PluralForms): string {
  const category = plurals.select(count);
  if (category === 'one') return forms.one;
  return category === 'few' || category === 'other' ? forms.few : forms.many;
}
