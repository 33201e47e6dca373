import { Box, Button, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { usePatternPage } from '../patterns/pattern-queries.ts';
import { PagePiece } from '../versions/page-piece.tsx';

/** A pattern of the palette. */
export interface ChosenPattern {
  readonly id: number;
  readonly caption: string;
}

interface PatternChoiceProps {
  readonly pattern: ChosenPattern;
  readonly onLink: () => void;
  readonly onCopy: () => Promise<void>;
  readonly onBack: () => void;
}

/** How a pattern is put into the page: linked, or as blocks of its own. */
export function PatternChoice({ pattern: { id, caption }, onLink, onCopy, onBack }: PatternChoiceProps) {
  const { data, error } = usePatternPage(id);
  const snackbar = useSnackbar();
  const [busy, setBusy] = useState(false);
  const copy = async (): Promise<void> => {
    setBusy(true);
    try {
      await onCopy();
    } catch (failure) {
      snackbar.error(errorMessage(failure));
      setBusy(false);
    }
  };
  return (
    <Box
      component="section"
      aria-label={`Заготовка «${caption}»`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onBack();
      }}
      sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <IconButton aria-label="Назад к блокам" onClick={onBack}>
          <Icon name="arrow-left" />
        </IconButton>
        <Typography variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {caption}
        </Typography>
      </Box>
      <Button variant="contained" autoFocus disabled={busy} onClick={onLink}>
        Вставить со связью
      </Button>
      <Typography variant="caption" color="textSecondary">
        Изменения заготовки будут видны на этой странице
      </Typography>
      <Button variant="outlined" loading={busy} onClick={() => void copy()}>
        Вставить копию
      </Button>
      <Typography variant="caption" color="textSecondary">
        Обычные блоки: с заготовкой они больше не связаны
      </Typography>
      {error && !data && <Typography color="error">{errorMessage(error)}</Typography>}
      {data && (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, overflow: 'hidden', bgcolor: '#fff' }}>
          <PagePiece html={data.html} css={data.css} isWhole />
        </Box>
      )}
    </Box>
  );
}
