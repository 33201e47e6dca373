import { Box, Button, FormHelperText, IconButton, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import type { EnumItem } from '#model/property.ts';
import { Icon } from '#web/ui/icon.tsx';
import { itemCode } from './field-name.ts';

interface ItemRowsProps {
  readonly items: readonly EnumItem[];
  readonly onChange: (items: readonly EnumItem[]) => void;
  readonly error: string | undefined;
}

/** The items of a list to choose from. An item keeps the code it was made with: records hold it. */
export function ItemRows({ items, onChange, error }: ItemRowsProps) {
  const [caption, setCaption] = useState('');
  const add = (): void => {
    if (caption.trim() === '') return;
    const taken = new Set(items.map(({ id }) => String(id)));
    onChange([...items, { id: itemCode(caption, taken), caption: caption.trim() }]);
    setCaption('');
  };
  const swap = (at: number, other: number): void => {
    const next = [...items];
    const [one, two] = [items[at], items[other]];
    if (!one || !two) return;
    next[at] = two;
    next[other] = one;
    onChange(next);
  };
  return (
    <Stack component="fieldset" sx={{ gap: 1, border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 500 }}>
        Варианты
      </Box>
      {items.map((item, at) => (
        <Box key={item.id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <TextField
            size="small"
            sx={{ flex: 1 }}
            value={item.caption}
            error={item.caption.trim() === ''}
            onChange={(event) =>
              onChange(items.map((other) => (other.id === item.id ? { ...other, caption: event.target.value } : other)))
            }
            slotProps={{ htmlInput: { 'aria-label': `Вариант ${at + 1}`, maxLength: 250 } }}
          />
          <IconButton aria-label={`Выше: ${item.caption}`} disabled={at === 0} onClick={() => swap(at, at - 1)}>
            <Icon name="arrow-up" />
          </IconButton>
          <IconButton
            aria-label={`Ниже: ${item.caption}`}
            disabled={at === items.length - 1}
            onClick={() => swap(at, at + 1)}
          >
            <Icon name="arrow-down" />
          </IconButton>
          <IconButton
            aria-label={`Удалить вариант: ${item.caption}`}
            onClick={() => onChange(items.filter((other) => other.id !== item.id))}
          >
            <Icon name="delete-outline" />
          </IconButton>
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextField
          size="small"
          label="Новый вариант"
          sx={{ flex: 1 }}
          value={caption}
          error={error !== undefined}
          onChange={(event) => setCaption(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          slotProps={{ htmlInput: { maxLength: 250 } }}
        />
        <Button startIcon={<Icon name="plus" />} onClick={add}>
          Добавить
        </Button>
      </Box>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Stack>
  );
}
