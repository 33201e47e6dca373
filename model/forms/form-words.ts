import type { FormId } from '../logic/condition.ts';
import type { LogicWords } from '../logic/condition-sentence.ts';
import { isScalar } from '../logic/holds.ts';
import { fieldLabel, type CompiledForm } from './compile-form.ts';
import { shownDay } from './field-rules.ts';
import { boundsOf } from './form-editor.ts';
import type { FormItem } from './form.ts';

/** The words for the fields and options of a form, for sentences about its logic. */
export function formWords(compiled: CompiledForm): LogicWords {
  const options = new Map<number, ReadonlyMap<string, FormItem>>();
  const optionsOf = (at: number): ReadonlyMap<string, FormItem> => {
    const known = options.get(at);
    if (known) return known;
    // The first of several options of one id.
    const items = [...(compiled.fields[at]?.field.items ?? [])].reverse();
    const found = new Map(items.map((item) => [String(item.id), item]));
    options.set(at, found);
    return found;
  };
  return {
    field: (id) => {
      const at = compiled.fieldAt(id);
      return at === undefined ? null : fieldLabel(compiled, at);
    },
    value: (id: FormId, value) => {
      const at = compiled.fieldAt(id) ?? -1;
      const field = compiled.fields[at]?.field;
      const item = isScalar(value) ? optionsOf(at).get(String(value)) : undefined;
      if (item) return `«${item.caption ?? String(item.id)}»`;
      return boundsOf(field?.editor) === 'day' && typeof value === 'string' ? shownDay(value) : null;
    },
  };
}
