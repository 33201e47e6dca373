import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '#web/kit/icon.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { useShortcut } from '#web/kit/shortcuts.ts';

interface ListToolbarProps {
  readonly search: string;
  /** Milliseconds between the last key and the search. */
  readonly debounce: number;
  readonly onSearch: (text: string) => void;
  readonly onRefresh: () => void;
  readonly refreshing: boolean;
  readonly onExport: () => Promise<void>;
  /** Absent where the reader may change nothing in bulk. */
  readonly selecting?: { readonly on: boolean; readonly onChange: (on: boolean) => void };
  /** The columns' button. */
  readonly children: ReactNode;
}

/** Search, refresh, columns, export and the selection mode of a list. */
export function ListToolbar({
  search,
  debounce,
  onSearch,
  onRefresh,
  refreshing,
  onExport,
  selecting,
  children,
}: ListToolbarProps) {
  const [exporting, setExporting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const exportList = async (): Promise<void> => {
    setExporting(true);
    try {
      await onExport();
    } finally {
      setExporting(false);
    }
  };
  useShortcut({ code: 'Slash', keys: '/', caption: 'Поиск в списке' }, () => input.current?.focus());
  useShortcut({ code: 'KeyR', keys: 'R', caption: 'Обновить список' }, onRefresh);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 160px' }, maxWidth: { sm: 360 } }}>
        <SearchField label="Поиск" value={search} debounce={debounce} onSearch={onSearch} inputRef={input} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: { sm: 'auto' } }}>
        {selecting && (
          <Button
            color={selecting.on ? 'primary' : 'inherit'}
            aria-pressed={selecting.on}
            startIcon={<Icon name="checkbox-multiple-marked-outline" />}
            onClick={() => selecting.onChange(!selecting.on)}
          >
            Выбрать
          </Button>
        )}
        <Tooltip title="Обновить">
          <IconButton aria-label="Обновить" aria-busy={refreshing} onClick={onRefresh}>
            <Icon name="refresh" sx={refreshing ? spinning : {}} />
          </IconButton>
        </Tooltip>
        {children}
        <Tooltip title="Экспорт в XLSX">
          <IconButton aria-label="Экспорт в XLSX" loading={exporting} onClick={() => void exportList()}>
            <Icon name="download" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

const spinning = {
  animation: 'list-refresh 800ms linear infinite',
  '@keyframes list-refresh': { to: { transform: 'rotate(360deg)' } },
};
