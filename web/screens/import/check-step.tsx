import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { ImportOutcome, ImportState, ImportTotals } from '#model/wire/imports.ts';
import { downloadFaults } from '#web/api/imports.ts';
import { FaultsButton } from '#web/files/tables/faults-button.tsx';
import { OutcomeFilter } from '#web/files/tables/outcome-filter.tsx';
import { formatCount, formatNumber } from '#web/ui/format.ts';
import { openNames } from './chosen-columns.ts';
import { ImportRows } from './import-rows.tsx';
import { NAME_FORMS } from './import-texts.ts';
import { StepBar } from './step-bar.tsx';

interface CheckStepProps {
  readonly state: ImportState;
  readonly totals: ImportTotals;
  readonly onColumns: () => void;
  readonly onCommit: () => Promise<void>;
}

/** What becomes of each row, before anything is written. */
export function CheckStep({ state, totals, onColumns, onCommit }: CheckStepProps) {
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [isStarting, setStarting] = useState(false);
  const names = openNames(state).length;
  const writes = totals.new + totals.changed;
  const count = writes + totals.unchanged + totals.refused;
  const start = async (): Promise<void> => {
    setStarting(true);
    await onCommit();
    setStarting(false);
  };
  return (
    <>
      {count === 0 && <Alert severity="info">Под заголовками нет строк.</Alert>}
      {count > 0 && (
        <>
          {writes === 0 && totals.refused === 0 && (
            <Alert severity="info">Записи уже такие, как в таблице: записывать нечего.</Alert>
          )}
          {state.isOwn && names > 0 && (
            <Alert
              severity="warning"
              action={
                <Button color="inherit" size="small" onClick={onColumns}>
                  Ответить
                </Button>
              }
            >
              {`Под одним именем несколько записей: ${formatCount(names, NAME_FORMS)}. Ответьте, о какой речь, и строки загрузятся.`}
            </Alert>
          )}
          <OutcomeFilter counts={totals} total={count} outcome={outcome} onChoose={setOutcome} />
          <ImportRows
            key={outcome}
            state={state}
            outcome={outcome}
            count={outcome === null ? count : totals[outcome]}
          />
        </>
      )}
      {state.isOwn && (
        <StepBar {...(totals.refused > 0 && writes > 0 && { note: 'Строки с ошибками пропускаются' })}>
          {/* On a phone the step above leads there. */}
          <Button color="inherit" onClick={onColumns} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
            К столбцам
          </Button>
          {totals.refused > 0 && (
            <FaultsButton fileName={state.fileName} onDownload={(name) => downloadFaults(state.id, name)} />
          )}
          <Button variant="contained" loading={isStarting} disabled={writes === 0} onClick={() => void start()}>
            {writes === 0 ? 'Записать' : `Записать ${formatNumber(writes)}`}
          </Button>
        </StepBar>
      )}
    </>
  );
}
