import { Box, Paper, Typography } from '@mui/material';
import type { ChangeAction, RecentChange } from '#model/wire/history.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { pageUnder } from '#web/routing/nested-places.ts';
import { detailPath, placeOfClass } from '#web/routing/route-paths.ts';

const ACTIONS = {
  create: { caption: 'создано', icon: 'plus', color: 'success.main' },
  update: { caption: 'изменено', icon: 'pencil-outline', color: 'primary.main' },
  delete: { caption: 'удалено', icon: 'delete-outline', color: 'error.main' },
} as const satisfies Record<ChangeAction, { caption: string; icon: IconName; color: string }>;

/** The maximum number of changed fields that are named; the rest is counted. */
const NAMED_FIELDS = 3;

/** The latest changes, newest first; each row links to its record, or to the one it belongs to. */
export function RecentChanges({ changes }: { readonly changes: readonly RecentChange[] }) {
  if (changes.length === 0) {
    return (
      <Paper variant="outlined">
        <EmptyState icon="history" title="Данных нет" text="Здесь появятся изменения записей, которые вам видны." />
      </Paper>
    );
  }
  return (
    <Paper variant="outlined" component="ul" sx={plainList}>
      {changes.map((change) => (
        <ChangeLine key={`${change.changeSetId} ${change.className} ${change.objectId}`} change={change} />
      ))}
    </Paper>
  );
}

function ChangeLine({ change }: { readonly change: RecentChange }) {
  const { caption, icon, color } = ACTIONS[change.action];
  return (
    <Box component="li" sx={line}>
      <Icon name={icon} sx={{ color, mt: '2px' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <RecordName change={change} />
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {[
            placeOfClass(change.className)?.caption ?? change.classCaption,
            caption + fieldNames(change),
            change.user.caption,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Typography>
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0, mt: '2px' }}>
        <Moment at={change.at} />
      </Typography>
    </Box>
  );
}

function RecordName({ change }: { readonly change: RecentChange }) {
  const name = change.caption ?? `№ ${change.objectId}`;
  // The page of a deleted record shows its history.
  const path = change.gone ? detailPath(change.className, change.objectId) : pathOf(change);
  if (path === null) return <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>;
  return (
    <RouterLink to={path} sx={{ overflowWrap: 'anywhere', fontWeight: 500 }}>
      {name}
    </RouterLink>
  );
}

/** The page of the record or, if it has none, of the record it belongs to. */
function pathOf({ className, objectId, owner }: RecentChange): string | null {
  const own = detailPath(className, objectId) ?? (owner && pageUnder(owner, className, objectId));
  return own ?? (owner && detailPath(owner.className, owner.id));
}

function fieldNames({ action, fieldCaptions }: RecentChange): string {
  if (action !== 'update' || fieldCaptions.length === 0) return '';
  const more = fieldCaptions.length - NAMED_FIELDS;
  const names = fieldCaptions.slice(0, NAMED_FIELDS).join(', ');
  return more > 0 ? `: ${names} и ещё ${more}` : `: ${names}`;
}

const line = {
  display: 'flex',
  gap: 1.5,
  px: 2,
  py: 1.25,
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
} as const;
