import { Box, Button, IconButton, InputAdornment, TextField, Tooltip } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '#web/kit/icon.tsx';
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
  const exportList = async (): Promise<void> => {
    setExporting(true);
    try {
      await onExport();
    } finally {
      setExporting(false);
    }
  };
  useShortcut({ code: 'KeyR', keys: 'R', caption: 'Обновить список' }, onRefresh);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
      <SearchField search={search} debounce={debounce} onSearch={onSearch} />
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

function SearchField({ search, debounce, onSearch }: Pick<ListToolbarProps, 'search' | 'debounce' | 'onSearch'>) {
  const [typed, setTyped] = useState({ text: search, of: search });
  const input = useRef<HTMLInputElement>(null);
  // The address changed by other means (Back, a link): the field follows it.
  if (typed.of !== search) setTyped({ text: typed.text.trim() === search ? typed.text : search, of: search });
  const { text } = typed;
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => latest.current(text), debounce);
    return () => clearTimeout(timer);
  }, [text, search, debounce]);
  useShortcut({ code: 'Slash', keys: '/', caption: 'Поиск в списке' }, () => input.current?.focus());
  return (
    <TextField
      type="search"
      inputRef={input}
      value={text}
      placeholder="Поиск"
      sx={{ flex: { xs: '1 1 100%', sm: '1 1 160px' }, maxWidth: { sm: 360 } }}
      onChange={(event) => setTyped({ text: event.target.value, of: search })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(text);
        if (event.key === 'Escape' && text !== '') {
          setTyped({ text: '', of: search });
          onSearch('');
        }
      }}
      slotProps={{
        htmlInput: {
          'aria-label': 'Поиск',
          maxLength: 200,
          sx: { '&::-webkit-search-cancel-button': { display: 'none' } },
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="magnify" />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label="Очистить поиск"
                onClick={() => {
                  setTyped({ text: '', of: search });
                  onSearch('');
                  input.current?.focus();
                }}
              >
                <Icon name="close" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

const spinning = {
  animation: 'list-refresh 800ms linear infinite',
  '@keyframes list-refresh': { to: { transform: 'rotate(360deg)' } },
};
