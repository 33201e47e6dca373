import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { isForm, shapeFailures } from '#model/forms/form-shape.ts';
import { WRONG_FORM, type Form } from '#model/forms/form.ts';
import { CodeEditor } from '#web/text/code/code-editor.tsx';
import { useUnsavedEdits } from '#web/ui/dialog/unsaved-edits.ts';
import { readJson } from '../parts/json-line.ts';

/** A text that was typed, and the value that it was begun from. */
export interface EditedModel {
  readonly text: string;
  readonly base: unknown;
}

interface ModelTabProps {
  /** The form, or what is stored instead of one. */
  readonly value: unknown;
  readonly edited: EditedModel | null;
  readonly onEdit: (edited: EditedModel | null) => void;
  /** Called with the form that was typed, and the value that it was begun from. */
  readonly onSave: (form: Form, base: unknown) => void;
  readonly editable: boolean;
}

interface Problem {
  readonly title: string;
  readonly place: string | null;
}

function problemOf(text: string): Problem | null {
  const read = readJson(text);
  if (!read.ok) return { title: WRONG_FORM, place: `Ошибка в строке ${read.line}` };
  const [first] = shapeFailures(read.value);
  if (!first) return null;
  const told = first.message === WRONG_FORM ? '' : `: ${first.message}`;
  return { title: WRONG_FORM, place: first.path === '' ? null : `${first.path}${told}` };
}

/** The form as JSON (spec 2 §2.11). A text that is no form is kept and named; nothing of it is stored. */
export function ModelTab({ value, edited, onEdit, onSave, editable }: ModelTabProps) {
  const text = edited?.text ?? JSON.stringify(value, null, 2);
  const [problem, setProblem] = useState(() => (isForm(value) ? null : problemOf(text)));
  useUnsavedEdits(edited !== null, () => onEdit(null));
  const save = (): void => {
    const wrong = problemOf(text);
    setProblem(wrong);
    const read = readJson(text);
    if (wrong || !read.ok || !isForm(read.value)) return;
    onSave(read.value, edited?.base ?? value);
    onEdit(null);
  };
  return (
    <Box
      sx={{ display: 'grid', gap: 1 }}
      onKeyDown={(event) => {
        if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (editable && edited) save();
      }}
    >
      {problem && (
        <Alert severity="error">
          {problem.title}
          {problem.place !== null && (
            <Typography variant="caption" component="p">
              {problem.place}
            </Typography>
          )}
        </Alert>
      )}
      <CodeEditor
        label="Модель формы"
        language="json"
        value={text}
        height="max(320px, calc(100vh - 360px))"
        onChange={(next) => {
          if (!editable || next === text) return;
          setProblem(null);
          onEdit({ text: next, base: edited?.base ?? value });
        }}
      />
      {editable && (
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', alignItems: 'center' }}>
          <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
            Alt+Shift+F форматирует, Ctrl+S сохраняет
          </Typography>
          <Button
            color="inherit"
            disabled={!edited}
            onClick={() => {
              setProblem(null);
              onEdit(null);
            }}
          >
            Отмена
          </Button>
          <Button variant="contained" disabled={!edited} onClick={save}>
            Сохранить
          </Button>
        </Box>
      )}
    </Box>
  );
}
