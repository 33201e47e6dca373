import { Box, Button, FormHelperText, Stack, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import type { EnumItem } from '#model/property/property.ts';
import { EditableRows, type EditableColumn } from '#web/ui/editable-rows.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { itemCode } from './field-name.ts';

interface ItemRowsProps {
  readonly items: readonly EnumItem[];
  readonly onChange: (items: readonly EnumItem[]) => void;
  readonly error: string | undefined;
}

const MOST_LETTERS = 250;

const COLUMNS: readonly EditableColumn<EnumItem>[] = [
  {
    caption: (index) => `Вариант ${index + 1}`,
    unlabelled: true,
    grow: 1,
    maxLength: MOST_LETTERS,
    text: ({ caption }) => caption,
    write: (item, caption) => ({ ...item, caption }),
    isWrong: ({ caption }) => caption.trim() === '',
  },
];

/** The items of a choice list. An item keeps its original code, since records store it. */
export function ItemRows({ items, onChange, error }: ItemRowsProps) {
  const [caption, setCaption] = useState('');
  const adding = useRef<HTMLInputElement>(null);
  const add = (): void => {
    if (caption.trim() === '') return;
    const taken = new Set(items.map(({ id }) => String(id)));
    onChange([...items, { id: itemCode(caption, taken), caption: caption.trim() }]);
    setCaption('');
  };
  return (
    <Stack component="fieldset" sx={{ gap: 1, border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 500 }}>
        Варианты
      </Box>
      <EditableRows
        rows={items}
        keyOf={({ id }) => id}
        columns={COLUMNS}
        onChange={onChange}
        orderedAs={({ caption }) => caption}
        removeLabel={({ caption }) => `Удалить вариант: ${caption}`}
        focusAfter={adding}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextField
          size="small"
          label="Новый вариант"
          inputRef={adding}
          sx={{ flex: 1 }}
          value={caption}
          error={error !== undefined}
          onChange={(event) => setCaption(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          slotProps={{ htmlInput: { maxLength: MOST_LETTERS } }}
        />
        <Button startIcon={<Icon name="plus" />} onClick={add}>
          Добавить
        </Button>
      </Box>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Stack>
  );
}
