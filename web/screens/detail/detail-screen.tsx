import { Button } from '@mui/material';
import { ApiError } from '#web/api/client.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useRecord } from '#web/api/records.ts';
import { UnsavedGuard } from '#web/editors/unsaved-guard.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { RouterAnchor } from '#web/kit/router-link.tsx';
import { PageSkeleton } from '#web/kit/skeletons.tsx';
import { listPath } from '#web/shell/route-paths.ts';
import { RecordPage } from './record-page.tsx';

interface DetailScreenProps {
  readonly className: string;
  readonly id: number;
  /** The sub-page of a class whose detail has several (spec 1 §2: user). */
  readonly page?: string;
}

/** The generic detail of a record (spec 1 §2), built from its class's metadata. */
export function DetailScreen({ className, id, page }: DetailScreenProps) {
  const metadata = useMetadata(className);
  const record = useRecord(className, id);
  const error = metadata.error ?? (record.data ? null : record.error);
  if (error instanceof ApiError && error.status === 404) return <RecordNotFound className={className} />;
  if (error) {
    return (
      <>
        <PageHeader title={`Запись № ${id}`} />
        <ErrorState
          title="Не удалось загрузить запись"
          message={errorMessage(error)}
          {...(error instanceof ApiError ? { requestId: error.requestId } : {})}
          onRetry={() => {
            void metadata.refetch();
            void record.refetch();
          }}
        />
      </>
    );
  }
  if (!metadata.data || !record.data) return <PageSkeleton />;
  return (
    <>
      <UnsavedGuard />
      <RecordPage
        metadata={metadata.data}
        record={record.data}
        page={page ?? null}
        onRefresh={() => void record.refetch()}
      />
    </>
  );
}

function RecordNotFound({ className }: { readonly className: string }) {
  return (
    <>
      <PageHeader title="Запись не найдена" breadcrumbs={[{ caption: 'Главная', to: '/' }]} />
      <EmptyState
        title="Здесь ничего нет"
        text="Запись удалили, или она стоит в разделе, который вам не открыт."
        action={
          <Button component={RouterAnchor} to={listPath(className) ?? '/'} variant="outlined">
            К списку
          </Button>
        }
      />
    </>
  );
}
