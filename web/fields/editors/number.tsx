import { useCurrencySign, useDefaultCurrencySign } from '#web/api/currencies.ts';
import { formatMoney, formatNumber } from '#web/ui/format.ts';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import { FILLED, type EditProps, type Editor, type FieldContext, type ShowProps } from '../editor/editor.ts';
import { FieldInput } from '../editor/field-input.tsx';
import { useKopecks } from './kopecks.tsx';

/** Numbers that are identifiers and take no thousands separator: a record's number, a year, a code. */
const NAME = /(?:^id|Id|Code|^year(?:From|To)?)$/u;

function isDecimal({ kind }: FieldContext['property']): boolean {
  return KIND_TRAITS[kind].number === 'decimal';
}

function EditNumber(props: EditProps) {
  return (
    <FieldInput
      {...props}
      inputMode={isDecimal(props.property) ? 'decimal' : 'numeric'}
      text={typeof props.draft === 'string' ? props.draft : ''}
      onText={props.onChange}
    />
  );
}

/** Whether the number is an amount of money: neither a rate, a percentage or the like, nor a field of administrators. */
function isMoney(property: FieldContext['property']): boolean {
  return isDecimal(property) && property.currency !== 'none' && property.custom !== true;
}

function numberText(value: unknown, { property }: FieldContext): string | null {
  if (typeof value !== 'number') return null;
  const { name, kind } = property;
  if (isMoney(property)) return formatMoney(value);
  return NAME.test(name) || KIND_TRAITS[kind].isId ? String(value) : formatNumber(value);
}

function ShowNumber({ value, ...context }: ShowProps) {
  const isWithKopecks = useKopecks(context.property.name);
  if (typeof value !== 'number' || !isMoney(context.property)) return numberText(value, context);
  const text = formatMoney(value, null, isWithKopecks ? 2 : 0);
  const { currency } = context.property;
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
    if (isDecimal(property)) {
      const exact = readable && Math.abs(value) < 1e11 && Number(value.toFixed(4)) === value;
      return exact
        ? { kind: 'value', value }
        : { kind: 'invalid', message: 'Введите число, не более 4 знаков после запятой' };
    }
    const whole = readable && Number.isInteger(value) && Math.abs(value) < 2 ** 31;
    return whole ? { kind: 'value', value } : { kind: 'invalid', message: 'Введите целое число' };
  },
  shape: 'line',
  isWhole: true,
  filter: { editor: 'number', operators: ['eq', 'in', 'ge', 'le', 'ne', ...FILLED] },
  pasted: (text) => text,
};
