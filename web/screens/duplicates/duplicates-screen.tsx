import { Box, Button, Card, Pagination, Tab, Tabs } from '@mui/material';
import { useParams } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { DuplicateSearch } from '#model/wire/duplicates.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { isSearching, PAIRS_PAGE, useDuplicates, type PairKind } from '#web/api/duplicates/duplicate-calls.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { classBreadcrumbs } from '#web/record/class-breadcrumbs.ts';
import { formatNumber } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PageSkeleton } from '#web/ui/layout/skeletons.tsx';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import { useRowFocus } from '#web/ui/use-row-focus.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useSession } from '#web/api/connection/session.ts';
import { ClassLinks } from './class-links.tsx';
import type { MergeDialogProps } from './merge-dialog.tsx';
import { PairCard } from './pair-card.tsx';
import { SearchNotice } from './search-notice.tsx';
import { usePairActs } from './use-pair-acts.ts';

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
  const [kind, setKind] = useState<PairKind>('possible');
  const [page, setPage] = useState(0);
  const [merged, setMerged] = useState<readonly [WireRecord, WireRecord] | null>(null);
  const found = useDuplicates(className, kind, page);
  const acts = usePairActs(className);
  const list = useRef<HTMLDivElement>(null);
  const tab = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => found.data?.items.map(({ ids }) => ({ id: ids.join() })) ?? null, [found.data]);
  const keepFocus = useRowFocus({ scroller: list, fallback: tab, rows });
  const mayMerge = permissions.update && permissions.delete;
  const { items = [], total = 0, search } = found.data ?? {};
  const pages = Math.ceil(total / PAIRS_PAGE);
  const isBusy = found.data !== undefined && isSearching(found.data);
  const searchButton = permissions.update && search && (
    <Button variant="outlined" loading={acts.isStarting || isBusy} onClick={acts.start}>
      {search.foundAt === null ? 'Найти дубликаты' : 'Найти заново'}
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Возможные дубликаты"
        subtitle={search ? `${pluralCaption} · ${foundText(search)}` : pluralCaption}
        breadcrumbs={classBreadcrumbs(metadata, 'Возможные дубликаты')}
        actions={
          <>
            <PhoneReportButton />
            {searchButton}
          </>
        }
      >
        <ClassLinks className={className} />
      </PageHeader>
      <Box sx={{ px: { xs: 2, sm: 3 } }}>
        <Tabs
          value={kind}
          aria-label="Какие пары показаны"
          onChange={(_, next: PairKind) => {
            setKind(next);
            setPage(0);
          }}
        >
          <Tab
            value="possible"
            {...(kind === 'possible' && { ref: tab })}
            label={tabText('Дубликаты', kind === 'possible' && found.data ? total : null)}
          />
          <Tab
            value="distinct"
            {...(kind === 'distinct' && { ref: tab })}
            label={tabText('Разные записи', kind === 'distinct' && found.data ? total : null)}
          />
        </Tabs>
      </Box>
      <Box ref={list} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {search && kind === 'possible' && (
          <SearchNotice search={search} {...(permissions.update && { onStop: acts.stop })} />
        )}
        {found.error && !found.data && (
          <ErrorState
            title="Не удалось прочитать дубликаты"
            message={errorMessage(found.error)}
            {...(found.error instanceof ApiError ? { requestId: found.error.requestId } : {})}
            onRetry={() => void found.refetch()}
          />
        )}
        {!found.data && !found.error && <PageSkeleton />}
        {found.data && items.length === 0 && !isBusy && <NoPairs kind={kind} isFound={search?.foundAt !== null} />}
        {items.map((pair, index) => (
          <Card key={pair.ids.join()} component="article" aria-label={`Пара ${pair.ids.join(' и ')}`}>
            <PairCard
              metadata={metadata}
              pair={pair}
              index={index}
              {...(mayMerge && { onMerge: setMerged, onNear: MergeDialog.preload })}
              {...(permissions.update && {
                onPart: (ids) => {
                  keepFocus(pair.ids.join(), index);
                  acts.part(ids);
                },
                onRejoin: (distinctId) => {
                  keepFocus(pair.ids.join(), index);
                  acts.rejoin(distinctId);
                },
              })}
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

function foundText({ foundAt }: DuplicateSearch): string {
  return foundAt === null ? 'все записи ещё не сравнивались' : `все записи сравнены ${formatMoment(foundAt)}`;
}

function tabText(caption: string, total: number | null): string {
  return total === null ? caption : `${caption}: ${formatNumber(total)}`;
}

function NoPairs({ kind, isFound }: { readonly kind: PairKind; readonly isFound: boolean }) {
  if (kind === 'distinct')
    return (
      <EmptyState
        title="Таких пар нет"
        text="Здесь стоят похожие пары, о которых сказано, что это разные записи."
        icon="content-copy"
      />
    );
  return (
    <EmptyState
      title={isFound ? 'Дубликатов не найдено' : 'Дубликаты ещё не искали'}
      text="Записи сравниваются по телефону, E-mail и имени: порядок слов, «ё», инициалы, краткие имена и раскладка клавиатуры не важны."
      icon="content-copy"
    />
  );
}

const PhoneReport = lazyScreen(async () => (await import('./phone-report.tsx')).PhoneReportDialog, null);

/** Opens the report on telephone numbers; only for administrators. */
function PhoneReportButton() {
  const [isOpen, setIsOpen] = useState(false);
  const isAdministrator = useSession().roles.includes(useConfiguration().roles.administrators);
  if (!isAdministrator) return null;
  return (
    <>
      <Button color="inherit" onPointerEnter={PhoneReport.preload} onClick={() => setIsOpen(true)}>
        Телефоны с ошибками
      </Button>
      {isOpen && <PhoneReport onClose={() => setIsOpen(false)} />}
    </>
  );
}
