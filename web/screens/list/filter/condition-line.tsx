import { Box, FormHelperText, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import { useId } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { EDITORS } from '#web/fields/registry.ts';
import { Icon } from '#web/ui/icon.tsx';
import { askedProperty, type Condition, operatorCaption, operatorsOf, takesValue } from './conditions.ts';

interface ConditionLineProps {
  /** Counts from 1; distinguishes the rows for assistive technology. */
  readonly number: number;
  readonly properties: readonly MetadataProperty[];
  readonly condition: Condition;
  readonly message: string | undefined;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

/** One condition: field, operator and comparison value. */
export function ConditionLine({ number, properties, condition, message, onChange, onRemove }: ConditionLineProps) {
  const id = useId();
  const property = properties.find(({ name }) => name === condition.fieldName);
  const operators = property ? operatorsOf(property) : [];
  const chooseField = (name: string): void => {
    const chosen = properties.find((candidate) => candidate.name === name);
    const [operator] = chosen ? operatorsOf(chosen) : [];
    if (!chosen || !operator) return;
    const asked = askedProperty(chosen);
    const draft = EDITORS[asked.editor].toDraft(null, { property: asked, record: {} });
    onChange({ fieldName: name, operator, draft });
  };
  return (
    <Box role="group" aria-label={`Условие ${number}`} sx={line}>
      <TextField
        select
        size="small"
        label="Поле"
        sx={{ gridArea: 'field' }}
        value={property ? property.name : ''}
        onChange={(event) => chooseField(event.target.value)}
      >
        {properties.map(({ name, caption }) => (
          <MenuItem key={name} value={name}>
            {caption}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Условие"
        sx={{ gridArea: 'operator' }}
        value={condition.operator}
        onChange={(event) => {
          const operator = operators.find((candidate) => candidate === event.target.value);
          if (operator) onChange({ ...condition, operator });
        }}
      >
        {operators.map((operator) => (
          <MenuItem key={operator} value={operator}>
            {property ? operatorCaption(property, operator) : operator}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ gridArea: 'value', minWidth: 0 }}>
        {property && takesValue(condition.operator) && (
          <ValueControl
            key={property.name}
            id={id}
            property={askedProperty(property)}
            draft={condition.draft}
            message={message}
            onChange={(draft) => onChange({ ...condition, draft })}
          />
        )}
      </Box>
      <Tooltip title="Убрать условие">
        <IconButton aria-label={`Убрать условие ${number}`} sx={{ gridArea: 'remove' }} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

interface ValueControlProps {
  readonly id: string;
  readonly property: MetadataProperty;
  readonly draft: unknown;
  readonly message: string | undefined;
  readonly onChange: (draft: unknown) => void;
}

function ValueControl({ id, property, draft, message, onChange }: ValueControlProps) {
  const { Edit } = EDITORS[property.editor];
  return (
    <>
      <Edit
        property={property}
        record={{}}
        draft={draft}
        onChange={onChange}
        onCommit={(chosen) => {
          if (chosen !== undefined) onChange(chosen);
        }}
        onCancel={() => {}}
        label="Значение"
        inputId={`${id}-value`}
        describedBy={message === undefined ? undefined : `${id}-message`}
        invalid={message !== undefined}
        disabled={false}
        autoFocus={false}
        variant="form"
      />
      {message !== undefined && (
        <FormHelperText id={`${id}-message`} error sx={{ mx: 1.75 }}>
          {message}
        </FormHelperText>
      )}
    </>
  );
}

const line = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 6fr) auto' },
  gridTemplateAreas: {
    xs: '"field remove" "operator operator" "value value"',
    sm: '"field operator value remove"',
  },
} as const;
