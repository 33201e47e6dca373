import { Box, Typography } from '@mui/material';
import { useRouter, type AnyRoute, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { soughtText } from '#model/wire/sought-text.ts';
import { useSearchEverywhere } from '#web/api/search.ts';
import { useSession } from '#web/api/connection/session.ts';
import { BusyBar } from '#web/ui/layout/busy-bar.tsx';
import { CorrectedNotice } from '#web/ui/marks/corrected-notice.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import {
  type PaletteEntry,
  fitting,
  foundSections,
  placeEntries,
  withoutRepeats,
  type PaletteSection,
} from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';
import { readMemory, withPin, withRecent, writeMemory, type RememberedPlaces } from '#web/routing/remembered-places.ts';
import type { SearchAnswer } from '#model/wire/search.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { visibleItems } from '#web/routing/access-decision.ts';
import { PALETTE_ACTIONS } from './palette-actions.ts';

/** The lines of the palette: pinned and recent ones first, then actions, places of the menu and records by class. */
function usePaletteSections(
  text: string,
  memory: RememberedPlaces,
  found: SearchAnswer | undefined,
  isExact: boolean,
): readonly PaletteSection[] {
  const { navigation } = useConfiguration();
  const { roles } = useSession();
  const items = visibleItems(navigation, roles);
  return withoutRepeats([
    { heading: 'Закреплённые', entries: fitting(memory.pinned, text) },
    { heading: 'Недавние', entries: fitting(memory.recent, text) },
    { heading: 'Действия', entries: PALETTE_ACTIONS.flatMap((offer) => offer(items, text, memory.recent)) },
    { heading: 'Разделы', entries: placeEntries(items, text) },
    ...foundSections(found, text, isExact),
  ]);
}

/** The debounce of the search request, in milliseconds. */
const DEBOUNCE = 120;

/** The props of the palette's results. */
export interface PaletteResultsProps {
  /** The prefix of the ids by which the field refers to the active line. */
  readonly id: string;
  readonly text: string;
  /** Set to what handles the keys of the field. */
  readonly keys: Ref<(event: KeyboardEvent) => void>;
  /** Is told the id of the line that Enter opens. */
  readonly onActive: (id: string | undefined) => void;
  /** Moves the keyboard focus to the field. */
  readonly onFocus: () => void;
  readonly onClose: () => void;
}

/** What the palette finds: pinned and recent lines, places of the menu, actions and records of every class. */
export function PaletteResults({ id, text, keys, onActive, onFocus, onClose }: PaletteResultsProps) {
  const router = useRouter();
  const userId = useSession().profile?.id ?? 0;
  const [memory, setMemory] = useState(() => readMemory(userId));
  const [asked] = useDebounced(text.trim(), DEBOUNCE);
  const [letters, setLetters] = useState<string | null>(null);
  const isExact = letters === asked;
  const query = useSearchEverywhere(asked, isExact);
  const found = text.trim() === '' ? undefined : query.data;
  const sections = usePaletteSections(text, memory, found, isExact);
  const entries = sections.flatMap((section) => section.entries);
  const [chosen, setChosen] = useState({ index: 0, text });
  const index = chosen.text === text ? chosen.index : 0;
  const active = entries.length === 0 ? -1 : Math.min(index, entries.length - 1);
  // Entries that are read again, because a record changed, remain valid for the keyboard.
  const isOutdated = query.isLoading || query.isPlaceholderData || asked !== text.trim();
  const busy = text.trim() !== '' && isOutdated;
  const activeId = active < 0 ? undefined : `${id}-${active}`;
  useEffect(() => onActive(activeId), [activeId, onActive]);

  const keep = (next: RememberedPlaces): void => {
    setMemory(next);
    writeMemory(userId, next);
  };
  const go = (entry: PaletteEntry): void => {
    keep(withRecent(memory, entry));
    onClose();
    void open(router, entry);
  };
  useImperativeHandle(keys, () => (event) => {
    const entry = entries[active];
    const mayChange = busy && sections.some((section) => section.isFound && entry && section.entries.includes(entry));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0)
      setChosen({ index: (active + step + entries.length) % entries.length, text });
    else if (event.altKey && event.code === 'KeyP' && entry) keep(withPin(memory, entry));
    else if (event.key === 'Enter' && entry && !mayChange) go(entry);
    else return;
    event.preventDefault();
  });
  const corrected = found?.corrected;
  return (
    <>
      <BusyBar busy={busy} label="Поиск" />
      {corrected && (
        <Box sx={{ px: 2, pt: 1 }}>
          <CorrectedNotice
            plain
            correction={corrected}
            typed={asked}
            onExact={() => {
              setLetters(asked);
              onFocus();
            }}
          />
        </Box>
      )}
      {entries.length > 0 ? (
        <PaletteList
          id={id}
          sections={sections}
          active={active}
          marked={soughtText(text, corrected)}
          isPinned={({ path, search, asked }) =>
            search === undefined && asked === undefined && memory.pinned.some((pinned) => pinned.path === path)
          }
          onChoose={go}
        />
      ) : (
        <Typography role="status" color="textSecondary" sx={{ flex: 1, px: 2, py: 4, textAlign: 'center' }}>
          {emptyText(busy, query.error)}
        </Typography>
      )}
      <Box sx={hints}>
        <span>↑ ↓ — выбрать</span>
        <span>Enter — открыть</span>
        <span>Alt+P — закрепить</span>
      </Box>
    </>
  );
}

/** Goes to a line's place. What its screen can't be asked now is sought there instead. */
async function open(router: AnyRouter, { path, search = {}, asked }: PaletteEntry): Promise<void> {
  const route: AnyRoute | undefined = router.routesByPath[path];
  const parameters =
    asked === undefined ? search : await route?.options.staticData?.asked?.(asked).catch(() => ({ search: asked }));
  await router.navigate({ to: path, search: { ...parameters } });
}

function emptyText(busy: boolean, error: Error | null): string {
  if (busy) return 'Ищем…';
  return error ? error.message : 'Ничего не найдено';
}

const hints = {
  display: { xs: 'none', sm: 'flex' },
  gap: 2,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  typography: 'caption',
} as const;
