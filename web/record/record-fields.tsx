import { Box, FormHelperText } from '@mui/material';
import { useContext, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { useChangedValue } from '#web/changes/use-changed-value.ts';
import { CollisionNotice } from '#web/fields/collision-notice.tsx';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import { emptiedBy } from '#web/fields/dependents.ts';
import { filledBy } from '#web/fields/filled-by.ts';
import { draftMessage, draftRecord, draftSuccess, draftValues, initialDrafts } from '#web/fields/form-values.ts';
import { EDITORS } from '#web/fields/registry.ts';
import { sameValue } from '#web/fields/same-value.ts';
import { SimilarCodeNotice } from '#web/fields/similar-code-notice.tsx';
import { FieldFrame } from '#web/presence/field-frame.ts';
import { changedGlow } from '#web/ui/changed-glow.ts';
import { fieldId, type RecordForm } from './use-record-form.ts';

interface RecordFieldsProps {
  readonly form: RecordForm;
  /** The part of the form to show; the whole form by default. */
  readonly properties?: readonly MetadataProperty[];
  /** Whether the first field takes the focus. */
  readonly autoFocus?: boolean;
}

/** The controls of a form, in one column, each with its message (spec 2 §5.3). */
export function RecordFields({ form, properties = form.properties, autoFocus = false }: RecordFieldsProps) {
  const record = draftRecord(form.properties, form.form.watch(), form.initial);
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {properties.map((property, index) => (
        <RecordField
          key={property.name}
          form={form}
          property={property}
          record={record}
          autoFocus={autoFocus && index === 0}
        />
      ))}
    </Box>
  );
}

interface RecordFieldProps {
  readonly form: RecordForm;
  readonly property: MetadataProperty;
  readonly record: RecordValues;
  readonly autoFocus: boolean;
}

/** Fills what the choice of a record fills, but for what has been typed while it was read. */
async function fillOthers(
  { form, properties, initial }: RecordForm,
  property: MetadataProperty,
  value: unknown,
  record: RecordValues,
): Promise<void> {
  const filled = await filledBy(properties, property, value, record);
  const now = draftRecord(properties, form.getValues(), initial);
  if (!sameValue(now[property.name], value)) return;
  const given = properties.filter(({ name }) => Object.hasOwn(filled, name) && sameValue(now[name], record[name]));
  for (const [name, draft] of Object.entries(initialDrafts(given, filled)))
    form.setValue(name, draft, { shouldDirty: true, shouldValidate: true });
}

function RecordField({ form, property, record, autoFocus }: RecordFieldProps) {
  const { Edit, shape } = EDITORS[property.editor];
  const isChanged = useChangedValue(form.initial, property.name);
  const inputId = fieldId(form.id, property.name);
  const [focused, setFocused] = useState(false);
  const Frame = useContext(FieldFrame);
  const settleOthers = (draft: unknown): void => {
    const value = draftValues([property], { [property.name]: draft }, form.initial)[property.name];
    if (sameValue(value, record[property.name])) return;
    for (const { name } of emptiedBy(form.properties, property.name, record))
      form.form.setValue(name, null, { shouldDirty: true });
    void fillOthers(form, property, value, record);
  };
  return (
    <Controller
      control={form.form.control}
      name={property.name}
      rules={{
        validate: (draft: unknown, drafts) =>
          draftMessage(property, draft, form.initial, draftRecord(form.properties, drafts, form.initial)) ?? true,
      }}
      render={({ field, fieldState: { error, isDirty } }) => {
        const success = isDirty && !error ? draftSuccess(property, field.value, form.initial) : null;
        const collision = (
          <CollisionNotice
            property={property}
            record={form.initial}
            className={form.target?.className}
            conflicts={form.collisions.get(property.name)?.conflicts ?? []}
            onSettle={(wins) => form.settle(property.name, wins)}
          />
        );
        const text = error?.message ?? success ?? property.description;
        return (
          <Box
            sx={[changedGlow, { borderRadius: 1, minWidth: 0 }]}
            {...(isChanged && { 'data-mark': 'changed' })}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false);
              field.onBlur();
            }}
          >
            <Frame recordId={form.initial['id']} fieldName={property.name} isHeld={focused}>
              {(heldId) => (
                <Edit
                  property={property}
                  record={record}
                  draft={field.value}
                  onChange={(draft) => {
                    field.onChange(draft);
                    settleOthers(draft);
                  }}
                  onCommit={(draft) => {
                    if (draft === undefined) return;
                    field.onChange(draft);
                    settleOthers(draft);
                  }}
                  onCancel={() => {}}
                  label={property.caption}
                  inputId={inputId}
                  describedBy={text === undefined ? heldId : `${inputId}-message ${heldId ?? ''}`.trim()}
                  invalid={error !== undefined}
                  disabled={false}
                  autoFocus={autoFocus}
                  revision={form.revisions[property.name] ?? 0}
                  {...(shape === 'dialog' && { notice: collision })}
                  variant="form"
                />
              )}
            </Frame>
            {collision}
            {isDirty && property.isCode && property.isUnique && form.target && (
              <SimilarCodeNotice
                className={form.target.className}
                property={property}
                draft={field.value}
                id={form.initial['id']}
              />
            )}
            {text !== undefined && (
              <FormHelperText
                id={`${inputId}-message`}
                error={error !== undefined}
                sx={{ mx: 1.75, ...(success === null ? {} : { color: 'success.main' }) }}
              >
                {text}
              </FormHelperText>
            )}
          </Box>
        );
      }}
    />
  );
}
