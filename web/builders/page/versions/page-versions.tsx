import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PageMoment } from '#model/wire/pages.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import type { ComparedVersions } from '#web/record/versions/version-list.tsx';
import { VersionsDialog } from '#web/record/versions/versions-dialog.tsx';
import type { PageKey } from '../document/call-server.ts';
import { Comparison } from './comparison.tsx';
import { momentText } from './moment-text.ts';
import { useRestoreMoment } from './use-restore-moment.ts';
import { pageComparisonQuery, pageMomentsQuery } from './versions-query.ts';

/** Props of the versions of a page. */
export interface PageVersionsProps {
  readonly page: PageKey;
  /** Whether the reader may restore a version. */
  readonly editable: boolean;
  /** Called with the change-set of a restored version. */
  readonly onRestored: (changeSetId: number) => void;
  readonly onClose: () => void;
}

/** The versions of a page as a whole: its blocks, files and titles. */
export function PageVersions({ page, editable, onRestored, onClose }: PageVersionsProps) {
  const moments = useInfiniteQuery(pageMomentsQuery(page));
  const { restore, busy } = useRestoreMoment(page);
  const restoreAndClose = async (from: PageMoment, present: PageMoment): Promise<void> => {
    const changeSetId = await restore(from, present.changeSetId);
    if (changeSetId === null) return;
    onRestored(changeSetId);
    onClose();
  };
  return (
    <VersionsDialog
      title="Версии страницы"
      emptyText="После первого изменения страницы их можно сравнить."
      read={moments}
      versions={moments.data?.items}
      onMore={moments.hasNextPage ? () => void moments.fetchNextPage() : undefined}
      textOf={momentText}
      onRestore={editable ? (from, present) => void restoreAndClose(from, present) : undefined}
      isBusy={busy}
      onClose={onClose}
    >
      {(chosen) => <Compared page={page} chosen={chosen} />}
    </VersionsDialog>
  );
}

function Compared({ page, chosen }: { readonly page: PageKey; readonly chosen: ComparedVersions }) {
  const comparison = useQuery(pageComparisonQuery(page, chosen.from, chosen.to));
  if (comparison.error)
    return <ErrorState message={errorMessage(comparison.error)} onRetry={() => void comparison.refetch()} />;
  return comparison.data ? <Comparison comparison={comparison.data} /> : <FieldsSkeleton rows={8} />;
}
