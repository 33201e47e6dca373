import { Box, Button, FormHelperText, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import { useId, type ReactNode } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { editorOf } from '../editor/known-editors.ts';
import { Icon } from '#web/ui/icon.tsx';
import { askedProperty, choicesOf } from './conditions.ts';
import { emptyDraft, lineFor, type Line } from './lines.ts';
import { PeriodControl } from './period-control.tsx';

interface ConditionLineProps {
  /** Counts from 1; distinguishes the rows for assistive technology. */
  readonly number: number;
  readonly properties: readonly MetadataProperty[];
  readonly line: Line;
  readonly message: string | undefined;
  readonly onChange: (line: Line) => void;
  readonly onRemove: () => void;
  /** What else is done to the row. */
  readonly menu?: ReactNode;
}

/** One condition: field, comparison and what it is compared with. */
export function ConditionLine({ number, properties, line, message, onChange, onRemove, menu }: ConditionLineProps) {
  const property = properties.find(({ name }) => name === line.fieldName);
  const choices = property ? choicesOf(property) : [];
  const chosen = choices.find(({ key }) => key === line.choice);
  return (
    <Box role="group" aria-label={`Условие ${number}`} sx={row}>
      <TextField
        select
        size="small"
        label="Поле"
        sx={{ gridArea: 'field' }}
        value={property ? property.name : ''}
        onChange={(event) => {
          const other = properties.find(({ name }) => name === event.target.value);
          const [choice] = other ? choicesOf(other) : [];
          if (other && choice) onChange(lineFor(other, choice));
        }}
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
        value={line.choice}
        onChange={(event) => {
          const choice = choices.find(({ key }) => key === event.target.value);
          if (!property || !choice) return;
          const isLike = choice.takes === chosen?.takes;
          const keeps = choice.takes.startsWith('value') ? { drafts: line.drafts } : {};
          onChange(isLike ? { ...line, choice: choice.key } : { ...lineFor(property, choice), ...keeps });
        }}
      >
        {choices.map(({ key, caption }) => (
          <MenuItem key={key} value={key}>
            {caption}
          </MenuItem>
        ))}
      </TextField>
      <Box data-own-keys sx={{ gridArea: 'value', minWidth: 0, display: 'grid', gap: 1 }}>
        {property && chosen?.takes === 'period' && (
          <PeriodControl value={line.given} onChange={(given) => onChange({ ...line, given })} />
        )}
        {property && (chosen?.takes === 'value' || chosen?.takes === 'values') && (
          <Values
            property={property}
            drafts={line.drafts}
            many={chosen.takes === 'values'}
            message={message}
            onChange={(drafts) => onChange({ ...line, drafts })}
          />
        )}
      </Box>
      <Box sx={{ gridArea: 'remove', display: 'flex' }}>
        {menu}
        <Tooltip title="Убрать условие">
          <IconButton aria-label={`Убрать условие ${number}`} onClick={onRemove}>
            <Icon name="close" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

interface ValuesProps {
  readonly property: MetadataProperty;
  readonly drafts: readonly unknown[];
  /** Whether several values may be given. */
  readonly many: boolean;
  readonly message: string | undefined;
  readonly onChange: (drafts: readonly unknown[]) => void;
}

/** The controls of the values that a condition compares with. Those that are left empty do not count. */
function Values({ property, drafts, many, message, onChange }: ValuesProps) {
  const id = useId();
  const shown = many ? drafts : drafts.slice(0, 1);
  return (
    <>
      {shown.map((draft, at) => (
        <ValueControl
          // The controls have no other identity than their place.
          key={`${property.name}-${at.toString()}`}
          id={`${id}-${at}`}
          label={at === 0 ? 'Значение' : `Значение ${at + 1}`}
          property={askedProperty(property)}
          draft={draft}
          message={at === 0 ? message : undefined}
          onChange={(next) => onChange(drafts.map((other, place) => (place === at ? next : other)))}
        />
      ))}
      {many && (
        <Button
          size="small"
          startIcon={<Icon name="plus" />}
          sx={{ justifySelf: 'start' }}
          onClick={() => onChange([...drafts, emptyDraft(property)])}
        >
          Ещё значение
        </Button>
      )}
    </>
  );
}

interface ValueControlProps {
  readonly id: string;
  readonly label: string;
  readonly property: MetadataProperty;
  readonly draft: unknown;
  readonly message: string | undefined;
  readonly onChange: (draft: unknown) => void;
}

function ValueControl({ id, label, property, draft, message, onChange }: ValueControlProps) {
  const { Edit } = editorOf(property.editor);
  return (
    <div>
      <Edit
        property={property}
        record={{}}
        draft={draft}
        onChange={onChange}
        onCommit={(chosen) => {
          if (chosen !== undefined) onChange(chosen);
        }}
        onCancel={() => {}}
        label={label}
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
    </div>
  );
}

const row = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 6fr) auto' },
  gridTemplateAreas: {
    xs: '"field remove" "operator operator" "value value"',
    sm: '"field operator value remove"',
  },
} as const;
