import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { FilterEntry, Metadata } from '#model/wire.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useRecords } from '#web/api/records.ts';
import { UnsavedGuard } from '#web/editors/unsaved-guard.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { PageHeader, type Breadcrumb } from '#web/kit/page-header.tsx';
import { PageSkeleton } from '#web/kit/skeletons.tsx';
import { SplitPanel } from '#web/kit/split-panel.tsx';
import { ClassList } from './class-list.tsx';
import { listQuery } from './list-query.ts';
import { useListSearch } from './use-list-search.ts';

/** Draws the folder tree of a class at the left of its list. */
export type RenderFolders = (folders: {
  readonly className: string;
  readonly configType: 'Single' | 'Many';
  readonly folderId: number | null;
  readonly onChoose: (folderId: number | null) => void;
}) => ReactNode;

/** What the records of a nested list have in common (spec 1 §2), and how its page differs from the class's own. */
export interface ListWithin {
  readonly filter: readonly FilterEntry[];
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly subtitle: string;
  /** Stands under the title. */
  readonly header: ReactNode;
  /** The page of one of the records; null where they have none. */
  readonly detailPath: (id: number) => string | null;
}

interface ListScreenProps {
  readonly className: string;
  /** Absent for the list of all records of the class. */
  readonly within?: ListWithin;
  readonly renderFolders?: RenderFolders;
}

/** The generic list of a class (spec 1 §2), built from its metadata. */
export function ListScreen({ className, within, renderFolders }: ListScreenProps) {
  const metadata = useMetadata(className);
  const [search, act] = useListSearch();
  // The rows need not wait for the metadata unless it decides about their order.
  const ready = metadata.data !== undefined || search.sort === undefined;
  const records = useRecords(className, listQuery(metadata.data, search, within?.filter), { enabled: ready });
  if (metadata.error) {
    return (
      <>
        <PageHeader title="Список" />
        <ErrorState message={errorMessage(metadata.error)} onRetry={() => void metadata.refetch()} />
      </>
    );
  }
  if (!metadata.data) return <PageSkeleton />;
  const list = (
    <>
      <UnsavedGuard />
      <ClassList metadata={metadata.data} search={search} act={act} records={records} {...(within && { within })} />
    </>
  );
  const tree = folderTree(metadata.data);
  if (tree === null) return list;
  return (
    <SplitPanel
      storageKey={`folders-${className.toLowerCase()}`}
      leftTitle="Папки"
      left={tree}
      right={<Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>{list}</Box>}
    />
  );

  function folderTree({ folders }: Metadata): ReactNode {
    if (folders === null || within !== undefined || !renderFolders) return null;
    return renderFolders({
      ...folders,
      folderId: search.folderId ?? null,
      onChoose: (folderId) => act({ type: 'folder', folderId }),
    });
  }
}
