import { Box, Button, Card, Pagination } from '@mui/material';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { ApiError } from '#web/api/client.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { PAIRS_PAGE, useDuplicates } from '#web/api/duplicates/duplicate-calls.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useSession } from '#web/api/session.ts';
import { classBreadcrumbs } from '#web/record/class-breadcrumbs.ts';
import { DUPLICATES_PATH } from '#web/routing/route-paths.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PageSkeleton } from '#web/ui/layout/skeletons.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import type { MergeDialogProps } from './merge-dialog.tsx';
import { PairCard } from './pair-card.tsx';

const MergeDialog = lazyScreen<MergeDialogProps>(async () => (await import('./merge-dialog.tsx')).MergeDialog, null);

/** The pairs of records of a class that may be one (contract «CRM»), and the way to merge them. */
export function DuplicatesScreen() {
  const { className = '' }: { readonly className?: string } = useParams({ strict: false });
  const metadata = useMetadata(className);
  if (metadata.data) return <Duplicates key={className} metadata={metadata.data} />;
  if (!metadata.error) return <PageSkeleton />;
  return <ErrorState message={errorMessage(metadata.error)} onRetry={() => void metadata.refetch()} />;
}

function Duplicates({ metadata }: { readonly metadata: Metadata }) {
  const { className, pluralCaption, permissions } = metadata;
  const [page, setPage] = useState(0);
  const [merged, setMerged] = useState<readonly [WireRecord, WireRecord] | null>(null);
  const found = useDuplicates(className, page);
  const mayMerge = permissions.update && permissions.delete;
  const { items = [], total = 0 } = found.data ?? {};
  const pages = Math.ceil(total / PAIRS_PAGE);
  return (
    <>
      <PageHeader
        title="Возможные дубликаты"
        subtitle={found.data ? `${pluralCaption}: пар — ${total}` : pluralCaption}
        breadcrumbs={classBreadcrumbs(metadata, 'Возможные дубликаты')}
      >
        <ClassLinks className={className} />
      </PageHeader>
      <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {found.error && !found.data && (
          <ErrorState
            title="Не удалось найти дубликаты"
            message={errorMessage(found.error)}
            {...(found.error instanceof ApiError ? { requestId: found.error.requestId } : {})}
            onRetry={() => void found.refetch()}
          />
        )}
        {!found.data && !found.error && <PageSkeleton />}
        {found.data && items.length === 0 && (
          <EmptyState
            title="Дубликатов не найдено"
            text="Записи сравниваются по телефону, E-mail и имени: порядок слов, «ё», инициалы, краткие имена и раскладка клавиатуры не важны."
            icon="content-copy"
          />
        )}
        {items.map((pair) => (
          <Card key={pair.ids.join()} component="article" aria-label={`Пара ${pair.ids.join(' и ')}`}>
            <PairCard
              metadata={metadata}
              pair={pair}
              {...(mayMerge && { onMerge: setMerged, onNear: MergeDialog.preload })}
            />
          </Card>
        ))}
        {pages > 1 && (
          <Pagination
            sx={{ justifySelf: 'center' }}
            count={pages}
            page={page + 1}
            onChange={(_, next) => setPage(next - 1)}
          />
        )}
      </Box>
      {merged && <MergeDialog metadata={metadata} ids={[merged[0].id, merged[1].id]} onClose={() => setMerged(null)} />}
    </>
  );
}

/** The other classes whose doubles the user may see. */
function ClassLinks({ className }: { readonly className: string }) {
  const { merged } = useConfiguration();
  const { roles } = useSession();
  const open = merged.filter((one) => one.roles.some((role) => roles.includes(role)));
  if (open.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label="Где искать дубликаты"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}
    >
      {open.map((one) => {
        const isHere = one.className.toLowerCase() === className.toLowerCase();
        return (
          <Button
            key={one.className}
            size="small"
            color={isHere ? 'primary' : 'inherit'}
            component={RouterAnchor}
            to={`${DUPLICATES_PATH}/${one.className}`}
            {...(isHere && { 'aria-current': 'page' as const })}
          >
            {one.caption}
          </Button>
        );
      })}
    </Box>
  );
}
