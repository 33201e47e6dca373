import type { FormField } from '#model/forms/form.ts';
import { keysOf, type PartKey } from '../parts/form-index.ts';
import { formAct, type FormAct } from './form-act.ts';

/** The columns of a form's grid. */
export const COLUMNS = 12;

/** The width of a field in columns: 12 where it has none. */
export function columnsOf({ grid }: FormField): number {
  return typeof grid === 'number' && Number.isFinite(grid) ? clampedColumns(grid) : COLUMNS;
}

/** A number of columns that the grid has. */
export function clampedColumns(grid: number): number {
  return Math.min(COLUMNS, Math.max(1, Math.round(grid)));
}

/** Sets the width of fields in columns, 1 to 12. */
export function resizeFields(fields: readonly PartKey[], grid: number): FormAct {
  const width = clampedColumns(grid);
  return formAct('изменение ширины', (form) => {
    const keys = keysOf(form.fields);
    const isResized = (field: FormField, at: number) => fields.includes(keys[at] ?? '') && columnsOf(field) !== width;
    if (!form.fields.some(isResized)) return form;
    return {
      ...form,
      fields: form.fields.map((field, at) => (isResized(field, at) ? { ...field, grid: width } : field)),
    };
  });
}
