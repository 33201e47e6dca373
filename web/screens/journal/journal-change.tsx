import { Box, IconButton, Link, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { JournalEntry } from '#model/wire/audit.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useJournalEntry } from '#web/api/journal.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { ChangedRecord, changedName } from '#web/record/history/changed-record.tsx';
import { Differences } from '#web/record/history/differences.tsx';
import { placeOfClass } from '#web/routing/route-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { ActionChip } from './action-chip.tsx';

interface JournalChangeProps {
  readonly entry: JournalEntry;
  readonly onRecord: (entry: JournalEntry) => void;
}

/** The most fields that are named. */
const NAMED = 4;

/** What was done to one record, with the differences on demand. */
export function JournalChange({ entry, onRecord }: JournalChangeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { action, ofRights, owner, className, classCaption, fieldCaptions } = entry;
  const more = fieldCaptions.length - NAMED;
  const facts = [
    placeOfClass(className)?.caption ?? classCaption,
    owner && changedName({ caption: owner.caption, objectId: owner.id }),
    action === 'update' && fieldCaptions.slice(0, NAMED).join(', ') + (more > 0 ? ` и ещё ${more}` : ''),
  ];
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1, pr: 2, minHeight: 40 }}>
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Что изменилось: ${changedName(entry)}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        </IconButton>
        <Box sx={{ minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', py: 0.5 }}>
          <ActionChip action={ofRights && action === 'update' ? 'rights' : action} />
          <ChangedRecord change={entry} />
          <Typography component="span" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {facts.filter((fact) => typeof fact === 'string' && fact !== '').join(' · ')}
          </Typography>
        </Box>
      </Box>
      <Box id={id} hidden={!isOpen} sx={{ pl: { xs: 2, sm: 6 }, pr: 2, pb: 1 }}>
        {isOpen && (
          <>
            <OpenedChange entry={entry} />
            <Link component="button" type="button" onClick={() => onRecord(entry)} sx={{ lineHeight: '24px' }}>
              Все действия с этой записью
            </Link>
          </>
        )}
      </Box>
    </Box>
  );
}

function OpenedChange({ entry: { changeId, className } }: Pick<JournalChangeProps, 'entry'>) {
  const change = useJournalEntry(changeId);
  const metadata = useMetadata(className);
  const error = change.error ?? metadata.error;
  if (error)
    return (
      <ErrorState
        title="Не удалось прочитать изменение"
        message={errorMessage(error)}
        onRetry={() => void Promise.all([change.refetch(), metadata.refetch()])}
      />
    );
  if (!change.data || !metadata.data) return <FieldsSkeleton rows={2} />;
  return change.data.fields.length === 0 ? (
    <Typography color="textSecondary">Показать нечего: значения скрыты.</Typography>
  ) : (
    <Differences metadata={metadata.data} entry={change.data} />
  );
}
