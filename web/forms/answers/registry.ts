import type { ComponentType } from 'react';
import type { FormEditor } from '#model/forms/form-editor.ts';
import type { AnswerProps } from '../answer-props.ts';
import { ListAnswer, RadioAnswer } from './choice-answer.tsx';
import { answeredAs } from './editor-answer.tsx';
import { CityAnswer, CountryAnswer, FileAnswer, RecordAnswer } from './linked-answer.tsx';
import { NumberAnswer } from './number-answer.tsx';
import { RangeAnswer } from './range-answer.tsx';
import { textAnswer } from './text-answer.tsx';

/** The control of each editor of forms. */
export const ANSWERS: Readonly<Record<FormEditor, ComponentType<AnswerProps>>> = {
  string: textAnswer(),
  number: NumberAnswer,
  multiline: textAnswer({ lines: { least: 3, most: 12 } }),
  boolean: answeredAs('boolean'),
  enum: ListAnswer,
  radio: RadioAnswer,
  select: RecordAnswer,
  date: answeredAs('date'),
  datetime: answeredAs('datetime'),
  country: CountryAnswer,
  city: CityAnswer,
  // Spec 2 §5.1.
  phone: answeredAs('phone', '+7(###) ###-##-##'),
  email: textAnswer({ type: 'email', inputMode: 'email', prose: false }),
  url: textAnswer({ type: 'url', inputMode: 'url', prose: false }),
  range: RangeAnswer,
  file: FileAnswer,
  html: answeredAs('html'),
};
