import { Box, IconButton, InputAdornment, MenuItem, TextField, Tooltip } from '@mui/material';
import { useState } from 'react';
import { slugOf } from '#model/slug.ts';
import { ApiError, errorMessage } from '#web/api/connection/api-error.ts';
import type { DraftTarget } from '#web/changes/draft-store.ts';
import { InputNotice } from '#web/changes/input-notice.tsx';
import { useInputForm } from '#web/changes/use-input-form.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { INVALID_FORM, useFormProblem } from '#web/ui/dialog/form-problem.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FOLDER_TYPES } from './folder-decoration.ts';
import { folderErrors, type FolderErrors, type FolderFields } from './folder-fields.ts';

const FOR_THE_SITE = ['icon', 'cssClass'] as const;

const CAPTIONS = {
  caption: 'Название',
  name: 'Системное имя',
  folderType: 'Тип папки',
  description: 'Описание',
  icon: 'Иконка',
  cssClass: 'CSS-класс',
} as const;

interface FolderFormProps {
  readonly title: string;
  readonly subtitle?: string;
  /** The folder whose unsaved input is kept. */
  readonly target: DraftTarget;
  /** The stored values. */
  readonly stored: FolderFields;
  readonly onSave: (fields: FolderFields) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * The fields of a folder in a dialog; the system name is generated from the caption until the user sets it (spec 1 §5).
 */
export function FolderForm({ title, subtitle, target, stored, onSave, onClose }: FolderFormProps) {
  const form = useInputForm(target, stored);
  const { values: fields } = form;
  const [errors, setErrors] = useState<FolderErrors>({});
  const named = stored.name !== '' || (fields.name !== '' && fields.name !== slugOf(fields.caption));
  const problem = useFormProblem();
  const change = (next: Partial<FolderFields>): void => {
    form.change(next);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in next))));
  };
  const submit = async (): Promise<void> => {
    problem.clear();
    const found = folderErrors(fields);
    setErrors(found);
    const refusal = Object.keys(found).length > 0 ? INVALID_FORM : form.refusal;
    if (refusal !== null) {
      problem.say(refusal);
      return;
    }
    try {
      await onSave({ ...fields, caption: fields.caption.trim(), name: fields.name.trim() });
      form.saved();
      onClose();
    } catch (error) {
      if (error instanceof ApiError) {
        setErrors(Object.fromEntries(error.errors.map(({ fieldName, message }) => [fieldName, message])));
      }
      problem.say(errorMessage(error));
    }
  };
  return (
    <FormDialog
      open
      title={title}
      {...(subtitle === undefined ? {} : { subtitle })}
      onSubmit={submit}
      onClose={() => form.leave(onClose)}
    >
      <InputNotice form={form} captions={CAPTIONS} />
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <TextField
          label={CAPTIONS.caption}
          required
          autoFocus
          value={fields.caption}
          error={errors.caption !== undefined}
          helperText={errors.caption}
          onChange={(event) => {
            const caption = event.target.value;
            change(named ? { caption } : { caption, name: slugOf(caption) });
          }}
        />
        <TextField
          label={CAPTIONS.name}
          required
          value={fields.name}
          error={errors.name !== undefined}
          helperText={errors.name ?? 'Латинские буквы, цифры и дефис: часть адреса'}
          onChange={(event) => change({ name: event.target.value })}
          slotProps={{
            input: {
              endAdornment: (
                <InputAdornment position="end">
                  <Tooltip title="Создать из названия">
                    <span>
                      <IconButton
                        size="small"
                        edge="end"
                        aria-label="Создать системное имя из названия"
                        disabled={slugOf(fields.caption) === ''}
                        onClick={() => change({ name: slugOf(fields.caption) })}
                      >
                        <Icon name="refresh" />
                      </IconButton>
                    </span>
                  </Tooltip>
                </InputAdornment>
              ),
            },
          }}
        />
        <TextField
          select
          label={CAPTIONS.folderType}
          value={fields.folderType}
          onChange={(event) => change({ folderType: Number(event.target.value) })}
        >
          {FOLDER_TYPES.map(({ id, caption }) => (
            <MenuItem key={id} value={id}>
              {caption}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={CAPTIONS.description}
          multiline
          minRows={3}
          maxRows={8}
          value={fields.description}
          error={errors.description !== undefined}
          helperText={errors.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {FOR_THE_SITE.map((name) => (
            <TextField
              key={name}
              label={CAPTIONS[name]}
              value={fields[name]}
              error={errors[name] !== undefined}
              helperText={errors[name] ?? 'Для сайта'}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          ))}
        </Box>
      </Box>
    </FormDialog>
  );
}
