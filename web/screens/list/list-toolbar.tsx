import { Box } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import type { ShownAction } from '#web/ui/shown-action.ts';

interface ListToolbarProps {
  /** Labels the menu of the rare actions. */
  readonly label: string;
  readonly search: string;
  /** The debounce of the search, in milliseconds. */
  readonly debounce: number;
  readonly onSearch: (text: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly actions: readonly ShownAction[];
  /** Rendered after the search. */
  readonly beside: ReactNode;
}

/** The list's search and its actions; on a phone those alone that are icons: the others are in the menu of the header. */
export function ListToolbar({ label, search, debounce, onSearch, inputRef, actions, beside }: ListToolbarProps) {
  const narrow = useNarrowScreen();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box sx={{ flex: { xs: '1 1 112px', sm: '1 1 160px' }, maxWidth: { sm: 360 }, mr: { sm: 'auto' } }}>
        <SearchField label="Поиск" value={search} debounce={debounce} onSearch={onSearch} inputRef={inputRef} />
      </Box>
      {beside}
      <ActionBar label={label} actions={narrow ? actions.filter((one) => one.isIconOnPhone) : actions} />
    </Box>
  );
}
