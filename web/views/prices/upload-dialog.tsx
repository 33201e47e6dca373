import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { UploadProgress } from './upload-progress.tsx';
import { UploadResult } from './upload-result.tsx';
import { UploadSource } from './upload-source.tsx';
import { usePriceUpload, type PriceUploading } from './use-price-upload.ts';

/** Props of {@link UploadDialog}. */
export interface UploadDialogProps {
  readonly catalogId: number;
  readonly onClose: () => void;
}

/** Uploads a table of prices into a catalogue: a file, its columns, the dry run, and the commit with its undo. */
export function UploadDialog({ catalogId, onClose }: UploadDialogProps) {
  const uploading = usePriceUpload(catalogId);
  const confirm = useConfirm();
  const { step, job } = uploading;
  const close = async (): Promise<void> => {
    if (step === 'checked') {
      const question = {
        title: 'Закрыть без применения?',
        text: 'Цены не изменятся. Файл можно будет загрузить снова.',
      };
      if (!(await confirm(question))) return;
    }
    if (step === 'checked' || step === 'checking') await uploading.cancel();
    onClose();
  };
  const pricelist = job?.result?.pricelist.caption ?? '';
  return (
    <FullScreenDialog
      title="Загрузка цен"
      {...(pricelist === '' ? {} : { subtitle: `Прайс-лист «${pricelist}»` })}
      onClose={() => void close()}
    >
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 3 }, gap: 2 }}>
        <Step catalogId={catalogId} uploading={uploading} />
      </Box>
    </FullScreenDialog>
  );
}

function Step({ catalogId, uploading }: { readonly catalogId: number; readonly uploading: PriceUploading }) {
  const { step, job, problem } = uploading;
  if (step === 'choosing') {
    return (
      <>
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        <UploadSource catalogId={catalogId} chosen={uploading.table} onSend={(table) => void uploading.send(table)} />
      </>
    );
  }
  if (step === 'sending' || step === 'checking' || step === 'writing') return <UploadProgress uploading={uploading} />;
  if (step === 'checked' && job?.result) {
    // The columns that the dry run was made with are those that the choice begins from.
    return <UploadResult key={job.id} job={job} result={job.result} uploading={uploading} />;
  }
  return <UploadEnd uploading={uploading} />;
}

function UploadEnd({ uploading }: { readonly uploading: PriceUploading }) {
  const { step, job, problem, undo, isUndone, restart } = uploading;
  const [isUndoing, setUndoing] = useState(false);
  const takeBack = async (): Promise<void> => {
    setUndoing(true);
    await undo?.();
    setUndoing(false);
  };
  const result = job?.result;
  return (
    <Box sx={{ maxWidth: 640, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}>
      {isUndone ? (
        <Alert severity="info" sx={{ width: '100%' }}>
          Загрузка отменена. Прежние цены возвращены.
        </Alert>
      ) : step === 'written' && result ? (
        <Alert severity="success" sx={{ width: '100%' }}>
          <Typography>
            Новых цен: {formatNumber(result.new)}, изменённых: {formatNumber(result.changed)}, без изменений:{' '}
            {formatNumber(result.unchanged)}.
          </Typography>
          {result.refusedCount > 0 && (
            <Typography>Пропущено с ошибками: {formatNumber(result.refusedCount)}.</Typography>
          )}
        </Alert>
      ) : (
        <Alert severity={job?.state === 'cancelled' ? 'info' : 'error'} sx={{ width: '100%' }}>
          {job?.state === 'cancelled'
            ? 'Загрузка отменена. Цены не изменились.'
            : `${problem ?? job?.message ?? 'Не удалось загрузить цены.'} Цены не изменились.`}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {undo && (
          <Button variant="outlined" color="inherit" loading={isUndoing} onClick={() => void takeBack()}>
            Отменить загрузку
          </Button>
        )}
        <Button variant="contained" onClick={restart}>
          Загрузить другой файл
        </Button>
      </Box>
    </Box>
  );
}
