import { Box, Button, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import { useState } from 'react';
import type { FormAnswers } from '#model/forms/form.ts';
import type { FormRun } from '#web/forms/form-run.ts';
import { Icon } from '#web/ui/icon.tsx';
import { deleteExample, keepExample } from '../acts/example-acts.ts';
import { NameDialog } from '../../edited/name-dialog.tsx';
import { useBuilder, useFormStore } from '../document/form-store.ts';
import { keyAmong, keysOf, type PartKey } from '../parts/form-index.ts';
import { newPartId } from '../parts/new-parts.ts';

interface ExampleBarProps {
  readonly run: FormRun;
  readonly editable: boolean;
}

const NONE: readonly FormAnswers[] = [];

/** The caption of kept answers for people. */
function exampleCaption({ caption }: FormAnswers): string {
  return caption?.trim() || 'Без названия';
}

/** Answer sets kept with the form: one is filled in by choosing it. */
export function ExampleBar({ run, editable }: ExampleBarProps) {
  const store = useFormStore();
  const examples = useBuilder(({ form }) => form.examples ?? NONE);
  const [chosen, setChosen] = useState<PartKey | null>(null);
  const [naming, setNaming] = useState(false);
  const keys = keysOf(examples);
  const at = chosen === null ? -1 : keys.indexOf(chosen);
  const fill = (key: PartKey | null): void => {
    setChosen(key);
    run.begin(examples[key === null ? -1 : keys.indexOf(key)]?.answers ?? {});
  };
  const keep = (caption: string): void => {
    const id = newPartId('example');
    store.act(keepExample({ id, caption, answers: run.model }));
    setChosen(keyAmong(store.state.form.examples ?? [], id));
    setNaming(false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {examples.length > 0 && (
        <TextField
          select
          size="small"
          label="Пример ответов"
          value={at === -1 ? '' : chosen}
          onChange={({ target }) => fill(target.value)}
          sx={{ width: 220 }}
        >
          {examples.map((example, position) => (
            <MenuItem key={keys[position]} value={keys[position]}>
              {exampleCaption(example)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {editable && at !== -1 && (
        <Tooltip title="Удалить пример">
          <IconButton
            aria-label="Удалить пример"
            onClick={() => {
              store.act(deleteExample(keys[at] ?? ''));
              setChosen(null);
            }}
          >
            <Icon name="delete-outline" />
          </IconButton>
        </Tooltip>
      )}
      {editable && (
        <Button variant="outlined" onClick={() => setNaming(true)}>
          Сохранить ответы
        </Button>
      )}
      <Button color="inherit" onClick={() => fill(null)}>
        Очистить
      </Button>
      {naming && (
        <NameDialog
          title="Сохранить ответы как пример"
          name={`Пример ${examples.length + 1}`}
          empty="Поле не может быть пустым"
          onSave={keep}
          onClose={() => setNaming(false)}
        />
      )}
    </Box>
  );
}
