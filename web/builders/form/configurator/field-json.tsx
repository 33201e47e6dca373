import { Alert } from '@mui/material';
import { useState } from 'react';
import type { FormField } from '#model/forms/form.ts';
import { CodeEditor } from '#web/text/code/code-editor.tsx';
import { readJson } from '../parts/json-line.ts';
import { fieldProblem, fieldValues, readField, type FieldValues } from './field-values.ts';

interface FieldJsonProps {
  readonly field: FormField;
  readonly onChange: (values: FieldValues) => void;
  /** The message of a text that is no field; null for one that is. */
  readonly onBroken: (message: string | null) => void;
}

/** The field as JSON: the same object that the other tabs show (spec 2 §2.11). */
export function FieldJson({ field, onChange, onBroken }: FieldJsonProps) {
  const [text, setText] = useState(() => JSON.stringify(field, null, 2));
  const [problem, setProblem] = useState<string | null>(null);
  const read = (next: string): void => {
    setText(next);
    const json = readJson(next);
    const value = json.ok ? readField(json.value) : null;
    const wrong = json.ok ? fieldProblem(json.value) : `ошибка в строке ${json.line}`;
    const message = wrong === null ? null : `Пожалуйста заполните корректно: ${wrong}`;
    setProblem(message);
    onBroken(message);
    if (value) onChange(fieldValues(value));
  };
  return (
    <>
      <CodeEditor label="JSON поля" language="json" value={text} height="min(50vh, 420px)" onChange={read} />
      {problem !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
    </>
  );
}
