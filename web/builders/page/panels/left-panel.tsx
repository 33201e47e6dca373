import type { RefObject } from 'react';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { useWideScreen } from '#web/ui/layout/narrow-screen.ts';
import type { PageActs } from '../acts/use-page-acts.ts';
import { usePage, usePageStore } from '../document/page-store.ts';
import { copiedBlocks } from '../clipboard/clipboard-blocks.ts';
import { PATTERN_CLASS, readPage } from '../document/call-server.ts';
import { openText } from '../document/open-text.ts';
import { carryBlocks } from '../drag/carry-blocks.ts';
import type { OutlineProps } from '../outline/outline.tsx';
import { PagePalette } from '../palette/page-palette.tsx';
import { treeOf, type Spot } from '../tree/page-tree.ts';
import { spotText } from '../tree/place-text.ts';
import { Panel } from './panel.tsx';

const Outline = lazyScreen<OutlineProps>(
  async () => (await import('../outline/outline.tsx')).Outline,
  <FieldsSkeleton />,
);

interface LeftPanelProps {
  readonly page: RefObject<HTMLDivElement | null>;
  readonly outline: RefObject<HTMLDivElement | null>;
  readonly acts: PageActs;
  readonly editable: boolean;
}

/** The palette while a place is chosen for a new block, else the tree of the page where it is open. */
export function LeftPanel({ page, outline, acts, editable }: LeftPanelProps) {
  const store = usePageStore();
  const spot = usePage((state) => state.palette);
  const isOutlined = usePage((state) => state.outline);
  const isBeside = usePage(({ sidebar }) => sidebar !== null);
  const wide = useWideScreen();
  if (spot && editable) return <PalettePanel page={page} acts={acts} spot={spot} />;
  // Beside the data of a block there is no room for it.
  if (!isOutlined || (isBeside && !wide)) return null;
  const close = (): void => store.set({ outline: false, renaming: null });
  return (
    <Panel label="Структура" width={280} side="left" onClose={close}>
      <Outline canvas={page} outline={outline} acts={acts} editable={editable} onClose={close} />
    </Panel>
  );
}

interface PalettePanelProps {
  readonly page: RefObject<HTMLDivElement | null>;
  readonly acts: PageActs;
  readonly spot: Spot;
}

function PalettePanel({ page, acts, spot }: PalettePanelProps) {
  const store = usePageStore();
  const tree = usePage((state) => state.tree);
  const close = (): void => store.set({ palette: null });
  return (
    <Panel label="Добавить блок" width={280} side="left" onClose={close}>
      <PagePalette
        place={spotText(tree, spot)}
        onClose={close}
        ownerId={store.owner.id}
        onChoose={({ name, content }) => {
          acts.insert(name, spot, content);
          const { focusedBlock: added } = store;
          if (added) openText(store, added);
        }}
        onCopy={async ({ id }) => {
          const { blocks } = await readPage({ className: PATTERN_CLASS, id });
          const copied = treeOf(new Map(blocks.map((block) => [block.id, block])));
          acts.paste(copiedBlocks(copied, new Set(copied.blocks.keys())), spot, []);
          store.set({ palette: null });
        }}
        onDrag={(event, { name, caption, content }) => {
          if (!page.current) return;
          const carried = { ids: [], caption };
          const onDrop = (dropped: Spot) => acts.insert(name, dropped, content);
          carryBlocks(event, { store, page: page.current, carried, handle: false, onDrop });
        }}
      />
    </Panel>
  );
}
