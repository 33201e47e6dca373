import { Typography } from '@mui/material';
import { BLOCK_CLASS } from '#web/api/connection/read-requests.ts';
import { useHeldParts } from '#web/changes/held-parts.ts';
import { Notes } from '#web/record/notes/notes-panel.tsx';
import { usePage, usePageStore } from '../document/page-store.ts';
import { SidePanel } from '../../edited/side-panel.tsx';
import { blockName } from '../tree/known-blocks.ts';

/** Props of {@link BlockNotes}. */
export interface BlockNotesProps {
  readonly onClose: () => void;
}

/** The notes on the focused block. */
export function BlockNotes({ onClose }: BlockNotesProps) {
  const store = usePageStore();
  const block = usePage(({ tree, focused }) => (focused === null ? undefined : tree.blocks.get(focused)));
  const serverId = block ? store.ids.serverOf(block.id) : null;
  const held = useHeldParts();
  const isNew = held?.parts.some(({ objectId, action }) => objectId === serverId && action === 'create') ?? false;
  return (
    <SidePanel title="Заметки" about={block && blockName(block)} gap={1} onClose={onClose}>
      {!block && <Typography color="textSecondary">Выберите блок на странице</Typography>}
      {block && serverId === null && <Typography color="textSecondary">Блок ещё сохраняется</Typography>}
      {isNew && (
        <Typography color="textSecondary">
          О новом блоке пишут, когда он опубликован. Пока напишите заметку обо всей странице.
        </Typography>
      )}
      {serverId !== null && !isNew && (
        <Notes
          key={serverId}
          about={{ className: BLOCK_CLASS, id: serverId }}
          empty="Напишите коллегам об этом блоке. Через @ можно позвать того, кто видит страницу."
          isAsked
        />
      )}
    </SidePanel>
  );
}
