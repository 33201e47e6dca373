import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { ImportState, ImportTotals, ImportUndone } from '#model/wire/imports.ts';
import { useTold } from '#web/actions/use-told.ts';
import { useUndoImport } from '#web/api/imports.ts';
import { listPath, recordPlace } from '#web/routing/route-paths.ts';
import { wayBack } from '#web/routing/way-back.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { totalsText } from './import-texts.ts';
import { newImport } from './new-import.ts';

interface DoneStepProps {
  /** Of the import. */
  readonly id: number;
  readonly metadata: Metadata;
  /** The record under which the rows were imported, where there is one. */
  readonly under?: ImportState['under'];
  readonly totals: ImportTotals;
  /** Null where nothing was written, or by another person. */
  readonly changeSetId: number | null;
  readonly undone: ImportUndone | null;
  /** The workbook of the faults, where there are any. */
  readonly faults: ReactNode;
  /** The rows that were left out, where there are any. */
  readonly leftOut: ReactNode;
}

/** What an import has written, with the way to the records and back. */
export function DoneStep({ id, metadata, under = null, totals, changeSetId, undone, faults, leftOut }: DoneStepProps) {
  const { className } = metadata;
  const path = under ? (recordPlace(under.className, under.id)?.path ?? null) : listPath(className);
  const confirm = useConfirm();
  const told = useTold();
  const undo = useUndoImport(id, className);
  const [isUndoing, setUndoing] = useState(false);
  /** It was taken back here. */
  const [isTakenBack, setTakenBack] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isTakenBack) status.current?.focus();
  }, [isTakenBack]);
  const takeBack = async (set: number): Promise<void> => {
    const question = { title: 'Отменить импорт?', text: undoText(totals) };
    if (!(await confirm(question))) return;
    setUndoing(true);
    const isBack = await told(() => undo(set));
    setUndoing(false);
    if (isBack) setTakenBack(true);
  };
  return (
    <>
      <Alert
        ref={status}
        tabIndex={-1}
        role="status"
        severity={undone ? 'info' : 'success'}
        sx={{ width: '100%', maxWidth: 720 }}
      >
        {undone ? (
          <>
            <Typography>Импорт отменён. Записи такие, какими были до него.</Typography>
            <Typography variant="body2">
              {formatMoment(undone.at)}
              {undone.by !== null && `, ${undone.by}`}
            </Typography>
          </>
        ) : (
          <>
            <Typography>{totalsText(totals)}</Typography>
            {totals.refused > 0 && <Typography>Пропущено с ошибками: {formatNumber(totals.refused)}.</Typography>}
          </>
        )}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {path !== null && (
          <Button component={RouterAnchor} {...wayBack(path)} variant="contained" data-first>
            {under ? `Открыть «${under.caption}»` : 'Открыть список'}
          </Button>
        )}
        {changeSetId !== null && undone === null && (
          <Button variant="outlined" color="inherit" loading={isUndoing} onClick={() => void takeBack(changeSetId)}>
            Отменить импорт
          </Button>
        )}
        {faults}
        <Button component={RouterAnchor} {...newImport({ className, under })} color="inherit">
          Загрузить другой файл
        </Button>
      </Box>
      {leftOut && (
        <Box component="section" aria-labelledby="left-out">
          <Typography id="left-out" variant="h2" sx={{ mb: 1 }}>
            Не записаны
          </Typography>
          {leftOut}
        </Box>
      )}
    </>
  );
}

function undoText({ new: added, changed }: ImportTotals): string {
  const parts = [
    ...(added === 0 ? [] : [`созданные записи (${formatNumber(added)}) будут удалены`]),
    ...(changed === 0 ? [] : [`изменённые (${formatNumber(changed)}) станут прежними`]),
  ];
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
