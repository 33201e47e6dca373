import { Button, Box, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import type { FormItem } from '#model/forms/form.ts';
import { EditableRows } from '#web/ui/editable-rows.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface OptionRowsProps {
  readonly items: readonly FormItem[];
  readonly onChange: (items: readonly FormItem[]) => void;
}

/** The value of an option: a number where its text is one and it was one before. */
function idOf(item: FormItem, text: string): FormItem {
  const isNumber = typeof item.id === 'number' && /^-?\d{1,15}$/u.test(text);
  return { ...item, id: isNumber ? Number(text) : text };
}

/** The next free number among the options. */
function nextId(items: readonly FormItem[]): number {
  return Math.max(0, ...items.flatMap(({ id }) => (typeof id === 'number' ? id : []))) + 1;
}

/** The options of a choice: value and caption, in order. */
export function OptionRows({ items, onChange }: OptionRowsProps) {
  const add = useRef<HTMLButtonElement>(null);
  const [isAdded, setAdded] = useState(false);
  const values = items.map(({ id }) => String(id ?? ''));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">Варианты</Typography>
      <EditableRows
        rows={items.map((item, at) => ({ item, at }))}
        keyOf={({ at }) => at}
        columns={[
          {
            caption: (index) => `Значение ${index + 1}`,
            unlabelled: true,
            grow: 1,
            text: ({ item }) => String(item.id ?? ''),
            write: ({ item, at }, text) => ({ item: idOf(item, text), at }),
            isWrong: ({ item }) => values.filter((value) => value === String(item.id ?? '')).length > 1,
          },
          {
            caption: (index) => `Подпись варианта ${index + 1}`,
            unlabelled: true,
            grow: 3,
            text: ({ item }) => item.caption ?? '',
            write: ({ item, at }, caption) => ({ item: { ...item, caption }, at }),
            isWrong: ({ item }) => (item.caption ?? '') === '',
          },
        ]}
        onChange={(rows) => onChange(rows.map(({ item }) => item))}
        removeLabel={({ item }) => `Удалить вариант «${item.caption ?? ''}»`}
        orderedAs={({ item }) => `вариант «${item.caption ?? ''}»`}
        focusAfter={add}
        focusLast={isAdded}
      />
      <Box>
        <Button
          ref={add}
          size="small"
          startIcon={<Icon name="plus" />}
          onClick={() => {
            setAdded(true);
            const id = nextId(items);
            onChange([...items, { id, caption: `Вариант ${id}` }]);
          }}
        >
          Вариант
        </Button>
      </Box>
    </Box>
  );
}
