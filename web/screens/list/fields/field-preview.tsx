import { Box, FormHelperText, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { CustomFieldRecord } from '#model/custom-fields/custom-field-record.ts';
import { firstFailure } from '#model/validators/registry.ts';
import { useMetadata } from '#web/api/metadata.ts';
import type { Editor } from '#web/fields/editor.ts';
import { EDITORS } from '#web/fields/registry.ts';
import { customProperty } from '#model/custom-fields/custom-property.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';

interface FieldPreviewProps {
  readonly record: CustomFieldRecord;
  /** The class that a link refers to; empty if not chosen yet. */
  readonly target: string;
  readonly onDefault: (value: unknown) => void;
}

/** The working editor of the field: its value becomes the default of new records. */
export function FieldPreview({ record, target, onDefault }: FieldPreviewProps) {
  return target === '' ? (
    <Preview record={record} captionField="caption" onDefault={onDefault} />
  ) : (
    <LinkPreview record={record} target={target} onDefault={onDefault} />
  );
}

function LinkPreview({ record, target, onDefault }: FieldPreviewProps) {
  const metadata = useMetadata(target);
  if (!metadata.data) return null;
  return <Preview record={record} captionField={metadata.data.captionProperty} onDefault={onDefault} />;
}

interface PreviewProps {
  readonly record: CustomFieldRecord;
  readonly captionField: string;
  readonly onDefault: (value: unknown) => void;
}

function Preview({ record, captionField, onDefault }: PreviewProps) {
  const property = previewProperty(record, captionField);
  const [draft, setDraft] = useState<unknown>(undefined);
  const [message, setMessage] = useState<string | null>(null);
  const inputId = useId();
  if (!property) return null;
  const editor: Editor = EDITORS[property.editor];
  const values = { [property.name]: defaultOf(record.config) };
  const context = { property, record: values };
  const shown = draft === undefined ? editor.toDraft(values[property.name], context) : draft;
  const change = (next: unknown): void => {
    setDraft(next);
    const outcome = editor.fromDraft(next, context);
    if (outcome.kind === 'value') {
      setMessage(outcome.value === null ? null : firstFailure(property.validations, outcome.value));
      onDefault(outcome.value);
    } else setMessage(outcome.message);
  };
  const { Edit } = editor;
  return (
    <Box component="section" aria-label="Предварительный просмотр" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="caption" color="textSecondary" component="p">
        Так поле выглядит в форме. Введённое здесь станет значением по умолчанию для новых записей.
      </Typography>
      <Box>
        <Edit
          {...context}
          draft={shown}
          onChange={change}
          onCommit={(next) => {
            if (next !== undefined) change(next);
          }}
          onCancel={() => {}}
          label={property.caption}
          inputId={inputId}
          describedBy={`${inputId}-message`}
          invalid={message !== null}
          disabled={false}
          autoFocus={false}
          variant="form"
        />
        <FormHelperText id={`${inputId}-message`} error={message !== null} sx={{ mx: 1.75 }}>
          {message ?? property.description ?? ''}
        </FormHelperText>
      </Box>
    </Box>
  );
}

function defaultOf(config: unknown): unknown {
  return typeof config === 'object' && config !== null && 'default' in config ? config.default : null;
}

/** The metadata of the custom field, built by the same code as on the server. Null for an unknown kind. */
function previewProperty(record: CustomFieldRecord, captionField: string): MetadataProperty | null {
  const property = customProperty(record);
  if (!property) return null;
  const { kind, reference, items, description } = property;
  return {
    name: record.name === '' ? 'preview' : record.name,
    type: kind.wireType,
    kind: kind.name,
    caption: property.caption === '' ? 'Новое поле' : property.caption,
    ...(description === undefined ? {} : { description }),
    editor: property.editor,
    group: property.group,
    priority: 0,
    visibleInTable: property.visibleInTable,
    inLists: property.inLists,
    sortable: property.sortable,
    operators: kind.operators,
    readonly: false,
    validations: property.validations,
    custom: true,
    ...(reference ? { config: { className: reference.className, captionField } } : {}),
    ...(items ? { items } : {}),
  };
}
