import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '#web/api/client.ts';
import { formatNumber } from '#web/ui/format.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
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

/** What people think of a component: least, greatest and mean rating, likes and dislikes (spec 2 §3.1). */
export function ReactionSection({ className, componentId }: ReactionSectionProps) {
  const query = useQuery(reactionsQuery(className, componentId));
  const [open, setOpen] = useState<'ratings' | 'likes' | null>(null);
  const id = useId();
  if (query.error instanceof ApiError && query.error.status === 403) return null;
  const totals = query.data;
  return (
    <Card
      component="section"
      aria-labelledby={`${id}-title`}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={`${id}-title`} variant="h2" sx={{ flex: 1, minWidth: 0 }} noWrap>
          Оценки и отметки
        </Typography>
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
      </Box>
      {query.error ? (
        <Typography color="error">{query.error.message}</Typography>
      ) : totals === undefined ? (
        <Skeleton variant="rounded" height={48} />
      ) : (
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
      )}
      {open && (
        <ReactionDialog className={className} componentId={componentId} kind={open} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}

function Total({ caption, value }: { readonly caption: string; readonly value: number | null }) {
  return (
    <Box>
      <Typography component="dt" variant="caption" color="textSecondary">
        {caption}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: 20, lineHeight: '28px', fontVariantNumeric: 'tabular-nums' }}>
        {value === null ? '—' : formatNumber(value)}
      </Typography>
    </Box>
  );
}
