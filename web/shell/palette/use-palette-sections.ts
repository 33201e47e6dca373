import { useQueries } from '@tanstack/react-query';
import type { SearchAnswer } from '#model/wire/search.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { metadataQuery } from '#web/api/metadata.ts';
import { useSession } from '#web/api/session.ts';
import { visibleItems } from '#web/routing/access-decision.ts';
import { intentOf } from './palette-actions.ts';
import { foundSections, placeEntries, withoutRepeats, type PaletteSection } from './palette-entries.ts';
import { fitting, type PaletteMemory } from './palette-memory.ts';

/** The lines of the palette: pinned and recent ones first, then actions, places of the menu and records by class. */
export function usePaletteSections(
  text: string,
  memory: PaletteMemory,
  found: SearchAnswer | undefined,
): readonly PaletteSection[] {
  const { navigation } = useConfiguration();
  const { roles } = useSession();
  const items = visibleItems(navigation, roles);
  const { creates, opens } = intentOf(items, text);
  // Who may create a record is told by the metadata of its class.
  const classes = useQueries({ queries: creates.map(({ className }) => metadataQuery(className)) });
  const created = creates.flatMap(({ path }, at) => {
    const metadata = classes[at]?.data;
    return metadata?.permissions.create
      ? [{ path, caption: `Создать: ${metadata.caption.toLowerCase()}`, creates: true as const }]
      : [];
  });
  return withoutRepeats([
    { heading: 'Закреплённые', entries: fitting(memory.pinned, text) },
    { heading: 'Недавние', entries: fitting(memory.recent, text) },
    { heading: 'Действия', entries: [...created, ...opens] },
    { heading: 'Разделы', entries: placeEntries(items, text) },
    ...foundSections(found, text),
  ]);
}
