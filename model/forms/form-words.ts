import type { FormId } from '../logic/condition.ts';
import type { LogicWords } from '../logic/condition-sentence.ts';
import { sameAnswer } from '../logic/holds.ts';
import { fieldLabel, type CompiledForm } from './compile-form.ts';
import { shownDay } from './field-rules.ts';

/** The words for the fields and options of a form, for sentences about its logic. */
export function formWords(compiled: CompiledForm): LogicWords {
  return {
    field: (id) => {
      const at = compiled.fieldAt(id);
      return at === undefined ? null : fieldLabel(compiled, at);
    },
    value: (id: FormId, value) => {
      const field = compiled.fields[compiled.fieldAt(id) ?? -1]?.field;
      const item = field?.items?.find((one) => sameAnswer(one.id, value));
      if (item) return `«${item.caption ?? String(item.id)}»`;
      const isDate = field?.editor === 'date' || field?.editor === 'datetime';
      return isDate && typeof value === 'string' ? shownDay(value) : null;
    },
  };
}
