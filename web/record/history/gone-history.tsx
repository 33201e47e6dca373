import { Typography } from '@mui/material';
import { useHistory } from '#web/api/history-call.ts';
import { HistoryList, type HistoryListProps } from './history-list.tsx';

/** The history of a deleted record, from which it is restored; nothing where the reader never saw the record. */
export function GoneHistory(props: HistoryListProps) {
  const history = useHistory(props.metadata.className, props.recordId);
  if (!history.data || history.data.length === 0) return null;
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1 }}>
        История
      </Typography>
      <HistoryList {...props} isGone />
    </section>
  );
}
