import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { areComplete } from '#model/prices/price-columns.ts';
import type { PriceUploadResult, RowOutcome } from '#model/wire/prices.ts';
import { download } from '#web/api/connection/client.ts';
import type { PriceUploadJob } from '#web/api/prices.ts';
import { FaultsButton } from '#web/files/tables/faults-button.tsx';
import { OutcomeFilter } from '#web/files/tables/outcome-filter.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { UploadColumns } from './upload-columns.tsx';
import { UploadRows } from './upload-rows.tsx';
import type { PriceUploading } from './use-price-upload.ts';

interface UploadResultProps {
  readonly job: PriceUploadJob;
  readonly result: PriceUploadResult;
  readonly uploading: PriceUploading;
}

/** What the dry run found: the columns, the rows by outcome, and the commit. */
export function UploadResult({ job, result, uploading }: UploadResultProps) {
  const [outcome, setOutcome] = useState<RowOutcome | null>(null);
  const { columns, refusedCount } = result;
  const writes = result.new + result.changed;
  const counts = { new: result.new, changed: result.changed, unchanged: result.unchanged, refused: refusedCount };
  const total = writes + result.unchanged + refusedCount;
  const isRead = areComplete(columns);
  return (
    <>
      <UploadNotes result={result} />
      <UploadColumns result={result} onCheck={(chosen) => void uploading.recheck(chosen)} />
      {!isRead && (
        <Alert severity="warning">Столбцы с артикулом и ценой не узнаны. Выберите их и проверьте файл.</Alert>
      )}
      {isRead && total === 0 && <Alert severity="info">Под заголовками нет строк с ценами.</Alert>}
      {isRead && total > 0 && (
        <>
          <OutcomeFilter counts={counts} total={total} outcome={outcome} onChoose={setOutcome} />
          <UploadRows
            key={outcome}
            jobId={job.id}
            columns={columns}
            outcome={outcome}
            count={outcome === null ? total : counts[outcome]}
          />
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={uploading.restart}>
          Другой файл
        </Button>
        {refusedCount > 0 && (
          <FaultsButton
            fileName={result.fileName}
            onDownload={(name) => download('GET /manage/job/:id/file', name, { params: { id: job.id } })}
          />
        )}
        <Button variant="contained" disabled={writes === 0} onClick={() => void uploading.commit()}>
          {writes === 0 ? 'Применить' : `Применить: ${formatNumber(writes)}`}
        </Button>
      </Box>
    </>
  );
}

/** What the file was read as: its sheet, the rows that were passed over, and the prices that were rounded. */
function UploadNotes({ result: { sheet, hiddenRows, rounded } }: Pick<UploadResultProps, 'result'>) {
  const notes = [
    ...(sheet === null ? [] : [`Прочитан лист «${sheet}»`]),
    ...(hiddenRows === 0 ? [] : [`скрытые строки пропущены: ${formatNumber(hiddenRows)}`]),
    ...(rounded === 0 ? [] : [`цены округлены до копеек: ${formatNumber(rounded)}`]),
  ];
  if (notes.length === 0) return null;
  const text = notes.join(', ');
  return (
    <Typography color="textSecondary" sx={{ flexShrink: 0, overflowWrap: 'anywhere' }}>
      {text.charAt(0).toUpperCase() + text.slice(1)}.
    </Typography>
  );
}
