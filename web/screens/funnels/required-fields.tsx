import { Checkbox, ListItemText, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';

interface RequiredFieldsProps {
  /** The stage's caption. */
  readonly stage: string;
  readonly properties: readonly MetadataProperty[];
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  /** Called when the menu is closed with another choice. Rejects where it is refused. */
  readonly onSave: (names: readonly string[]) => Promise<void>;
}

/** The fields that a stage requires, chosen from a menu. */
export function RequiredFields({ stage, properties, chosen, disabled, onSave }: RequiredFieldsProps) {
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const names = draft ?? chosen;
  const captions = properties.filter(({ name }) => names.includes(name)).map(({ caption }) => caption);
  const close = async (): Promise<void> => {
    if (draft && (draft.length !== chosen.length || draft.some((name) => !chosen.includes(name)))) await onSave(draft);
    setDraft(null);
  };
  return (
    <TextField
      select
      fullWidth
      size="small"
      label="Обязательные поля"
      value={[...names]}
      disabled={disabled}
      onChange={({ target }) => setDraft([target.value].flat())}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          onClose: () => void close().catch(() => setDraft(null)),
          renderValue: () => (captions.length > 0 ? captions.join(', ') : 'Нет'),
          SelectDisplayProps: { 'aria-label': `Обязательные поля: ${stage}` },
        },
      }}
    >
      {properties.map(({ name, caption }) => (
        <MenuItem key={name} value={name} dense>
          <Checkbox checked={names.includes(name)} size="small" />
          <ListItemText>{caption}</ListItemText>
        </MenuItem>
      ))}
    </TextField>
  );
}
