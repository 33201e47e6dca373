import { formatNumber } from '#web/kit/format.ts';
import type { EditProps, Editor } from './editor.ts';
import { TextInput } from './text-input.tsx';

/** Four digits and fewer stand together, as Russian typography has it; a record's number is never cut up. */
const SHORTEST_GROUPED = 10_000;

function EditNumber(props: EditProps) {
  return (
    <TextInput
      {...props}
      inputMode={props.property.kind === 'decimal' ? 'decimal' : 'numeric'}
      text={typeof props.draft === 'string' ? props.draft : ''}
      onText={props.onChange}
    />
  );
}

function numberText(value: number, name: string): string {
  return name === 'id' || Math.abs(value) < SHORTEST_GROUPED ? String(value).replace('.', ',') : formatNumber(value);
}

/** A whole or decimal number; a comma is as good as a point, and spaces between thousands are let pass. */
export const numberEditor: Editor = {
  text: (value, { property }) => (typeof value === 'number' ? numberText(value, property.name) : null),
  Edit: EditNumber,
  toDraft: (value) => (typeof value === 'number' ? String(value).replace('.', ',') : ''),
  fromDraft: (draft, { property }) => {
    const text = typeof draft === 'string' ? draft.replaceAll(/\s/gu, '').replace(',', '.').replace('−', '-') : '';
    if (text === '') return { kind: 'value', value: null };
    const value = Number(text);
    const readable = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/u.test(text);
    if (property.kind === 'decimal') {
      const exact = readable && Math.abs(value) < 1e11 && Number(value.toFixed(4)) === value;
      return exact
        ? { kind: 'value', value }
        : { kind: 'invalid', message: 'Введите число, не более 4 знаков после запятой' };
    }
    const whole = readable && Number.isInteger(value) && Math.abs(value) < 2 ** 31;
    return whole ? { kind: 'value', value } : { kind: 'invalid', message: 'Введите целое число' };
  },
  shape: 'line',
};
