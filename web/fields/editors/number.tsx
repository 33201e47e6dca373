import { useCurrencySign, useDefaultCurrencySign } from '#web/api/currencies.ts';
import { formatNumber } from '#web/ui/format.ts';
import type { EditProps, Editor, FieldContext, ShowProps } from '../editor.ts';
import { FieldInput } from '../field-input.tsx';

/** Numbers that are identifiers and take no thousands separator: a record's number, a year, a code. */
const NAME = /(?:^id|Id|Code|^year(?:From|To)?)$/u;

function EditNumber(props: EditProps) {
  return (
    <FieldInput
      {...props}
      inputMode={props.property.kind === 'decimal' ? 'decimal' : 'numeric'}
      text={typeof props.draft === 'string' ? props.draft : ''}
      onText={props.onChange}
    />
  );
}

function numberText(value: unknown, { property: { name, kind } }: FieldContext): string | null {
  if (typeof value !== 'number') return null;
  return NAME.test(name) || kind === 'componentReference' ? String(value) : formatNumber(value);
}

function ShowNumber({ value, ...context }: ShowProps) {
  const text = numberText(value, context);
  const { kind, currency } = context.property;
  if (text === null || kind !== 'decimal' || currency === 'none') return text;
  if (currency === 'default') return <DefaultSum text={text} />;
  // A decimal of a record that has a currency is an amount in that currency.
  const { currencyId } = context.record;
  return typeof currencyId === 'number' ? <Sum text={text} currencyId={currencyId} /> : text;
}

function DefaultSum({ text }: { readonly text: string }) {
  const sign = useDefaultCurrencySign();
  return sign === null ? text : `${text}\u00a0${sign}`;
}

function Sum({ text, currencyId }: { readonly text: string; readonly currencyId: unknown }) {
  const sign = useCurrencySign()(currencyId);
  return sign === null ? text : `${text}\u00a0${sign}`;
}

/** A whole or decimal number; accepts a comma as the decimal point and spaces between thousands. */
export const numberEditor: Editor = {
  text: numberText,
  Show: ShowNumber,
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
