import { Box, MenuItem, TextField } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { LIST_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import type { ShownAction } from '#web/ui/shown-action.ts';
import type { BoardChange, BoardSearch } from './board-search.ts';
import type { Funnel } from '#web/api/leads.ts';
import { FilterMenu } from './filter-menu.tsx';

interface BoardToolbarProps {
  readonly funnels: readonly Funnel[];
  /** The funnel shown. */
  readonly funnel: Funnel | undefined;
  readonly search: BoardSearch;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly actions: readonly ShownAction[];
  /** Rendered after the filter. */
  readonly beside: ReactNode;
  readonly onChange: (part: BoardChange) => void;
}

/** Funnel choice, search, filter and, where they are not in its menu, the board's actions. */
export function BoardToolbar({ funnels, funnel, search, inputRef, actions, beside, onChange }: BoardToolbarProps) {
  const narrow = useNarrowScreen();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 0.5, md: 1 } }}>
      {funnel && (
        <TextField
          select
          label="Воронка"
          size="small"
          value={funnel.id}
          onChange={(event) => onChange({ funnel: Number(event.target.value), settings: null })}
          sx={{ flex: { xs: '1 1 90px', sm: '1 1 220px' }, minWidth: { sm: 150, md: 200 }, maxWidth: { sm: 260 } }}
        >
          {funnels.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {String(one.caption)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={{ flex: { xs: '1 1 90px', sm: '1 1 200px' }, minWidth: { sm: 110, md: 180 }, maxWidth: { sm: 360 } }}>
        <SearchField
          label="Поиск"
          value={search.search ?? ''}
          debounce={LIST_SEARCH_DEBOUNCE}
          onSearch={(text) => onChange({ search: text, exact: null })}
          inputRef={inputRef}
        />
      </Box>
      <Box sx={{ mr: { sm: 'auto' } }}>
        <FilterMenu filter={search} onChange={onChange} />
      </Box>
      {beside}
      {!narrow && <ActionBar label="Канбан" actions={actions} />}
    </Box>
  );
}
