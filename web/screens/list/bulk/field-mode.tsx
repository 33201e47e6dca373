import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';

/** What becomes of a field of the chosen rows. */
export type FieldMode = 'set' | 'add' | 'empty';

const CAPTIONS = { set: 'Заменить', add: 'Добавить', empty: 'Очистить' } as const satisfies Record<FieldMode, string>;
const MODES: readonly FieldMode[] = ['set', 'add', 'empty'];

/** Whether records have several values in the field, to which others can be added. */
export function isList({ kind }: MetadataProperty): boolean {
  return KIND_TRAITS[kind].links === 'many';
}

interface FieldModeChoiceProps {
  readonly property: MetadataProperty;
  readonly mode: FieldMode;
  readonly onChange: (mode: FieldMode) => void;
}

/** Chooses what becomes of a field of several values. */
export function FieldModeChoice({ property, mode, onChange }: FieldModeChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      aria-label={`${property.caption}: что сделать`}
      sx={{ mt: 1 }}
      onChange={(_, next: FieldMode | null) => next !== null && onChange(next)}
    >
      {MODES.map((one) => (
        <ToggleButton key={one} value={one}>
          {CAPTIONS[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
