import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { PluralForms } from '#model/plural.ts';
import type { JournalEntry } from '#model/wire/audit.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useUndo } from '#web/api/records.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { formatTime } from '#web/ui/moment/format-moment.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { ActHead, actLine } from './act-head.tsx';
import type { JournalAct } from './journal-acts.ts';
import { JournalChange } from './journal-change.tsx';

/** The changes of one act that are shown at first. */
const FIRST = 3;

const RECORD_FORMS: PluralForms = { one: 'запись', few: 'записи', many: 'записей' };

interface JournalActLineProps {
  readonly act: JournalAct;
  /** Shows what the person did alone. */
  readonly onPerson: (userId: number) => void;
  /** Shows what was done to the record alone. */
  readonly onRecord: (entry: JournalEntry) => void;
}

/** What one person, or the product, did at once: who and when, each record; what a person did is undone as a whole. */
export function JournalActLine({ act, onPerson, onRecord }: JournalActLineProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [{ user, at, reason }] = act;
  const shown = isWhole ? act : act.slice(0, FIRST);
  return (
    <Box component="li" sx={actLine}>
      <ActHead user={user} at={at} onPerson={onPerson}>
        {user.id !== null && <UndoButton act={act} />}
      </ActHead>
      {reason !== undefined && (
        <Typography sx={{ px: 2, pb: 0.5, overflowWrap: 'anywhere' }}>Причина: {reason}</Typography>
      )}
      <Box component="ul" sx={plainList}>
        {shown.map((entry) => (
          <JournalChange key={entry.changeId} entry={entry} onRecord={onRecord} />
        ))}
      </Box>
      {act.length > FIRST && !isWhole && (
        <Button size="small" sx={{ ml: 1.5 }} onClick={() => setIsWhole(true)}>
          Ещё {formatCount(act.length - FIRST, RECORD_FORMS)}
        </Button>
      )}
    </Box>
  );
}

function UndoButton({ act }: { readonly act: JournalAct }) {
  const { mutateAsync, isPending } = useUndo();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const [first] = act;
  const undo = async (): Promise<void> => {
    const isCreation = act.some(({ action }) => action === 'create');
    const agreed = await confirm({
      title: 'Отменить действие?',
      text: isCreation
        ? 'Отменится всё, что сделано за один раз. Созданное будет удалено.'
        : 'Отменится всё, что сделано за один раз.',
      danger: isCreation,
    });
    if (!agreed) return;
    try {
      await mutateAsync(first.changeSetId);
      snackbar.success('Действие отменено');
    } catch (error) {
      snackbar.error(`Не удалось отменить. ${errorMessage(error)}`);
    }
  };
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Icon name="undo" />}
      loading={isPending}
      aria-label={`Отменить: ${first.user.caption}, ${formatTime(first.at)}`}
      onClick={() => void undo()}
      sx={{ ml: 'auto', flexShrink: 0, minWidth: 40, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Отменить
      </Box>
    </Button>
  );
}
