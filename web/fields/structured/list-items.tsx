import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { Icon } from '#web/ui/icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { itemCaption, newItem } from './structured-parts.ts';
import { unseen } from '#web/ui/theme/unseen.ts';

interface ListItemsProps {
  /** The declaration of each item. */
  readonly item: MetadataProperty;
  readonly values: readonly unknown[];
  readonly disabled: boolean;
  readonly onChange: (values: readonly unknown[]) => void;
  /** Renders the controls of one item. */
  readonly children: (value: unknown, onChange: (value: unknown) => void, isNew: boolean) => ReactNode;
}

interface Row {
  readonly key: number;
  readonly value: unknown;
  readonly isNew: boolean;
}

/**
 * The items of a list: added, removed, and moved by their buttons or by Alt with an arrow, which announces the new
 * position.
 */
export function ListItems({ item, values, disabled, onChange, children }: ListItemsProps) {
  const [rows, setRows] = useState<readonly Row[]>(() => values.map((value, key) => ({ key, value, isNew: false })));
  const [told, setTold] = useState('');
  const next = useRef(values.length);
  const adding = useRef<HTMLButtonElement>(null);
  const put = (changed: readonly Row[]): void => {
    setRows(changed);
    onChange(changed.map(({ value }) => value));
  };
  const captionOf = (row: Row, at: number) => itemCaption(item, row.value, at);
  const move = (at: number, by: -1 | 1): void => {
    const row = rows[at];
    const to = at + by;
    if (!row || disabled || to < 0 || to >= rows.length) return;
    put(rows.toSpliced(at, 1).toSpliced(to, 0, row));
    setTold(`«${captionOf(row, at)}»: место ${to + 1} из ${rows.length}`);
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Stack sx={{ gap: 1, alignItems: 'stretch' }}>
      <Box component="ol" sx={{ ...plainList, display: 'grid', gap: 1 }}>
        {rows.map((row, at) => (
          <Box component="li" key={row.key} sx={card} onKeyDown={(event) => onKeyDown(event, at)}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
                {captionOf(row, at)}
              </Typography>
              <ItemButton
                label={`Выше: ${captionOf(row, at)}`}
                icon="arrow-up"
                disabled={disabled || at === 0}
                onClick={() => move(at, -1)}
              />
              <ItemButton
                label={`Ниже: ${captionOf(row, at)}`}
                icon="arrow-down"
                disabled={disabled || at === rows.length - 1}
                onClick={() => move(at, 1)}
              />
              <ItemButton
                label={`Удалить: ${captionOf(row, at)}`}
                icon="delete-outline"
                disabled={disabled}
                onClick={() => {
                  put(rows.filter(({ key }) => key !== row.key));
                  // The pressed button is removed with its item.
                  adding.current?.focus();
                }}
              />
            </Box>
            {children(
              row.value,
              (value) => put(rows.map((other) => (other.key === row.key ? { ...other, value } : other))),
              row.isNew,
            )}
          </Box>
        ))}
      </Box>
      <Button
        ref={adding}
        startIcon={<Icon name="plus" />}
        disabled={disabled}
        sx={{ alignSelf: 'start' }}
        onClick={() => {
          put([...rows, { key: next.current, value: newItem(item), isNew: true }]);
          next.current += 1;
        }}
      >
        Добавить: {item.caption}
      </Button>
      <Box role="status" sx={unseen}>
        {told}
      </Box>
    </Stack>
  );
}

interface ItemButtonProps {
  readonly label: string;
  readonly icon: 'arrow-up' | 'arrow-down' | 'delete-outline';
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function ItemButton({ label, icon, disabled, onClick }: ItemButtonProps) {
  return (
    <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </IconButton>
  );
}

const card = { border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, display: 'grid', gap: 1 } as const;
