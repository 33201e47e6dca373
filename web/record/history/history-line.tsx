import { Box, ButtonBase, Chip, IconButton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import { isEmpty } from '#model/validators/validator.ts';
import type { ChangeAction, HistoryEntry } from '#model/wire/history.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { Difference } from './difference.tsx';
import type { FoldedChanges } from './folded-changes.ts';
import { HistoryValue } from './history-value.tsx';
import { useUndoChange } from './use-undo-change.ts';

const ACTIONS: Readonly<
  Record<ChangeAction, { readonly caption: string; readonly color: 'success' | 'info' | 'error' }>
> = {
  create: { caption: 'Создание', color: 'success' },
  update: { caption: 'Изменение', color: 'info' },
  delete: { caption: 'Удаление', color: 'error' },
};
const UNDO = { one: 'Отменить изменение', last: 'Отменить последнее изменение' };
const CHANGES = { one: 'изменение', few: 'изменения', many: 'изменений' };

interface HistoryLineProps {
  readonly metadata: Metadata;
  readonly changes: FoldedChanges;
}

/** One line of the history: what was changed, by whom and when, with the undo; the differences are shown on demand. */
export function HistoryLine({ metadata, changes }: HistoryLineProps) {
  const [newest, ...older] = changes;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { caption, color } = ACTIONS[newest.action];
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={line}>
        <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)} sx={opener}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} sx={{ color: 'text.secondary' }} />
          <Chip size="small" label={caption} color={color} />
          <Typography component="span" noWrap sx={{ minWidth: 0 }}>
            <Summary metadata={metadata} entry={newest} />
          </Typography>
        </ButtonBase>
        <Typography component="span" variant="caption" sx={{ overflowWrap: 'anywhere' }}>
          {newest.user.caption}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          <Moment at={newest.at} /> ·{' '}
          {older.length === 0 ? `версия ${newest.version}` : formatCount(changes.length, CHANGES)}
        </Typography>
        <UndoButton metadata={metadata} entry={newest} {...(older.length > 0 && { caption: UNDO.last })} />
      </Box>
      {newest.reason !== undefined && (
        <Typography sx={{ pl: 5, pr: 2, pb: 1, overflowWrap: 'anywhere' }}>Причина: {newest.reason}</Typography>
      )}
      <Box id={id} hidden={!isOpen}>
        {isOpen &&
          changes.map((entry) => (
            <Box key={entry.changeSetId} sx={{ pl: { xs: 2, sm: 5 }, pr: 2, pb: 1 }}>
              {older.length > 0 && (
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <Typography component="span" variant="caption" color="textSecondary">
                    <Moment at={entry.at} /> · версия {entry.version}
                  </Typography>
                  <UndoButton metadata={metadata} entry={entry} />
                </Box>
              )}
              <Differences metadata={metadata} entry={entry} />
            </Box>
          ))}
      </Box>
    </Box>
  );
}

interface EntryProps {
  readonly metadata: Metadata;
  readonly entry: HistoryEntry;
}

/** The fields of a change; those that are empty before and after, as at creation, are not listed. */
function toldFields({ fields }: HistoryEntry): HistoryEntry['fields'] {
  return fields.filter(({ before, after }) => !isEmpty(before) || !isEmpty(after));
}

/** The changed fields; a single one with its new value, where that is short. */
function Summary({ metadata, entry }: EntryProps) {
  const fields = toldFields(entry);
  const [only, ...others] = fields;
  if (!only) return null;
  const { fieldName, names, caption, after } = only;
  const property = metadata.properties.find(({ name }) => name === fieldName);
  const isMarkup = property !== undefined && KIND_TRAITS[property.kind].text === 'markup';
  const isShort = typeof after !== 'object' && property?.structure === undefined && !isMarkup;
  if (entry.action !== 'update' || others.length > 0 || !isShort)
    return fields.map((field) => field.caption).join(', ');
  return (
    <>
      {caption}: <HistoryValue metadata={metadata} fieldName={fieldName} names={names} value={after} plain />
    </>
  );
}

/** Each changed field before and after. */
export function Differences({ metadata, entry }: EntryProps) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {toldFields(entry).map((field) => (
        <Box key={field.fieldName} sx={difference}>
          <Typography component="dt" color="textSecondary">
            {field.caption}
          </Typography>
          <Difference action={entry.action} metadata={metadata} field={field} />
        </Box>
      ))}
    </Box>
  );
}

function UndoButton({ metadata, entry, caption = UNDO.one }: EntryProps & { readonly caption?: string }) {
  const { undo, busy } = useUndoChange(metadata);
  if (!metadata.permissions.update) return null;
  return (
    <IconButton size="small" aria-label={caption} title={caption} loading={busy} onClick={() => void undo(entry)}>
      <Icon name="undo" />
    </IconButton>
  );
}

const line = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 44,
  pl: 1,
  pr: 1,
  py: { xs: 0.5, sm: 0 },
  '& > *': { flexShrink: 0 },
  '& > button:last-of-type': { ml: { xs: 'auto', sm: 0 } },
} as const;

const opener = {
  flex: { xs: '1 0 100%', sm: '1 1 0' },
  minWidth: 0,
  minHeight: 40,
  justifyContent: 'flex-start',
  gap: 1,
  px: 0.5,
  borderRadius: 1,
  font: 'inherit',
  textAlign: 'left',
  '& .MuiChip-root': { cursor: 'inherit' },
  '&&': { flexShrink: 1 },
} as const;

const difference = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '200px minmax(0, 1fr)' },
  columnGap: 2,
  py: 0.75,
};
