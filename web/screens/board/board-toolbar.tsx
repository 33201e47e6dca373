import { Box, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { WireRecord } from '#model/wire.ts';
import { FUNNEL, LEAD, STAGE } from '#web/api/leads.ts';
import { recordKeys } from '#web/api/records.ts';
import { Icon } from '#web/kit/icon.tsx';
import { RouterAnchor } from '#web/kit/router-link.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { detailPath, listPath } from '#web/shell/route-paths.ts';
import type { BoardChange } from './board-search.ts';

/** Milliseconds between the last key and the search (spec 1 §9). */
const SEARCH_DEBOUNCE = 1200;

interface BoardToolbarProps {
  readonly funnels: readonly WireRecord[];
  /** The one that is shown. */
  readonly funnel: WireRecord | undefined;
  readonly search: string;
  readonly onChange: (part: BoardChange) => void;
}

/** The choice of a funnel, search, refresh, and the way to the funnels' settings. */
export function BoardToolbar({ funnels, funnel, search, onChange }: BoardToolbarProps) {
  const searchInput = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const loading = useIsFetching({ queryKey: recordKeys.lists(LEAD) }) > 0;
  const refresh = (): void => {
    for (const className of [FUNNEL, STAGE, LEAD]) {
      void client.invalidateQueries({ queryKey: recordKeys.lists(className) });
    }
  };
  useShortcut({ code: 'KeyR', keys: 'R', caption: 'Обновить список' }, refresh);
  useShortcut({ code: 'Slash', keys: '/', caption: 'Поиск в списке' }, () => searchInput.current?.focus());
  const settingsPath = listPath(FUNNEL);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
      {funnel && (
        <TextField
          select
          label="Воронка"
          size="small"
          value={funnel.id}
          onChange={(event) => onChange({ funnel: Number(event.target.value), settings: null })}
          sx={{ flex: { xs: '1 1 100%', sm: '0 1 260px' } }}
        >
          {funnels.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {String(one['caption'])}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={{ flex: '1 1 160px', maxWidth: { sm: 360 } }}>
        <SearchField
          label="Поиск"
          value={search}
          debounce={SEARCH_DEBOUNCE}
          onSearch={(text) => onChange({ search: text })}
          inputRef={searchInput}
        />
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
        <Tooltip title="Обновить">
          <IconButton aria-label="Обновить" aria-busy={loading} onClick={refresh}>
            <Icon name="refresh" />
          </IconButton>
        </Tooltip>
        {settingsPath !== null && (
          <Tooltip title="Настройка воронок">
            <IconButton
              component={RouterAnchor}
              to={funnel ? (detailPath(FUNNEL, funnel.id) ?? settingsPath) : settingsPath}
              aria-label="Настройка воронок"
            >
              <Icon name="cog-outline" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  );
}
