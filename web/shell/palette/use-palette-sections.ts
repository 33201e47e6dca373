import type { SearchAnswer } from '#model/wire/search.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useSession } from '#web/api/connection/session.ts';
import { visibleItems } from '#web/routing/access-decision.ts';
import { PALETTE_ACTIONS } from './palette-actions.ts';
import { fitting, foundSections, placeEntries, withoutRepeats, type PaletteSection } from './palette-entries.ts';
import type { RememberedPlaces } from '#web/routing/remembered-places.ts';

/** The lines of the palette: pinned and recent ones first, then actions, places of the menu and records by class. */
export function usePaletteSections(
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
