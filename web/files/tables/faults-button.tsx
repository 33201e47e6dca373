import { Button } from '@mui/material';
import { useState } from 'react';
import { useTold } from '#web/actions/use-told.ts';

interface FaultsButtonProps {
  /** Of the table that was uploaded. */
  readonly fileName: string;
  readonly onDownload: (name: string) => Promise<void>;
}

/** Downloads a table with its faults marked; it is corrected there and uploaded again. */
export function FaultsButton({ fileName, onDownload }: FaultsButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const told = useTold();
  const fetchFile = async (): Promise<void> => {
    setBusy(true);
    await told(() => onDownload(`${fileName.replace(/\.\w+$/u, '')} — ошибки.xlsx`));
    setBusy(false);
  };
  return (
    <Button variant="outlined" color="inherit" loading={isBusy} onClick={() => void fetchFile()}>
      Скачать с ошибками
    </Button>
  );
}
