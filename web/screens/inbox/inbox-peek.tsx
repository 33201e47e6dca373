import { Typography } from '@mui/material';
import type { InboxEntry } from '#model/wire/inbox.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { isFreeKey } from '#web/record/walk/free-keys.ts';
import { RecordDrawer } from '#web/record/related/record-drawer.tsx';
import { recordPath } from '#web/routing/route-paths.ts';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import type { ShownAction } from '#web/ui/shown-action.ts';
import { PeekFrame } from '#web/views/peek/peek-frame.tsx';
import { DueChip, EntryButtons, reasonOf } from './inbox-row.tsx';

interface InboxPeekProps {
  readonly entry: InboxEntry;
  readonly actions: readonly ShownAction[];
  /** Does what E does in the list. */
  readonly onEnd: () => void;
  /** Shows the next entry, or the one before. */
  readonly onGo: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/** The record of an entry beside the list, with what can be done with the entry. */
export function InboxPeek({ entry, actions, onEnd, onGo, onClose }: InboxPeekProps) {
  const { data: metadata } = useMetadata(entry.className);
  const [letters, arrows] = [isFreeKey('peek'), isFreeKey('peek', true)];
  useShortcuts([
    { code: 'KeyE', keys: 'E', caption: 'Сделано или прочитано', takes: letters, run: onEnd },
    { code: 'ArrowDown', keys: '↓', caption: 'Следующее', takes: arrows, run: () => onGo(1) },
    { code: 'ArrowUp', keys: '↑', caption: 'Предыдущее', takes: arrows, run: () => onGo(-1) },
  ]);
  if (!metadata) return null;
  return (
    <RecordDrawer
      metadata={metadata}
      id={entry.objectId}
      onClose={onClose}
      renderLine={(record) => (
        <PeekFrame path={record && recordPath(metadata.className, record)} beginsWithText>
          <Typography variant="body2" sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
            {reasonOf(entry)}
          </Typography>
          <DueChip entry={entry} />
          <EntryButtons entry={entry} actions={actions} />
        </PeekFrame>
      )}
    />
  );
}
