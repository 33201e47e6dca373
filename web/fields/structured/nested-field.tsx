import { Box, FormHelperText, MenuItem, TextField, Typography } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { ITEM_ID } from '#model/structured/item-id.ts';
import { isPlainObject, ownValue } from '#model/structured/same-json.ts';
import { firstFailure } from '#model/validators/registry.ts';
import type { MetadataProperty, MetadataStructure } from '#model/wire/metadata.ts';
import { ControlSkeleton } from '#web/ui/layout/control-skeleton.tsx';
import { outcomeOf, type Outcome, type RecordValues } from '../editor/editor.ts';
import { useResolvedRecord } from '../pickers/use-resolved-record.ts';
import { editorOf } from '../editor/known-editors.ts';
import { isNamed, NamesInput } from './names-input.tsx';
import { ListItems } from './list-items.tsx';
import { editedProperties, otherKeys, structOf } from './structured-parts.ts';

/** What the parts of a form share. */
export interface NestedForm {
  readonly disabled: boolean;
  /** Reports the error of the leaf with that key, or that it has none. */
  readonly report: (key: string, message: string | null) => void;
  /** A save was attempted: missing values are reported too. */
  readonly attempted: boolean;
  /** The record that the value is of. */
  readonly record?: RecordValues;
}

interface NestedFieldProps {
  readonly property: MetadataProperty;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly form: NestedForm;
  /** The other values of the same object. */
  readonly siblings?: RecordValues;
  /** The field is in an item that was just added. */
  readonly isNew?: boolean;
  /** The caption is already shown. */
  readonly bare?: boolean;
}

/** The controls of one part of a structured value: those of its nested parts, or those of its editor. */
export function NestedField(props: NestedFieldProps) {
  const { property, value, onChange, form, isNew = false, bare = false } = props;
  const { structure } = property;
  const id = useId();
  if (isNamed(property)) return <NamesField {...props} />;
  if (!structure) return <LeafField {...props} />;
  const parts =
    structure.of === 'list' ? (
      <ListItems
        item={structure.item}
        values={Array.isArray(value) ? value : []}
        disabled={form.disabled}
        onChange={onChange}
      >
        {(item, put, isNew) => (
          <NestedField property={structure.item} value={item} onChange={put} form={form} isNew={isNew} bare />
        )}
      </ListItems>
    ) : (
      <StructParts
        property={property}
        structure={structure}
        value={isPlainObject(value) ? value : {}}
        onChange={onChange}
        form={form}
        isNew={isNew}
      />
    );
  if (bare) return parts;
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography id={id} sx={{ fontWeight: 500 }}>
        {property.caption}
      </Typography>
      {parts}
    </Box>
  );
}

interface StructPartsProps extends Omit<NestedFieldProps, 'value'> {
  readonly structure: MetadataStructure;
  readonly value: RecordValues;
}

function StructParts({ property, structure, value, onChange, form, isNew = false }: StructPartsProps) {
  const struct = structOf(property, value);
  const others = struct ? otherKeys(struct, structure, value) : {};
  const isOpen = struct?.isOpen === true;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {structure.of === 'union' && (
        <VariantChoice structure={structure} value={value} disabled={form.disabled} onChange={onChange} />
      )}
      {struct &&
        editedProperties(struct).map((part) => (
          <NestedField
            key={`${String(value[structure.of === 'union' ? structure.tag : ''])} ${part.name}`}
            property={part}
            value={ownValue(value, part.name)}
            siblings={value}
            onChange={(next) => onChange({ ...value, [part.name]: next })}
            form={form}
            isNew={isNew}
          />
        ))}
      {(isOpen || Object.keys(others).length > 0) && (
        <NestedField
          property={otherProperty(property)}
          value={others}
          onChange={(next) => {
            const declared = Object.entries(value).filter(([key]) => !Object.hasOwn(others, key));
            onChange({ ...Object.fromEntries(declared), ...(isPlainObject(next) ? next : {}) });
          }}
          form={form}
        />
      )}
    </Box>
  );
}

/** The undeclared keys, as one field. */
function otherProperty(property: MetadataProperty): MetadataProperty {
  const { group, priority, readonly } = property;
  return {
    name: 'others',
    type: 'object',
    kind: 'json',
    editor: 'json',
    caption: 'Прочее',
    group,
    priority,
    readonly,
    visibleInTable: false,
    inLists: false,
    sortable: false,
    operators: [],
    validations: [],
  };
}

interface VariantChoiceProps {
  readonly structure: Extract<MetadataStructure, { readonly of: 'union' }>;
  readonly value: RecordValues;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}

/** Selects the variant of the value. A new variant begins empty, with the same id. */
function VariantChoice({ structure, value, disabled, onChange }: VariantChoiceProps) {
  const { tag, variants } = structure;
  const chosen = value[tag];
  const name = typeof chosen === 'string' ? chosen : '';
  const isKnown = variants.some((variant) => variant.name === name);
  return (
    <TextField
      select
      size="small"
      label="Вид"
      value={name}
      disabled={disabled}
      onChange={(event) =>
        onChange({ ...(ITEM_ID in value ? { [ITEM_ID]: value[ITEM_ID] } : {}), [tag]: event.target.value })
      }
    >
      {!isKnown && <MenuItem value={name}>{name === '' ? 'Не выбран' : `Неизвестный: ${name}`}</MenuItem>}
      {variants.map((variant) => (
        <MenuItem key={variant.name} value={variant.name}>
          {variant.caption}
        </MenuItem>
      ))}
    </TextField>
  );
}

function LeafField(props: NestedFieldProps) {
  const [first] = useState(props.value);
  const { record, isPending } = useResolvedRecord(props.property, first);
  return isPending ? <ControlSkeleton /> : <LeafControl {...props} record={{ ...props.siblings, ...record }} />;
}

/** Names that are chosen by their captions; a required one that is empty is reported. */
function NamesField({ property, value, onChange, form }: NestedFieldProps) {
  const { report, attempted, record = {}, disabled } = form;
  const id = useId();
  const message = firstFailure(property.validations, value ?? null, record);
  useEffect(() => {
    report(id, message);
    return () => report(id, null);
  }, [report, id, message]);
  return (
    <NamesInput
      property={property}
      value={value}
      record={record}
      disabled={disabled}
      error={attempted ? message : null}
      onChange={onChange}
    />
  );
}

/** The message of a leaf's draft, or null where it is valid. */
function messageOf(property: MetadataProperty, outcome: Outcome, record: RecordValues): string | null {
  if (outcome.kind === 'value') return firstFailure(property.validations, outcome.value, record);
  return outcome.message === '' ? null : outcome.message;
}

function LeafControl({
  property,
  onChange,
  form,
  record,
  isNew = false,
}: NestedFieldProps & { readonly record: RecordValues }) {
  const editor = editorOf(property.editor);
  const { Edit, toDraft } = editor;
  const { report, attempted, disabled } = form;
  const id = useId();
  const [draft, setDraft] = useState(() => toDraft(record[property.name], { property, record }));
  const [touched, setTouched] = useState(false);
  const message = touched || isNew ? messageOf(property, outcomeOf(editor, draft, { property, record }), record) : null;
  const shown = touched || attempted ? message : null;
  useEffect(() => {
    report(id, message);
    return () => report(id, null);
  }, [report, id, message]);
  const change = (next: unknown): void => {
    setDraft(next);
    setTouched(true);
    const outcome = outcomeOf(editor, next, { property, record });
    if (outcome.kind === 'value') onChange(outcome.value);
  };
  return (
    <Box>
      <Edit
        property={property}
        record={record}
        draft={draft}
        onChange={change}
        onCommit={(next) => next !== undefined && change(next)}
        onCancel={() => {}}
        label={property.caption}
        inputId={`${id}-input`}
        describedBy={shown === null ? undefined : `${id}-message`}
        invalid={shown !== null}
        disabled={disabled}
        autoFocus={false}
        variant="form"
      />
      {shown !== null && (
        <FormHelperText id={`${id}-message`} error sx={{ mx: 1.75 }}>
          {shown}
        </FormHelperText>
      )}
    </Box>
  );
}
