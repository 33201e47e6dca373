import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/api/connection/client.ts';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';
import { formatNumber } from '#web/ui/format.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { SectionCard } from './section-card.tsx';
import type { ReactionDialogProps } from './reaction-dialog.tsx';
import { reactionsQuery } from './reactions-query.ts';

const ReactionDialog = lazyScreen<ReactionDialogProps>(
  async () => (await import('./reaction-dialog.tsx')).ReactionDialog,
  null,
);

interface ReactionSectionProps {
  readonly className: string;
  readonly componentId: number;
}

/** The reactions to a component: minimum, maximum and mean rating, likes and dislikes (spec 2 §3.1). */
export function ReactionSection({ className, componentId }: ReactionSectionProps) {
  const query = useQuery(reactionsQuery(className, componentId));
  const [open, setOpen] = useState<'ratings' | 'likes' | null>(null);
  if (query.error instanceof ApiError && query.error.status === 403) return null;
  const totals = query.data;
  return (
    <SectionCard
      title="Оценки и отметки"
      error={query.error}
      skeleton={{ width: '100%', height: 48 }}
      actions={
        <>
          <Button size="small" variant="outlined" disabled={!totals?.ratings} onClick={() => setOpen('ratings')}>
            Оценки
          </Button>
          <Button
            size="small"
            variant="outlined"
            disabled={!totals || totals.likes + totals.dislikes === 0}
            onClick={() => setOpen('likes')}
          >
            Отметки
          </Button>
        </>
      }
      content={
        totals && (
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))', gap: 1 }}
          >
            <Total caption="Средняя" value={totals.aggregateRating} />
            <Total caption="Низшая" value={totals.minRating} />
            <Total caption="Высшая" value={totals.maxRating} />
            <Total caption="Оценок" value={totals.ratings} />
            <Total caption="Нравится" value={totals.likes} />
            <Total caption="Не нравится" value={totals.dislikes} />
          </Box>
        )
      }
    >
      {open && <ReactionDialog componentId={componentId} kind={open} onClose={() => setOpen(null)} />}
    </SectionCard>
  );
}

function Total({ caption, value }: { readonly caption: string; readonly value: number | null }) {
  return (
    <Box>
      <Typography component="dt" variant="caption" color="textSecondary">
        {caption}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: 20, lineHeight: '28px', fontVariantNumeric: 'tabular-nums' }}>
        {value === null ? NOTHING : formatNumber(value)}
      </Typography>
    </Box>
  );
}
