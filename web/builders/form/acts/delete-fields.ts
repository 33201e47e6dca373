import { indexOf, type PartKey } from '../parts/form-index.ts';
import { withoutFields } from '../parts/rules-about.ts';
import type { ActDefinition } from './form-act.ts';

/** Fields deleted with the rules that name them, which the question before it has listed. */
export interface DeleteFieldsAct {
  readonly kind: 'deleteFields';
  readonly fields: readonly PartKey[];
}

export const deleteFields: ActDefinition<DeleteFieldsAct> = {
  caption: ({ fields }) => (fields.length > 1 ? 'удаление полей' : 'удаление поля'),
  apply(form, { fields }) {
    const present = fields.filter((key) => indexOf(form).fields.has(key));
    return present.length === 0 ? form : withoutFields(form, new Set(present));
  },
};
