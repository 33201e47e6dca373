import { Chip } from '@mui/material';
import { JOURNAL_ACTION_CAPTIONS } from '#model/journal/journal-actions.ts';
import type { JournalAction } from '#model/wire/audit.ts';
import { ACTION_COLORS } from './journal-search.ts';

/** What was done. */
export function ActionChip({ action }: { readonly action: JournalAction }) {
  const color = ACTION_COLORS[action] ?? 'default';
  return <Chip size="small" label={JOURNAL_ACTION_CAPTIONS[action]} color={color} sx={{ flexShrink: 0 }} />;
}
