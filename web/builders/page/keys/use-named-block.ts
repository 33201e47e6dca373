import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { BLOCK_PARAMETER } from '#web/record/page-tab.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { usePage, type PageStore } from '../document/page-store.ts';
import { focusDrawn } from './use-page-keys.ts';

/** Shows the block that the address names, with its notes, as soon as the page is read. Called once, by the screen. */
export function useNamedBlock(canvas: RefObject<HTMLElement | null>, store: PageStore): void {
  const { [BLOCK_PARAMETER]: named, ...search }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const isLoaded = usePage((state) => state.isLoaded);
  const blockId = isLoaded && typeof named === 'number' ? named : null;
  const show = useEffectEvent((serverId: number) => {
    const id = store.ids.localOf(serverId);
    if (store.state.tree.blocks.has(id)) {
      focusDrawn(canvas.current, store, () => store.select(id));
      store.set({ sidebar: 'notes' });
    } else snackbar.info('Этого блока на странице больше нет');
    void navigate({ to: '.', search, replace: true });
  });
  useEffect(() => {
    if (blockId !== null) show(blockId);
  }, [blockId]);
}
