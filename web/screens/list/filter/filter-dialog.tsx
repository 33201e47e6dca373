import { Button, Box } from '@mui/material';
import { useState } from 'react';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { byPriority } from '#web/record/property-groups.ts';
import { EDITORS } from '#web/fields/registry.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConditionLine } from './condition-line.tsx';
import { askedProperty, type Condition, filterable, isEditable, operatorsOf, takesValue } from './conditions.ts';

/** The props of the filter dialog. */
export interface FilterDialogProps {
  readonly metadata: Metadata;
  readonly filter: readonly FilterEntry[];
  readonly onChange: (filter: readonly FilterEntry[]) => void;
  readonly onClose: () => void;
}

interface Line extends Condition {
  readonly key: number;
  readonly message?: string;
}

/** The conditions of a list, combined with AND and stored in its URL. */
export function FilterDialog({ metadata, filter, onChange, onClose }: FilterDialogProps) {
  const properties = byPriority(filterable(metadata));
  const [lines, setLines] = useState<readonly Line[]>(() => {
    const present = filter.filter((entry) => isEditable(metadata, entry)).flatMap((entry) => lineOf(metadata, entry));
    const begun = present.length > 0 ? present : emptyLine(metadata);
    return begun.map((line, key) => ({ ...line, key }));
  });
  const [next, setNext] = useState(lines.length);
  const add = (): void => {
    setLines([...lines, ...emptyLine(metadata).map((line) => ({ ...line, key: next }))]);
    setNext(next + 1);
  };
  const apply = (): void => {
    const read = lines.map((line) => ({ line, ...entryOf(metadata, line) }));
    setLines(read.map(({ line, message }) => ({ ...line, ...(message === undefined ? {} : { message }) })));
    if (read.some(({ message }) => message !== undefined)) return;
    const kept = filter.filter((entry) => !isEditable(metadata, entry));
    onChange([...kept, ...read.flatMap(({ entry }) => (entry ? [entry] : []))]);
    onClose();
  };
  return (
    <FormDialog
      open
      title="Фильтр"
      subtitle="В списке останутся записи, для которых верны все условия."
      maxWidth={760}
      submitLabel="Применить"
      onSubmit={apply}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
        {lines.map((line, at) => (
          <ConditionLine
            key={line.key}
            number={at + 1}
            properties={properties}
            condition={line}
            message={line.message}
            onChange={(condition) =>
              setLines(lines.map((other) => (other === line ? { ...condition, key: line.key } : other)))
            }
            onRemove={() => setLines(lines.filter((other) => other !== line))}
          />
        ))}
      </Box>
      {lines.length === 0 && <EmptyState icon="filter-variant" title="Условий нет" text="Список покажет все записи." />}
      <Button startIcon={<Icon name="plus" />} onClick={add} sx={{ mt: 1.5 }}>
        Добавить условие
      </Button>
    </FormDialog>
  );
}

function emptyLine(metadata: Metadata): readonly Condition[] {
  const all = filterable(metadata);
  const property = all.find(({ name }) => name === metadata.captionProperty) ?? all[0];
  const [operator] = property ? operatorsOf(property) : [];
  return property && operator
    ? [{ fieldName: property.name, operator, draft: emptyDraft(metadata, property.name) }]
    : [];
}

/** The initial state of a value's control. */
function emptyDraft(metadata: Metadata, fieldName: string): unknown {
  const property = metadata.properties.find(({ name }) => name === fieldName);
  if (!property) return null;
  const asked = askedProperty(property);
  return EDITORS[asked.editor].toDraft(null, { property: asked, record: {} });
}

function lineOf(metadata: Metadata, { fieldName, operator = 'eq', fieldValue }: FilterEntry): readonly Condition[] {
  const property = metadata.properties.find(({ name }) => name === fieldName);
  if (!property) return [];
  const asked = askedProperty(property);
  const draft = EDITORS[asked.editor].toDraft(fieldValue ?? null, {
    property: asked,
    record: { [fieldName]: fieldValue ?? null },
  });
  return [{ fieldName, operator, draft }];
}

/** The condition of a row, or its validation error. */
function entryOf(
  metadata: Metadata,
  { fieldName, operator, draft }: Condition,
): { readonly entry?: FilterEntry; readonly message?: string } {
  const property = metadata.properties.find(({ name }) => name === fieldName);
  if (!property) return {};
  if (!takesValue(operator)) return { entry: { fieldName, operator } };
  const asked = askedProperty(property);
  const editor = EDITORS[asked.editor];
  const outcome = editor.fromDraft(draft, { property: asked, record: {} });
  if (outcome.kind !== 'value') return { message: outcome.message };
  const { value } = outcome;
  if (value === null || value === undefined || value === '') return { message: 'Поле не может быть пустым' };
  return { entry: { fieldName, operator, fieldValue: value } };
}
