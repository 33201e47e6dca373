import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import type { InboxEntry } from '#model/wire/inbox.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { isFreeKey, PEEK_LINE } from '#web/record/walk/free-keys.ts';
import { RecordDrawer } from '#web/record/related/record-drawer.tsx';
import { recordPath } from '#web/routing/route-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import type { ShownAction } from '#web/ui/shown-action.ts';
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
      renderLine={(record) => {
        const path = record && recordPath(metadata.className, record);
        return (
          <Box {...PEEK_LINE} sx={line}>
            <Typography variant="body2" sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {reasonOf(entry)}
            </Typography>
            <DueChip entry={entry} />
            <EntryButtons entry={entry} actions={actions} />
            {path !== null && (
              <Tooltip title="Открыть страницу записи">
                <IconButton component={RouterAnchor} to={path} aria-label="Открыть страницу записи">
                  <Icon name="arrow-right" />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        );
      }}
    />
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  py: 0.5,
  pl: { xs: 2, sm: 3 },
  pr: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
