import { mdiLinkOff, mdiPuzzlePlusOutline } from '@mdi/js';
import { useState, type ReactNode } from 'react';
import { linkedPatternId } from '#model/blocks/pattern-link.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { detailPath } from '#web/routing/route-paths.ts';
import type { Picture } from '#web/ui/action-icon.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { TOLD_FOR } from '../../edited/edited-document.ts';
import { usePage, usePageStore } from '../document/page-store.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { topmost } from '../tree/page-tree.ts';
import { PATTERN_CLASS } from '../document/call-server.ts';
import type { SavePatternDialogProps } from './save-pattern-dialog.tsx';

const SavePatternDialog = lazyScreen<SavePatternDialogProps>(
  async () => (await import('./save-pattern-dialog.tsx')).SavePatternDialog,
  null,
);

/** An act on patterns, in the menu of the selected blocks. */
export interface PatternTool {
  readonly caption: string;
  readonly icon: Picture;
  readonly onChoose: () => void;
}

/** The acts on patterns of the selected blocks, of which one has the focus, and the dialog that they open. */
export function usePatternTools(id: number): {
  readonly tools: readonly PatternTool[];
  readonly dialog: ReactNode;
} {
  const store = usePageStore();
  const snackbar = useSnackbar();
  const [saved, setSaved] = useState<readonly number[] | null>(null);
  const patternId = usePage(({ tree, selected }) => {
    const block = selected.size === 1 ? tree.blocks.get(id) : undefined;
    return block ? linkedPatternId(KNOWN_BLOCKS.get(block.name), block.model) : null;
  });
  const mayCreate = useMetadata(PATTERN_CLASS).data?.permissions.create === true;
  const path = patternId === null ? null : detailPath(PATTERN_CLASS, patternId);
  const wait = (): void => {
    snackbar.info('Блок ещё записывается. Повторите через секунду', { stays: TOLD_FOR });
  };
  const save = (): void => {
    const { tree } = store.state;
    const ids = topmost(tree, store.present).map((id) => store.ids.serverOf(id));
    const known = ids.filter((id) => id !== null);
    if (known.length < ids.length) wait();
    else setSaved(known);
  };
  const unlink = async (): Promise<void> => {
    const serverId = store.ids.serverOf(id);
    const parentId = store.state.tree.blocks.get(id)?.parentId ?? null;
    if (serverId === null) {
      wait();
      return;
    }
    try {
      const { changeSet, blocks } = await store.transport.send({ kind: 'unlink', id: serverId });
      if (changeSet !== null) store.remember({ caption: 'отвязка заготовки', changeSets: [changeSet] });
      await store.refresh();
      const outermost = (blocks ?? []).filter((one) => one.parentId === parentId);
      const made = outermost.map((one) => store.ids.localOf(one.id));
      if (made.length > 0) store.selectAll(made);
      snackbar.success('Заготовка отвязана: это обычные блоки', { stays: TOLD_FOR });
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };
  const tools: readonly PatternTool[] = [
    ...(mayCreate
      ? [{ caption: 'Сохранить как заготовку', icon: { path: mdiPuzzlePlusOutline }, onChoose: save }]
      : []),
    ...(path === null
      ? []
      : [
          {
            caption: 'Открыть заготовку',
            icon: 'open-in-new' as const,
            onChoose: () => void window.open(path, '_blank', 'noreferrer'),
          },
        ]),
    ...(patternId === null ? [] : [{ caption: 'Отвязать', icon: { path: mdiLinkOff }, onChoose: () => void unlink() }]),
  ];
  return {
    tools,
    dialog: saved && <SavePatternDialog page={store.owner} blockIds={saved} onClose={() => setSaved(null)} />,
  };
}
