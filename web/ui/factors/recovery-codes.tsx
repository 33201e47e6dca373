import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { plainList } from '#web/ui/plain-list.ts';

/** Starts the download of a text as a file. */
function saveText(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
}

/** The recovery codes as a list, to be copied or saved. */
export function RecoveryCodes({ codes }: RecoveryCodesProps) {
  // The sign-in has no messages of its own: what happened stands beside the buttons.
  const [told, setTold] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setTold('Скопировано');
    } catch {
      setTold('Не удалось скопировать. Выделите текст и скопируйте его сами.');
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        Если телефон или ключ потеряется, войти поможет один из этих кодов. Каждый действует один раз. Сохраните их
        сейчас: показать их снова нельзя.
      </Typography>
      <Box
        component="ul"
        aria-label="Коды восстановления"
        sx={{
          ...plainList,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
          gap: 1,
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontFamily: 'monospace',
          fontSize: 16,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" onClick={() => void copy()}>
          Скопировать
        </Button>
        <Button variant="outlined" onClick={() => saveText(text, 'коды восстановления.txt')}>
          Скачать
        </Button>
        <Typography role="status" variant="caption">
          {told}
        </Typography>
      </Box>
    </Box>
  );
}
