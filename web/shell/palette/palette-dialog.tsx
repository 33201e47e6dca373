import { Box, Dialog, IconButton, InputBase, Typography } from '@mui/material';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useConfiguration } from '#web/api/configuration.ts';
import { useSearchEverywhere } from '#web/api/search.ts';
import { useSession } from '#web/api/session.ts';
import { BusyBar } from '#web/ui/layout/busy-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { visibleItems } from '#web/routing/access-decision.ts';
import { PaletteList } from './palette-list.tsx';
import { paletteSections } from './palette-entries.ts';

/** The debounce of the search request, in milliseconds. */
const DEBOUNCE = 200;

/** The props of the palette. */
export interface PaletteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Search over the menu and every record the user may open (Ctrl+K). */
export function PaletteDialog({ open, onClose }: PaletteDialogProps) {
  const narrow = useNarrowScreen();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={narrow}
      slotProps={{
        paper: {
          'aria-label': 'Поиск по всем разделам',
          sx: { maxWidth: narrow ? '100%' : 640, ...(narrow ? {} : { alignSelf: 'flex-start', mt: '10vh' }) },
        },
      }}
    >
      <Palette narrow={narrow} onClose={onClose} />
    </Dialog>
  );
}

function Palette({ narrow, onClose }: { readonly narrow: boolean; readonly onClose: () => void }) {
  const router = useRouter();
  const id = useId();
  const { navigation } = useConfiguration();
  const { roles } = useSession();
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim());
  const query = useSearchEverywhere(asked);
  const items = useMemo(() => visibleItems(navigation, roles), [navigation, roles]);
  const sections = paletteSections(items, text, text.trim() === '' ? undefined : query.data);
  const entries = sections.flatMap((section) => section.entries);
  const [chosen, setChosen] = useState(0);
  const active = entries.length === 0 ? -1 : Math.min(chosen, entries.length - 1);
  // Entries that are read again, because a record changed, remain valid for the keyboard.
  const isOutdated = query.isLoading || query.isPlaceholderData || asked !== text.trim();
  const busy = text.trim() !== '' && isOutdated;

  const go = (path: string): void => {
    onClose();
    void router.navigate({ to: path });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const entry = entries[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) setChosen((active + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && entry && !busy) go(entry.path);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Box sx={field}>
        <Icon name="magnify" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          placeholder="Раздел, запись или её номер"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Поиск по всем разделам',
            'aria-expanded': entries.length > 0,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            maxLength: 200,
            ...(active >= 0 && { 'aria-activedescendant': `${id}-${active}` }),
          }}
        />
        {narrow && (
          <IconButton aria-label="Закрыть" edge="end" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        )}
      </Box>
      <BusyBar busy={busy} label="Поиск" />
      {entries.length > 0 ? (
        <PaletteList id={id} sections={sections} active={active} onChoose={go} />
      ) : (
        <Typography role="status" color="textSecondary" sx={{ px: 2, py: 4, textAlign: 'center' }}>
          {emptyText(busy, query.error)}
        </Typography>
      )}
    </>
  );
}

function emptyText(busy: boolean, error: Error | null): string {
  if (busy) return 'Ищем…';
  return error ? error.message : 'Ничего не найдено';
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const field = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
};
