import { Box, FormLabel } from '@mui/material';
import { attribute, rangeOf } from '#model/forms/field-rules.ts';
import { isPlainObject, ownValue } from '#model/structured/same-json.ts';
import type { Outcome } from '#web/fields/editor/editor.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import type { AnswerProps } from '../answer-props.ts';
import { numberText, readNumber } from './number-text.ts';

const SIDES = ['min', 'max'] as const;
type Texts = Readonly<Record<(typeof SIDES)[number], string>>;

function textsOf(draft: unknown, value: unknown): Texts {
  const range = rangeOf(value);
  const text = (side: keyof Texts): string => {
    const typed = isPlainObject(draft) ? ownValue(draft, side) : undefined;
    return typeof typed === 'string' ? typed : numberText(range?.[side]);
  };
  return { min: text('min'), max: text('max') };
}

function readRange({ min, max }: Texts): Outcome {
  const [low, high] = [readNumber(min), readNumber(max)];
  if (low.kind !== 'value') return low;
  if (high.kind !== 'value') return high;
  if (low.value === null && high.value === null) return { kind: 'value', value: null };
  return { kind: 'value', value: { min: low.value, max: high.value } };
}

/** A range of numbers, of which either bound may be left out (spec 2 §5.8). */
export function RangeAnswer(props: AnswerProps) {
  const { field, label, inputId, onEnter, required } = props;
  const texts = textsOf(props.draft, props.value);
  return (
    <Box role="group" aria-labelledby={`${inputId}-label`}>
      <FormLabel id={`${inputId}-label`} required={required} error={props.invalid} sx={{ display: 'block', mb: 1 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {SIDES.map((side) => {
          const bound = attribute(field, side);
          return (
            <TextInput
              key={side}
              id={side === 'min' ? inputId : `${inputId}-max`}
              size="small"
              label={side === 'min' ? 'от' : 'до'}
              inputMode="decimal"
              autoComplete="off"
              value={texts[side]}
              onChange={(text) => {
                const next = { ...texts, [side]: text };
                onEnter(next, readRange(next));
              }}
              disabled={props.disabled}
              invalid={props.invalid}
              describedBy={props.describedBy}
              {...(typeof bound === 'number' && { placeholder: numberText(bound) })}
            />
          );
        })}
      </Box>
    </Box>
  );
}
