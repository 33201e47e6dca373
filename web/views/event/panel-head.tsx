import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { LINKED_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';
import { SearchField } from '#web/ui/search-field.tsx';

interface PanelHeadProps {
  readonly label: string;
  /** What is searched in. */
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The acts on the whole list. */
  readonly children: ReactNode;
}

/** The search of an event's list with the acts on the whole of it. */
export function PanelHead({ label, placeholder, search, onSearch, children }: PanelHeadProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 240px', maxWidth: 480 }}>
        <SearchField
          label={label}
          placeholder={placeholder}
          value={search}
          debounce={LINKED_SEARCH_DEBOUNCE}
          onSearch={onSearch}
        />
      </Box>
      {children}
    </Box>
  );
}
