import { Box, Button, Chip, Link, Typography } from '@mui/material';
import type { InboxEntry } from '#model/wire/inbox.ts';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import type { ShownAction } from '#web/ui/shown-action.ts';
import { dueOf } from '#web/views/assign/due.ts';
import { isTask } from './inbox-acts.ts';
import { entryKey } from './inbox-search.ts';

interface InboxRowProps {
  readonly entry: InboxEntry;
  readonly index: number;
  readonly actions: readonly ShownAction[];
  readonly onOpen: () => void;
}

/** What the record of an entry is called. */
export function entryName({ caption, classCaption, objectId }: InboxEntry): string {
  return caption === null || caption.trim() === '' ? `${classCaption} № ${objectId}` : caption;
}

/** Why an entry is here. */
export function reasonOf(entry: InboxEntry): string {
  const { source, text, by } = entry;
  if (source === 'waiting') return 'Ждёт подтверждения';
  if (isTask(entry)) return text ?? 'Вы отвечаете за эту запись';
  if (source === 'schedule') return text ?? 'Не опубликовано в срок';
  if (source === 'databus') return text ?? 'Приостановлена';
  const told = source === 'mention' ? 'вас упомянули' : 'вам ответили';
  return `${by === null ? told : `${by}, ${told}`}: ${text ?? ''}`;
}

/** The day by which something is to be done, told by colour and word. */
export function DueChip({ entry }: { readonly entry: InboxEntry }) {
  const due = dueOf(entry.dueDate);
  return due && <Chip size="small" variant="outlined" color={due.isOverdue ? 'error' : 'default'} label={due.text} />;
}

/** The buttons of what can be done with an entry. */
export function EntryButtons({ entry, actions }: Pick<InboxRowProps, 'entry' | 'actions'>) {
  return actions.map(({ name, caption, brief, icon, onChoose }) => (
    <Button
      key={name}
      size="small"
      {...(name === 'confirmEntry' ? { variant: 'outlined' } : { color: 'inherit' })}
      startIcon={icon && <ActionIcon picture={icon} />}
      aria-label={`${brief ?? caption}: ${entryName(entry)}`}
      sx={button}
      onClick={() => onChoose()}
    >
      {brief ?? caption}
    </Button>
  ));
}

/** One entry: the record, why it is here, until when, and what can be done. */
export function InboxRow({ entry, index, actions, onOpen }: InboxRowProps) {
  return (
    <Box component="li" data-entry={index} data-key={entryKey(entry)} sx={row}>
      <Box aria-hidden sx={[dot, !entry.isRead && { bgcolor: 'primary.main' }]} />
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          data-entry-open
          onClick={onOpen}
          sx={{ textAlign: 'left', overflowWrap: 'anywhere', fontWeight: entry.isRead ? 400 : 600 }}
        >
          {entryName(entry)}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {entry.classCaption} · {reasonOf(entry)}
        </Typography>
      </Box>
      <Box sx={aside}>
        <DueChip entry={entry} />
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          <Moment at={entry.at} />
        </Typography>
      </Box>
      <Box sx={buttons}>
        <EntryButtons entry={entry} actions={actions} />
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  px: { xs: 1.5, sm: 2 },
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:hover, &:focus-within': { bgcolor: 'action.hover' },
} as const;

/** On a phone the words alone: three of them have one line. */
const button = { '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } } as const;

const dot = { width: 8, height: 8, borderRadius: '50%', flexShrink: 0 } as const;
const aside = { display: 'flex', alignItems: 'center', gap: 1, pl: { xs: 2.5, sm: 0 } } as const;
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 0.5,
  flex: { xs: '1 0 100%', md: '0 0 auto' },
} as const;
