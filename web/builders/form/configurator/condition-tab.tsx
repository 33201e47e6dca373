import { storedCondition } from '#model/forms/form.ts';
import { keyAmong } from '../parts/form-index.ts';
import { ConditionEditor } from './condition-editor.tsx';
import type { TabProps } from './field-configurator.tsx';

/** When the field is shown (contract «Forms»). */
export function ConditionTab({ form, field, onChange }: TabProps) {
  const own = keyAmong(form.fields, field.id);
  return (
    <ConditionEditor
      form={form}
      own={own}
      stored={storedCondition(field)}
      always="Поле видно всегда."
      onChange={(condition) => {
        const { condition: _, ...config } = { ...field.config };
        onChange({ config: condition === undefined ? config : { ...config, condition } });
      }}
    />
  );
}
