import { Alert, Autocomplete, Box, MenuItem, Paper, TextField } from '@mui/material';
import { useState } from 'react';
import { customFieldErrors, takenNames } from '#model/custom-fields/custom-field-errors.ts';
import { CUSTOM_KINDS, customKind } from '#model/custom-fields/custom-kinds.ts';
import { ROLE_CAPTIONS, ROLE_KEYS, type RoleKey } from '#model/terms/roles.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { InputNotice } from '#web/changes/input-notice.tsx';
import { useInputForm } from '#web/changes/use-input-form.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { INVALID_FORM } from '#web/ui/dialog/form-problem.ts';
import { fieldRecord, type FieldDraft } from './field-draft.ts';
import { fieldName } from './field-name.ts';
import { FieldPreview } from './field-preview.tsx';
import { FieldRules } from './field-rules.tsx';
import { ItemRows } from './item-rows.tsx';

interface FieldDialogProps {
  readonly metadata: Metadata;
  readonly initial: FieldDraft;
  /** Throws the server's refusal. */
  readonly onSave: (draft: FieldDraft) => Promise<void>;
  readonly onClose: () => void;
}

const FIELD_CLASS = 'customField';
const CAPTIONS = { caption: 'Название', group: 'Группа', description: 'Подсказка', items: 'Варианты' } as const;

type Errors = Readonly<Record<string, string>>;

/** The maximum width of the dialog, in pixels. */
const WIDTH = 900;

function errorsOf(draft: FieldDraft, metadata: Metadata, targets: ReadonlySet<string>): Errors {
  const others = metadata.properties.filter(({ name }) => draft.id === null || name !== draft.name);
  const taken = new Set(others.flatMap(({ name, config }) => takenNames(name, config !== undefined)));
  const found = customFieldErrors(fieldRecord(draft), taken, targets);
  const caption = draft.caption.trim() === '' ? [{ fieldName: 'caption', message: 'Поле не может быть пустым' }] : [];
  return Object.fromEntries([...found, ...caption].toReversed().map(({ fieldName: name, message }) => [name, message]));
}

/** The form of one custom field, with a preview of its editor. */
export function FieldDialog({ metadata, initial, onSave, onClose }: FieldDialogProps) {
  const form = useInputForm(
    { className: FIELD_CLASS, id: initial.id, within: initial.id === null ? metadata.className : 'dialog' },
    initial,
  );
  const draft = form.values;
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { navigation } = useConfiguration();
  const isNew = draft.id === null;
  const asks = customKind(draft.kind)?.asks;
  const record = fieldRecord(draft);
  const sections = navigation
    .flatMap((item) => [item, ...(item.children ?? [])])
    .flatMap(({ className, caption }) => (className === undefined ? [] : [{ className, caption }]));

  const change = (part: Partial<FieldDraft>): void => {
    form.change(part);
    setErrors({});
    setProblem(null);
  };

  const save = async (): Promise<void> => {
    const found = errorsOf(draft, metadata, new Set(sections.map(({ className }) => className)));
    setErrors(found);
    const refusal = Object.keys(found).length > 0 ? INVALID_FORM : form.refusal;
    setProblem(refusal);
    if (refusal !== null) return;
    try {
      await onSave(draft);
      form.saved();
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
      if (error instanceof ApiError)
        setErrors(Object.fromEntries(error.errors.map((entry) => [entry.fieldName, entry.message])));
    }
  };

  return (
    <FormDialog
      open
      title={isNew ? 'Новое поле' : `Поле «${initial.caption}»`}
      subtitle={`Раздел «${metadata.pluralCaption}». Тип и системное имя после создания не меняются.`}
      maxWidth={WIDTH}
      onSubmit={save}
      onClose={() => form.leave(onClose)}
    >
      <InputNotice form={form} captions={CAPTIONS} />
      {problem !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' }, gap: 3, pt: 1 }}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <TextField
            size="small"
            label="Название"
            required
            autoFocus={isNew}
            value={draft.caption}
            error={errors['caption'] !== undefined}
            helperText={errors['caption']}
            onChange={({ target: { value } }) =>
              change({ caption: value, ...(draft.named ? {} : { name: fieldName(value) }) })
            }
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextField
            size="small"
            label="Системное имя"
            required
            disabled={!isNew}
            value={draft.name}
            error={errors['name'] !== undefined}
            helperText={errors['name'] ?? 'Под этим именем поле видят выгрузки и API'}
            onChange={(event) => change({ name: event.target.value, named: true })}
            slotProps={{ htmlInput: { maxLength: 60, spellCheck: false } }}
          />
          <TextField
            select
            size="small"
            label="Тип поля"
            required
            disabled={!isNew}
            value={draft.kind}
            error={errors['editor'] !== undefined}
            helperText={errors['editor']}
            onChange={(event) => change({ kind: event.target.value, default: null, low: '', high: '' })}
          >
            {CUSTOM_KINDS.map(({ id, caption }) => (
              <MenuItem key={id} value={id}>
                {caption}
              </MenuItem>
            ))}
          </TextField>
          {asks === 'target' && (
            <TextField
              select
              size="small"
              label="Раздел, на записи которого ссылается поле"
              required
              value={draft.target}
              error={errors['config'] !== undefined}
              helperText={errors['config']}
              onChange={(event) => change({ target: event.target.value, default: null })}
            >
              {sections.map(({ className, caption }) => (
                <MenuItem key={className} value={className}>
                  {caption}
                </MenuItem>
              ))}
            </TextField>
          )}
          {asks === 'items' && (
            <ItemRows items={draft.items} error={errors['items']} onChange={(items) => change({ items })} />
          )}
          <GroupField metadata={metadata} draft={draft} change={change} error={errors['group']} />
          <TextField
            size="small"
            label="Подсказка"
            multiline
            maxRows={4}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <FieldRules draft={draft} change={change} error={errors['validations']} />
          <RolesField label="Кто видит" value={draft.readRoles} onChange={(readRoles) => change({ readRoles })} />
          <RolesField label="Кто меняет" value={draft.writeRoles} onChange={(writeRoles) => change({ writeRoles })} />
        </Box>
        <Paper variant="outlined" sx={{ p: 2, alignSelf: 'start', minWidth: 0 }}>
          <FieldPreview
            key={`${draft.kind} ${draft.target}`}
            record={record}
            target={asks === 'target' ? draft.target : ''}
            onDefault={(value) => change({ default: value })}
          />
        </Paper>
      </Box>
    </FormDialog>
  );
}

interface GroupFieldProps {
  readonly metadata: Metadata;
  readonly draft: FieldDraft;
  readonly change: (part: Partial<FieldDraft>) => void;
  readonly error: string | undefined;
}

/** One of the class's group headings, or a new one. */
function GroupField({ metadata, draft, change, error }: GroupFieldProps) {
  const { groups } = metadata;
  const captions = groups.map(({ caption }) => caption);
  const shown = groups.find(({ name }) => name === draft.group)?.caption ?? draft.group;
  return (
    <Autocomplete
      freeSolo
      options={captions.includes('Основное') ? captions : ['Основное', ...captions]}
      inputValue={shown}
      onInputChange={(_, text) =>
        change({ group: groups.find(({ caption }) => caption === text)?.name ?? (text === 'Основное' ? 'main' : text) })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label="Группа"
          error={error !== undefined}
          helperText={error ?? 'Выберите группу раздела или впишите название новой'}
        />
      )}
    />
  );
}

interface RolesFieldProps {
  readonly label: string;
  readonly value: readonly RoleKey[];
  readonly onChange: (roles: readonly RoleKey[]) => void;
}

/** The roles that may read a field besides Administrators; all of the class's roles if none is chosen. */
function RolesField({ label, value, onChange }: RolesFieldProps) {
  return (
    <Autocomplete
      multiple
      options={ROLE_KEYS.filter((role) => role !== 'administrators')}
      value={[...value]}
      getOptionLabel={(role) => ROLE_CAPTIONS[role]}
      onChange={(_, roles) => onChange(roles)}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label={label}
          placeholder={value.length === 0 ? 'Все, кому доступен раздел' : ''}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
