import { Box } from '@mui/material';
import { useRef } from 'react';
import { ActionBar, type PageAction } from '#web/ui/layout/action-bar.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';

interface ListToolbarProps {
  readonly search: string;
  /** The debounce of the search, in milliseconds. */
  readonly debounce: number;
  readonly onSearch: (text: string) => void;
  readonly actions: readonly PageAction[];
}

/** The list's search and, where they are not in its menu, its actions. */
export function ListToolbar({ search, debounce, onSearch, actions }: ListToolbarProps) {
  const input = useRef<HTMLInputElement>(null);
  const narrow = useNarrowScreen();
  useShortcut({ code: 'Slash', keys: '/', caption: 'Поиск в списке' }, () => input.current?.focus());
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box sx={{ flex: '1 1 160px', maxWidth: { sm: 360 }, mr: { sm: 'auto' } }}>
        <SearchField label="Поиск" value={search} debounce={debounce} onSearch={onSearch} inputRef={input} />
      </Box>
      {!narrow && <ActionBar label="Действия со списком" actions={actions} />}
    </Box>
  );
}
