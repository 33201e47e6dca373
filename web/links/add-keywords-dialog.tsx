import {
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { isTextType, keywordsIn, TEXT_TYPES, textTypeOf, type TextType } from '#model/keyword-text.ts';
import type { DraftTarget } from '#web/changes/draft-store.ts';
import { InputNotice } from '#web/changes/input-notice.tsx';
import { useInputForm } from '#web/changes/use-input-form.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { formatCount } from '#web/ui/format.ts';

/** The text that is typed, and its type; null where it follows from the text. */
type KeywordInput = { readonly text: string; readonly type: TextType | null };

const NOTHING: KeywordInput = { text: '', type: null };

interface AddKeywordsDialogProps {
  /** The record whose unsaved keywords are kept. */
  readonly target: DraftTarget;
  /** Resolves to whether they were added. */
  readonly onAdd: (text: string, type: TextType) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Pixels (spec 2 §9). */
const WIDTH = 800;
const WORDS = { one: 'ключевое слово', few: 'ключевых слова', many: 'ключевых слов' };

/** Adds keywords from a text: the type is detected during input and can be changed (spec 2 §2.9, §4.6). */
export function AddKeywordsDialog({ target, onAdd, onClose }: AddKeywordsDialogProps) {
  const form = useInputForm(target, NOTHING);
  const { text, type: chosen } = form.values;
  const [tried, setTried] = useState(false);
  const id = useId();
  const type = chosen ?? textTypeOf(text);
  const keywords = keywordsIn(text, type);
  const message =
    text.trim() === '' ? 'Поле не может быть пустым' : keywords === null ? 'Пожалуйста заполните корректно' : null;
  const submit = async (): Promise<void> => {
    setTried(true);
    if (message !== null || !(await onAdd(text, type))) return;
    form.saved();
    onClose();
  };
  return (
    <FormDialog
      open
      title="Добавить ключевых слов"
      maxWidth={WIDTH}
      submitLabel="Добавить"
      onSubmit={submit}
      onClose={() => form.leave(onClose)}
    >
      <InputNotice form={form} captions={{ text: 'Текст' }} />
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField
          label="Текст"
          required
          multiline
          autoFocus
          minRows={5}
          maxRows={16}
          value={text}
          onChange={(event) => {
            form.change({ text: event.target.value });
            setTried(false);
          }}
          error={tried && message !== null}
          helperText={tried && message !== null ? message : ' '}
        />
        <FormControl>
          <FormLabel id={`${id}-type`}>Тип текста</FormLabel>
          <RadioGroup
            row
            aria-labelledby={`${id}-type`}
            value={type}
            onChange={(_, value) => {
              const next = Number(value);
              if (isTextType(next)) form.change({ type: next });
            }}
          >
            {TEXT_TYPES.map(({ id: value, caption }) => (
              <FormControlLabel key={value} value={value} label={caption} control={<Radio size="small" />} />
            ))}
          </RadioGroup>
        </FormControl>
        <Typography color="textSecondary" aria-live="polite">
          Будет добавлено: {formatCount(keywords?.length ?? 0, WORDS)}
        </Typography>
      </Stack>
    </FormDialog>
  );
}
