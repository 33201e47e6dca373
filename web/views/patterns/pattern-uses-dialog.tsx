import { List, ListItem, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { call } from '#web/api/connection/client.ts';
import { BLOCK_CLASS } from '#web/api/connection/read-requests.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { detailPath } from '#web/routing/route-paths.ts';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';

export interface PatternUsesProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The pages that show a pattern, also by way of other patterns. */
export function PatternUsesDialog({ id, onClose }: PatternUsesProps) {
  const uses = useQuery(
    liveQuery({
      queryKey: ['pattern-uses', id],
      reads: [BLOCK_CLASS],
      queryFn: ({ signal }) => call('GET /manage/pagePattern/:id/uses/', { params: { id }, signal }),
      staleTime: 0,
    }),
  );
  const { data, error } = uses;
  return (
    <PlainDialog
      title="Где используется"
      subtitle="Изменения заготовки сразу видны на этих страницах"
      maxWidth={600}
      onClose={onClose}
    >
      {error && !data && <ErrorState message={errorMessage(error)} onRetry={() => void uses.refetch()} />}
      {uses.isPending && <FieldsSkeleton rows={3} />}
      {data?.items.length === 0 && data.hidden === 0 && (
        <Typography color="textSecondary">Нигде: заготовку можно удалить</Typography>
      )}
      <List dense disablePadding>
        {data?.items.map((use) => {
          const path = detailPath(use.className, use.id);
          return (
            <ListItem key={use.id} disableGutters sx={{ gap: 1 }}>
              <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0 }}>
                {use.classCaption}
              </Typography>
              {path === null ? (
                <span>{use.caption}</span>
              ) : (
                <RouterLink to={path} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {use.caption}
                </RouterLink>
              )}
            </ListItem>
          );
        })}
      </List>
      {data !== undefined && data.hidden > 0 && (
        <Typography color="textSecondary">Ещё страниц, которых вы не видите: {data.hidden}</Typography>
      )}
    </PlainDialog>
  );
}
