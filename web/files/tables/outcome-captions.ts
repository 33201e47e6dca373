import type { ImportOutcome } from '#model/wire/imports.ts';

/** The captions of what becomes of the rows of a table, of one row and of the filter, and the colours of their chips. */
export const OUTCOME_CAPTIONS = {
  new: { one: 'Новая', many: 'Новые', color: 'success' },
  changed: { one: 'Изменится', many: 'Изменённые', color: 'primary' },
  unchanged: { one: 'Без изменений', many: 'Без изменений', color: 'default' },
  refused: { one: 'Ошибка', many: 'С ошибками', color: 'error' },
} as const satisfies Record<
  ImportOutcome,
  { readonly one: string; readonly many: string; readonly color: 'success' | 'primary' | 'default' | 'error' }
>;
