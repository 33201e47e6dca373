import { Alert, Box, Button, Typography } from '@mui/material';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useMergePreview } from '#web/api/duplicates/duplicate-calls.ts';

interface MergePreviewProps {
  readonly className: string;
  readonly keptId: number;
  readonly goneId: number;
  readonly isMerging: boolean;
}

/** What moves to the record that remains, by class, with its number. */
export function MergePreview({ className, keptId, goneId, isMerging }: MergePreviewProps) {
  const preview = useMergePreview(className, keptId, goneId, isMerging);
  if (preview.error) {
    const retry = (
      <Button color="inherit" size="small" onClick={() => void preview.refetch()}>
        Повторить
      </Button>
    );
    return (
      <Alert severity="error" action={retry}>
        {errorMessage(preview.error)}
      </Alert>
    );
  }
  const { moves = [] } = preview.data ?? {};
  return (
    <Box role="status" aria-busy={preview.isFetching} sx={{ minHeight: 48 }}>
      <Typography variant="subtitle2" component="p">
        Перейдёт от записи № {goneId}
      </Typography>
      {preview.data && moves.length === 0 && <Typography color="textSecondary">Связанных записей нет.</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {moves.map(({ className: name, property, caption, total }) => (
          <li key={`${name} ${property}`}>
            {caption}: {total}
          </li>
        ))}
      </Box>
    </Box>
  );
}
