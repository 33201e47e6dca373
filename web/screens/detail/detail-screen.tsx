import type { ReactNode } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { errorMessage, isMissing } from '#web/api/connection/api-error.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useRecord } from '#web/api/records.ts';
import { recordTabs } from '#web/record/record-tabs.ts';
import { RecordMissing } from '#web/record/deleted/record-missing.tsx';
import { relatedLists } from '#web/record/related-lists.ts';
import { UnsavedGuard } from '#web/ui/dialog/unsaved-guard.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { NotFoundScreen } from '#web/ui/layout/not-found-screen.tsx';
import { PageHeader, type Breadcrumb } from '#web/ui/layout/page-header.tsx';
import { PageSkeleton } from '#web/ui/layout/skeletons.tsx';
import { listPath } from '#web/routing/route-paths.ts';
import { ProposedRecord } from '#web/views/proposals/proposed-record.tsx';
import { RecordPage } from './record-page.tsx';

interface DetailScreenProps {
  readonly className: string;
  readonly id: number;
  /** The sub-page of a class whose detail has several (spec 1 §2: user). */
  readonly page?: string;
  /** Set for a record whose page is nested below another record. */
  readonly within?: DetailWithin;
}

/** The differences of a record page nested below another record (spec 1 §2, the nested routes). */
export interface DetailWithin {
  /** Whether the record belongs to the ancestors named in the URL. */
  readonly holds: (record: WireRecord) => boolean;
  readonly breadcrumbs: (caption: string) => readonly Breadcrumb[];
  readonly listPath: string;
  readonly path: string;
  /** The header of the parent record's view. */
  readonly header?: ReactNode;
  /** Rendered to the left of its fields. */
  readonly beside?: ReactNode;
}

/** The generic detail of a record (spec 1 §2), built from its class's metadata. */
export function DetailScreen({ className, id, page, within }: DetailScreenProps) {
  const metadata = useMetadata(className);
  const record = useRecord(className, id);
  const error = metadata.error ?? (record.data ? null : record.error);
  const isGone = isMissing(record.error);
  const foreign = record.data !== undefined && within?.holds(record.data) === false;
  const list = within?.listPath ?? listPath(className);
  if (isGone && metadata.data) {
    return <RecordMissing listPath={list} metadata={metadata.data} id={id} record={record.data ?? null} />;
  }
  if (foreign || isMissing(error)) return <RecordMissing listPath={list} />;
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
  if (page !== undefined && !hasTab(metadata.data, page)) return <NotFoundScreen />;
  return (
    <>
      <UnsavedGuard />
      <ProposedRecord metadata={metadata.data} record={record.data}>
        {(shown, described) => (
          <RecordPage
            metadata={described}
            record={shown}
            page={page ?? null}
            {...(within && { within })}
            onRefresh={() => void record.refetch()}
          />
        )}
      </ProposedRecord>
    </>
  );
}

function hasTab(metadata: Metadata, page: string): boolean {
  return recordTabs(metadata, relatedLists(metadata.className)).some((tab) => tab.page === page);
}
