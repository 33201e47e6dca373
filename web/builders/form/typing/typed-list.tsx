import { Alert, Box, Typography } from '@mui/material';
import { useDeferredValue, useMemo, useState } from 'react';
import { readTypedList } from '#model/forms/typing/typed-field.ts';
import { plural } from '#model/plural.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { FormActs } from '../acts/use-form-acts.ts';
import { useBuilder, useFormStore } from '../document/form-store.ts';
import { newPartId } from '../parts/new-parts.ts';
import { TypedReading } from './typed-reading.tsx';

/** The dialog of a list of fields. */
export interface TypedListProps {
  readonly acts: FormActs;
  readonly onClose: () => void;
}

/** A list of questions with the fields that it makes: they are added at once, the lines that are not clear stay. */
export function TypedList({ acts, onClose }: TypedListProps) {
  const store = useFormStore();
  const form = useBuilder((state) => state.form);
  const text = useBuilder((state) => state.typed);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useDeferredValue(text);
  const typed = useMemo(() => readTypedList(read, form, () => newPartId('field')), [read, form]);
  const clear = typed.filter((one) => one.problem === null);
  const left = typed.filter((one) => one.problem !== null);
  const add = (): void => {
    if (read !== text) return;
    if (clear.length === 0) return setProblem('Введите или вставьте вопросы, по одному в строке');
    const fields = clear.map(({ field }) => field);
    if (!acts.addTyped(fields, clear.map(({ line }) => line).join('\n'))) {
      return setProblem('Пожалуйста выберите секцию');
    }
    store.set({ typed: left.map(({ line }) => line).join('\n') });
    if (left.length === 0) onClose();
    else setProblem(`Добавлено: ${clear.length}. Поправьте строки, которые остались`);
  };
  return (
    <FormDialog
      open
      title="Поля списком"
      maxWidth={900}
      submitLabel={clear.length === 0 ? 'Добавить' : `Добавить ${clear.length} ${plural(clear.length, NOUNS)}`}
      onSubmit={add}
      onClose={onClose}
    >
      <Box sx={layout}>
        <TextInput
          label="Вопросы, по одному в строке"
          autoComplete="off"
          autoFocus
          placeholder={'Фамилия*\nТелефон*\nУчастие: Очно; Заочно\nГостиница, да/нет, если Участие = Очно'}
          lines={{ least: 8, most: 16 }}
          value={text}
          onChange={(next) => {
            setProblem(null);
            store.set({ typed: next });
          }}
        />
        <Box component="section" aria-label="Что получится" sx={{ minWidth: 0 }}>
          {typed.length === 0 ? (
            <Typography color="textSecondary">
              Здесь будет видно, какие поля получатся. Таблица с вариантами из Excel тоже подойдёт.
            </Typography>
          ) : (
            <Box component="ol" sx={{ m: 0, pl: 3.5, display: 'grid', gap: 0.5 }}>
              {typed.map((one, at) => (
                <Box component="li" key={at}>
                  <TypedReading typed={one} />
                </Box>
              ))}
            </Box>
          )}
        </Box>
      </Box>
      {problem !== null && (
        <Alert severity="warning" role="alert" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </FormDialog>
  );
}

const NOUNS = { one: 'поле', few: 'поля', many: 'полей' } as const;

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  pt: 1,
  alignItems: 'start',
} as const;
