import { Box, Button, Chip } from '@mui/material';
import { useMemo } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { bodyText } from './body-text.ts';

interface BodyViewerProps {
  readonly label: string;
  readonly text: string;
}

/** The body of a message, indented if it is JSON or XML, read-only and copyable. */
export function BodyViewer({ label, text }: BodyViewerProps) {
  const body = useMemo(() => bodyText(text), [text]);
  const snackbar = useSnackbar();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(body.text);
      snackbar.success('Скопировано');
    } catch {
      snackbar.error('Не удалось скопировать. Выделите текст и скопируйте его сами.');
    }
  };
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Chip size="small" label={body.kind} />
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon name="content-copy" />}
          sx={{ ml: 'auto' }}
          onClick={() => void copy()}
        >
          Копировать
        </Button>
      </Box>
      <ScrollArea component="pre" label={label} sx={code}>
        {body.text}
      </ScrollArea>
    </Box>
  );
}

const code = {
  m: 0,
  p: 1.5,
  maxHeight: '60vh',
  fontFamily: 'ui-monospace, Consolas, Menlo, monospace',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
