import { useEffect, useRef } from 'react';
import { PHONE_MASK, typedPhone } from '#model/phones/read-phone.ts';
import type { EditProps, Editor } from '../editor/editor.ts';
import { FieldInput } from '../editor/field-input.tsx';
import { phoneHref } from '../phones/phone-href.ts';
import { stringEditor } from './string.tsx';

/** Loads what knows the numbers of all countries; without it the server alone judges them. */
function loadCountries(): void {
  import('../phones/known-countries.ts').catch(() => {});
}

function EditPhone(props: EditProps) {
  const { onChange } = props;
  const { mask = PHONE_MASK } = props.property;
  const text = typeof props.draft === 'string' ? props.draft : '';
  const input = useRef<HTMLInputElement>(null);
  const last = useRef({ typed: text, shown: text });
  useEffect(loadCountries, []);

  // Each change is read anew from everything that was typed, so that what is shown never changes a digit of it.
  const change = (value: string): void => {
    const { typed, shown } = last.current.shown === text ? last.current : { typed: text, shown: text };
    const whole = shown !== '' && value.startsWith(shown) ? typed + value.slice(shown.length) : value;
    const isAtEnd = input.current?.selectionEnd === value.length;
    last.current = isAtEnd ? { typed: whole, shown: typedPhone(whole, mask) } : { typed: value, shown: value };
    onChange(last.current.shown);
  };

  return (
    <FieldInput
      {...props}
      inputMode="tel"
      inputRef={input}
      text={text}
      onText={change}
      placeholder={mask.replaceAll('#', '_')}
    />
  );
}

/**
 * A telephone number in any spelling, shown in its mask or in international form (spec 2 §3.2, §5.1). What is no number
 * stays as it was typed.
 */
export const phoneEditor: Editor = {
  ...stringEditor,
  Edit: EditPhone,
  isWhole: true,
  href: phoneHref,
  preload: loadCountries,
};
