import { Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import type { ChangeAction, RecentChange } from '#model/wire/history.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { BIN_PATH, placeOfClass, recordPlace } from '#web/routing/route-paths.ts';
import { formatCount } from '#web/ui/format.ts';
import { groupChanges, type ChangedRecord, type ChangeGroup } from './group-changes.ts';

const ACTIONS = {
  create: { caption: 'создано', icon: 'plus', color: 'success.main' },
  update: { caption: 'изменено', icon: 'pencil-outline', color: 'primary.main' },
  delete: { caption: 'удалено', icon: 'delete-outline', color: 'error.main' },
} as const satisfies Record<ChangeAction, { caption: string; icon: IconName; color: string }>;

/** The maximum number of changed fields that are named; the rest is counted. */
const NAMED_FIELDS = 3;
/** The number of lines before «Показать ещё». */
const FIRST_LINES = 10;

const CHANGE_FORMS = { one: 'изменение', few: 'изменения', many: 'изменений' };

/** The latest changes by person and record, newest first; each line links to the record. */
export function RecentChanges({ changes }: { readonly changes: readonly RecentChange[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const groups = groupChanges(changes, leads);
  if (groups.length === 0) {
    return (
      <Paper variant="outlined">
        <EmptyState icon="history" title="Данных нет" text="Здесь появятся изменения записей, которые вам видны." />
      </Paper>
    );
  }
  const more = groups.length - FIRST_LINES;
  return (
    <Paper variant="outlined">
      <Box component="ul" sx={plainList}>
        {(isWhole ? groups : groups.slice(0, FIRST_LINES)).map((group) => (
          <GroupLine key={group.key} group={group} />
        ))}
      </Box>
      {!isWhole && more > 0 && (
        <Button fullWidth onClick={() => setIsWhole(true)}>
          Показать ещё {more}
        </Button>
      )}
    </Paper>
  );
}

function GroupLine({ group: { record, classCaption, changes } }: { readonly group: ChangeGroup }) {
  const [newest] = changes;
  // The record's own creation or deletion says more than what was changed in it.
  const own = changes.filter(({ className, objectId }) => className === record.className && objectId === record.id);
  const action = own.find((change) => change.action !== 'update')?.action ?? 'update';
  const { caption, icon, color } = ACTIONS[action];
  const told = changes.length === 1 || action === 'delete' ? caption : formatCount(changes.length, CHANGE_FORMS);
  const place = placeOfClass(record.className)?.caption ?? classCaption;
  return (
    <Box component="li" sx={line}>
      <Icon name={icon} sx={{ color, mt: '2px' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <RecordName record={record} />
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {[`${newest.user.caption} — ${told}`, place, action === 'update' ? fieldNames(own) : '']
            .filter((part) => part !== '')
            .join(' · ')}
          {' · '}
          <Moment at={newest.at} />
        </Typography>
      </Box>
    </Box>
  );
}

function RecordName({ record: { className, id, caption, gone } }: { readonly record: ChangedRecord }) {
  const name = caption ?? `№ ${id}`;
  const place = recordPlace(className, id);
  // A deleted record without a page of its own is read beside the bin.
  if (gone && (place === null || place.search))
    return (
      <RouterLink to={BIN_PATH} search={{ of: className, id }} sx={recordName}>
        {name}
      </RouterLink>
    );
  if (place === null) return <Typography sx={recordName}>{name}</Typography>;
  return (
    <RouterLink to={place.path} sx={recordName} {...(place.search && { search: place.search })}>
      {name}
    </RouterLink>
  );
}

/** A target of 24 px. */
const recordName = { display: 'inline-block', lineHeight: '24px', overflowWrap: 'anywhere', fontWeight: 500 } as const;

const leads = (className: string, id: number): boolean => recordPlace(className, id) !== null;

function fieldNames(changes: readonly RecentChange[]): string {
  const captions = [...new Set(changes.flatMap(({ fieldCaptions }) => fieldCaptions))];
  const more = captions.length - NAMED_FIELDS;
  const names = captions.slice(0, NAMED_FIELDS).join(', ');
  return more > 0 ? `${names} и ещё ${more}` : names;
}

const line = {
  display: 'flex',
  gap: 1.5,
  px: 2,
  py: 1.25,
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
} as const;
