import { Badge, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import type { FilterEntry, Metadata } from '#model/wire.ts';
import { Icon } from '#web/kit/icon.tsx';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { lazyScreen } from '#web/kit/lazy-screen.tsx';
import type { FilterDialogProps } from './filter-dialog.tsx';

const FilterDialog = lazyScreen<FilterDialogProps>(
  async () => (await import('./filter-dialog.tsx')).FilterDialog,
  null,
);

interface FilterButtonProps {
  readonly metadata: Metadata;
  readonly filter: readonly FilterEntry[];
  readonly onChange: (filter: readonly FilterEntry[]) => void;
}

/** Opens the conditions of a list, and tells how many there are. */
export function FilterButton({ metadata, filter, onChange }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  useShortcut({ code: 'KeyF', keys: 'F', caption: 'Фильтр списка' }, () => setOpen(true));
  const label = filter.length === 0 ? 'Фильтр' : `Фильтр, условий: ${filter.length}`;
  return (
    <>
      <Tooltip title="Фильтр">
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onPointerEnter={FilterDialog.preload}
          onClick={() => setOpen(true)}
        >
          <Badge badgeContent={filter.length === 0 ? null : filter.length} color="primary">
            <Icon name="filter-variant" />
          </Badge>
        </IconButton>
      </Tooltip>
      {open && <FilterDialog metadata={metadata} filter={filter} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  );
}
