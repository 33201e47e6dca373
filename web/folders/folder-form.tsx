import { Box, IconButton, InputAdornment, MenuItem, TextField, Tooltip } from '@mui/material';
import { useState } from 'react';
import { slugOf } from '#model/slug.ts';
import { ApiError, errorMessage } from '#web/api/api-error.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { INVALID_FORM, useFormProblem } from '#web/ui/dialog/form-problem.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FOLDER_TYPES } from './folder-decoration.ts';
import { folderErrors, type FolderErrors, type FolderFields } from './folder-fields.ts';

const FOR_THE_SITE = [
  { name: 'icon', label: 'Иконка' },
  { name: 'cssClass', label: 'CSS-класс' },
] as const;

interface FolderFormProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly initial: FolderFields;
  readonly onSave: (fields: FolderFields) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * The fields of a folder in a dialog; the system name is generated from the caption until the user sets it (spec 1 §5).
 */
export function FolderForm({ title, subtitle, initial, onSave, onClose }: FolderFormProps) {
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState<FolderErrors>({});
  // The system name is generated from the caption until the user sets it.
  const [named, setNamed] = useState(initial.name !== '');
  const problem = useFormProblem();
  const change = (next: Partial<FolderFields>): void => {
    setFields({ ...fields, ...next });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in next))));
  };
  const submit = async (): Promise<void> => {
    problem.clear();
    const found = folderErrors(fields);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      problem.say(INVALID_FORM);
      return;
    }
    try {
      await onSave({ ...fields, caption: fields.caption.trim(), name: fields.name.trim() });
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
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <TextField
          label="Название"
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
          label="Системное имя"
          required
          value={fields.name}
          error={errors.name !== undefined}
          helperText={errors.name ?? 'Латинские буквы, цифры и дефис: часть адреса'}
          onChange={(event) => {
            setNamed(event.target.value !== '');
            change({ name: event.target.value });
          }}
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
          label="Тип папки"
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
          label="Описание"
          multiline
          minRows={3}
          maxRows={8}
          value={fields.description}
          error={errors.description !== undefined}
          helperText={errors.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {FOR_THE_SITE.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
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
