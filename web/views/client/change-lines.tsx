import { Box, Typography } from '@mui/material';
import { isEmpty } from '#model/validators/validator.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { HistoryValue } from '#web/record/history/history-value.tsx';

interface ChangeLinesProps {
  readonly owner: Metadata;
  readonly change: HistoryEntry;
}

/** How many changed fields are told; the others are in the history. */
const MOST = 4;

/** A change of the record itself: each field before and after. */
export function ChangeLines({ owner, change: { action, fields } }: ChangeLinesProps) {
  if (action === 'create') return <Typography>{`${owner.caption} создан`}</Typography>;
  return (
    <>
      {fields.slice(0, MOST).map(({ fieldName, caption, names, before, after }) => (
        <Typography key={fieldName} sx={{ overflowWrap: 'anywhere' }}>
          {`${caption}: `}
          {!isEmpty(before) && (
            <Box component="del" sx={{ color: 'text.secondary' }}>
              <HistoryValue metadata={owner} fieldName={fieldName} names={names} value={before} />
            </Box>
          )}
          {!isEmpty(before) && ' → '}
          {isEmpty(after) ? (
            'очищено'
          ) : (
            <Box component="ins" sx={{ textDecoration: 'none' }}>
              <HistoryValue metadata={owner} fieldName={fieldName} names={names} value={after} />
            </Box>
          )}
        </Typography>
      ))}
      {fields.length > MOST && <Typography color="textSecondary">{`И ещё полей: ${fields.length - MOST}`}</Typography>}
    </>
  );
}
