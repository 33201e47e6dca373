import { Box, IconButton, InputAdornment, MenuItem, TextField, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { slugOf } from '#model/slug.ts';
import type { WireRecord } from '#model/wire.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { ApiError, errorMessage } from '#web/api/api-error.ts';
import { refreshLists, useCreateRecord, usePatchRecord, useRecord } from '#web/api/records.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { FieldsSkeleton } from '#web/kit/skeletons.tsx';
import { useSnackbar } from '#web/kit/snackbars.tsx';
import { FOLDER_TYPES } from './folder-decoration.ts';
import { folderErrors, type FolderErrors, type FolderFields } from './folder-fields.ts';

/** A new folder under a parent, or a folder that is there. */
export type FolderDialogTarget =
  | { readonly kind: 'create'; readonly parentId: number; readonly parentCaption: string }
  | { readonly kind: 'edit'; readonly id: number };

/** What the dialog is about; `onSaved` gets the folder's id. */
export interface FolderDialogProps {
  readonly folderClass: string;
  readonly target: FolderDialogTarget;
  readonly onSaved: (id: number) => void;
  readonly onClose: () => void;
}

const EMPTY: FolderFields = { caption: '', name: '', description: '', folderType: 0 };

/** The folder editor (spec 1 §5, spec 2 §5.6). */
export function FolderDialog(props: FolderDialogProps) {
  return props.target.kind === 'create' ? (
    <CreateFolder {...props} target={props.target} />
  ) : (
    <EditFolder {...props} id={props.target.id} />
  );
}

function CreateFolder({
  folderClass,
  target,
  onSaved,
  onClose,
}: FolderDialogProps & { readonly target: Extract<FolderDialogTarget, { readonly kind: 'create' }> }) {
  const { mutateAsync } = useCreateRecord(folderClass);
  const snackbar = useSnackbar();
  const { parentId, parentCaption } = target;
  return (
    <FolderForm
      title="Создать папку"
      subtitle={parentId === ROOT_FOLDER ? 'На верхнем уровне' : `Внутри папки «${parentCaption}»`}
      initial={EMPTY}
      onSave={async (fields) => {
        const { id } = await mutateAsync({ ...fields, parentId });
        snackbar.success('Успешно добавлено');
        onSaved(id);
      }}
      onClose={onClose}
    />
  );
}

function EditFolder({ folderClass, id, onSaved, onClose }: FolderDialogProps & { readonly id: number }) {
  const client = useQueryClient();
  const record = useRecord(folderClass, id);
  const { mutateAsync } = usePatchRecord(folderClass);
  const snackbar = useSnackbar();
  if (!record.data) {
    return (
      <FormDialog open busy title="Редактировать папку" onSubmit={() => {}} onClose={onClose}>
        {record.error ? (
          <ErrorState message={errorMessage(record.error)} onRetry={() => void record.refetch()} />
        ) : (
          <FieldsSkeleton rows={4} />
        )}
      </FormDialog>
    );
  }
  const { version } = record.data;
  const initial = fieldsOf(record.data);
  return (
    <FolderForm
      key={version}
      title="Редактировать папку"
      initial={initial}
      onSave={async (next) => {
        const fields = Object.entries(next)
          .filter(([name, value]) => Reflect.get(initial, name) !== value)
          .map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
        if (fields.length > 0) {
          await mutateAsync({ id, version, fields });
          void refreshLists(client, folderClass);
          snackbar.success('Успешно Обновлено');
        }
        onSaved(id);
      }}
      onClose={onClose}
    />
  );
}

function fieldsOf(record: WireRecord): FolderFields {
  const text = (name: string): string => {
    const value = record[name];
    return typeof value === 'string' ? value : '';
  };
  const { folderType } = record;
  return {
    caption: text('caption'),
    name: text('name'),
    description: text('description'),
    folderType: typeof folderType === 'number' ? folderType : 0,
  };
}

interface FolderFormProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly initial: FolderFields;
  readonly onSave: (fields: FolderFields) => Promise<void>;
  readonly onClose: () => void;
}

function FolderForm({ title, subtitle, initial, onSave, onClose }: FolderFormProps) {
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState<FolderErrors>({});
  // The system name follows the caption until somebody gives it one of its own.
  const [named, setNamed] = useState(initial.name !== '');
  const snackbar = useSnackbar();
  const dismiss = useRef<() => void>(() => {});
  const change = (next: Partial<FolderFields>): void => {
    setFields({ ...fields, ...next });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in next))));
  };
  const submit = async (): Promise<void> => {
    dismiss.current();
    const found = folderErrors(fields);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      dismiss.current = snackbar.error('Пожалуйста заполните форму правильно');
      return;
    }
    try {
      await onSave({ ...fields, caption: fields.caption.trim(), name: fields.name.trim() });
      onClose();
    } catch (error) {
      if (error instanceof ApiError) {
        setErrors(Object.fromEntries(error.errors.map(({ fieldName, message }) => [fieldName, message])));
      }
      dismiss.current = snackbar.error(errorMessage(error));
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
      </Box>
    </FormDialog>
  );
}
