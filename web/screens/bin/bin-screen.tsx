import { Box, Pagination } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { PluralForms } from '#model/plural.ts';
import type { DeletedRecord } from '#model/wire/bin.ts';
import { BIN_PAGE, useBin } from '#web/api/bin.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { metadataQuery } from '#web/api/metadata.ts';
import { classBreadcrumbs } from '#web/record/class-breadcrumbs.ts';
import { useErasing } from '#web/record/deleted/use-erasing.tsx';
import { useRestoring } from '#web/record/deleted/use-restoring.ts';
import { formatCount } from '#web/ui/format.ts';
import { ControlSkeleton } from '#web/ui/layout/control-skeleton.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { LIST_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useRowFocus } from '#web/ui/use-row-focus.ts';
import { binParameters, parseBinSearch, type BinSearch } from './bin-search.ts';
import { BinTable } from './bin-table.tsx';
import { EmptyButton } from './empty-button.tsx';

const ClassChoice = lazyScreen(
  async () => (await import('#web/record/class-choice.tsx')).ClassChoice,
  <ControlSkeleton />,
);
const DeletedDrawer = lazyScreen(async () => (await import('./deleted-drawer.tsx')).DeletedDrawer, null);

const DAY_FORMS: PluralForms = { one: 'день', few: 'дня', many: 'дней' };

/** What was deleted in the last days, of one class or of all, from which it is restored. */
export function BinScreen() {
  const search = parseBinSearch(useSearch({ strict: false }));
  const { className, text, page, opened } = search;
  const navigate = useNavigate();
  const show = (next: Partial<BinSearch>): void => {
    const to = { ...search, opened: null, ...next };
    void navigate({ to: '.', search: binParameters(to), replace: next.opened === undefined });
  };
  const bin = useBin({ className, text, pageIndex: page - 1 });
  const { items = null, total = 0 } = bin.data ?? {};
  const pages = Math.ceil(total / BIN_PAGE);
  const isBeyond = items?.length === 0 && total > 0 && !bin.isPlaceholderData;
  useEffect(() => {
    if (isBeyond) show({ page: pages });
  });
  const rows = useRef<HTMLDivElement>(null);
  const seeking = useRef<HTMLInputElement>(null);
  const keepFocus = useRowFocus({ scroller: rows, fallback: seeking, rows: items });
  const { restoring, restore } = useRestoredRow();
  const erasing = useErasing();
  const { binDays } = useConfiguration();
  const ofClass = useClassOf(className);
  return (
    <>
      <PageHeader
        title="Корзина"
        subtitle={`Удалённое за ${formatCount(binDays, DAY_FORMS)}, потом оно удаляется навсегда`}
        documentTitle={ofClass.caption === null ? 'Корзина' : `Корзина · ${ofClass.caption}`}
        breadcrumbs={ofClass.breadcrumbs}
      >
        <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <ClassChoice
            className={className}
            caption={ofClass.caption}
            onChoose={(chosen) => show({ className: chosen, page: 1 })}
          />
          <Box sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }}>
            <SearchField
              label="Поиск по названию"
              value={text}
              debounce={LIST_SEARCH_DEBOUNCE}
              onSearch={(typed) => show({ text: typed, page: 1 })}
              inputRef={seeking}
            />
          </Box>
          {erasing.ask && className === null && text === '' && total > 0 && <EmptyButton />}
        </Box>
      </PageHeader>
      <Box ref={rows} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {bin.error && !items ? (
          <ErrorState
            title="Не удалось прочитать корзину"
            message={errorMessage(bin.error)}
            {...(bin.error instanceof ApiError ? { requestId: bin.error.requestId } : {})}
            onRetry={() => void bin.refetch()}
          />
        ) : items === null || isBeyond ? (
          <TableSkeleton rows={8} />
        ) : items.length === 0 ? (
          <Nothing isSought={text !== ''} days={binDays} />
        ) : (
          <BinTable
            items={items}
            isOfAll={className === null}
            restoring={restoring}
            onOpen={(item) => show({ opened: { className: className ?? item.className, id: item.id } })}
            onErase={erasing.ask}
            onRestore={(item, index) => {
              keepFocus(item.id, index);
              void restore(item);
            }}
          />
        )}
        {pages > 1 && (
          <Pagination
            sx={{ justifySelf: 'center' }}
            count={pages}
            page={page}
            onChange={(_, next) => show({ page: next })}
          />
        )}
      </Box>
      {erasing.dialog}
      {opened !== null && <DeletedDrawer opened={opened} onClose={() => show({ opened: null })} />}
    </>
  );
}

function Nothing({ isSought, days }: { readonly isSought: boolean; readonly days: number }) {
  return isSought ? (
    <EmptyState title="Ничего не найдено" text="Удалённое ищется по названию." icon="magnify" />
  ) : (
    <EmptyState
      title="Корзина пуста"
      text={`Удалённое хранится здесь ${formatCount(days, DAY_FORMS)}, и его можно восстановить.`}
      icon="delete-outline"
    />
  );
}

/** How the chosen class is called, and the way to its list. */
function useClassOf(className: string | null) {
  const { data: metadata } = useQuery({ ...metadataQuery(className ?? ''), enabled: className !== null });
  if (className !== null && metadata)
    return { caption: metadata.pluralCaption, breadcrumbs: classBreadcrumbs(metadata, 'Корзина') };
  return { caption: null, breadcrumbs: [{ caption: 'Главная', to: '/' }, { caption: 'Корзина' }] };
}

/** Restores a row, and tells why if it was refused. */
function useRestoredRow() {
  const { restore } = useRestoring();
  const snackbar = useSnackbar();
  const [restoring, setRestoring] = useState<number | null>(null);
  return {
    restoring,
    restore: async (item: DeletedRecord): Promise<void> => {
      setRestoring(item.id);
      try {
        await restore(item);
      } catch (error) {
        snackbar.error(`Не удалось восстановить. ${errorMessage(error)}`);
      } finally {
        setRestoring(null);
      }
    },
  };
}
