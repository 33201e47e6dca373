import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { formatNumber } from '#web/ui/format.ts';
import type { PriceUploading } from './use-price-upload.ts';

const CAPTIONS = { sending: 'Файл загружается', checking: 'Файл проверяется', writing: 'Цены записываются' } as const;

/** How far the check or the writing of an upload is; either can be cancelled. */
export function UploadProgress({ uploading }: { readonly uploading: PriceUploading }) {
  const { step, job, table, cancel } = uploading;
  const caption = step === 'sending' || step === 'writing' ? CAPTIONS[step] : CAPTIONS.checking;
  const { done = 0, total = 0 } = step === 'sending' ? {} : (job ?? {});
  return (
    <Box sx={{ maxWidth: 640, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1 }}>
      <Typography role="status">
        {caption}
        {table && `: ${table.file.name}`}
      </Typography>
      <LinearProgress
        aria-label={caption}
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? (done / total) * 100 : 0}
        sx={{ width: '100%', height: 6, borderRadius: 1 }}
      />
      <Typography color="textSecondary" sx={{ minHeight: 20, fontVariantNumeric: 'tabular-nums' }}>
        {total > 0 && `${formatNumber(Math.floor((done / total) * 100))} %`}
      </Typography>
      {step !== 'sending' && (
        <Button color="inherit" variant="outlined" onClick={() => void cancel()}>
          Отменить
        </Button>
      )}
    </Box>
  );
}
