import { Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { CodeEditor } from '#web/text/code/code-editor.tsx';
import { CODE_SAMPLES, type CodeSample } from '#web/text/code/code-samples.ts';

/** The code editor with a sample in each of its languages. */
export function CodeSamples() {
  return (
    <Card component="section" sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Редактор кода
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))' }}>
        {CODE_SAMPLES.map((sample) => (
          <OneLanguage key={sample.language} {...sample} />
        ))}
      </Box>
    </Card>
  );
}

function OneLanguage({ language, given }: CodeSample) {
  const [text, setText] = useState(given);
  const [reason, setReason] = useState<string | null>(null);
  const change = (next: string): void => {
    setText(next);
    setReason(null);
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="p" color={reason === null ? 'textSecondary' : 'error'}>
        {reason ?? language}
      </Typography>
      <CodeEditor
        label={`Код: ${language}`}
        language={language}
        value={text}
        height="160px"
        onChange={change}
        onFormatFailed={setReason}
      />
    </Box>
  );
}
