import { Box } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { FilterEntry } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useFolderTree } from '#web/api/folders.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useRecords } from '#web/api/records.ts';
import { UnsavedGuard } from '#web/ui/dialog/unsaved-guard.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { PageHeader, type PageHeaderProps } from '#web/ui/layout/page-header.tsx';
import { PageSkeleton } from '#web/ui/layout/skeletons.tsx';
import { SplitPanel } from '#web/ui/layout/split-panel.tsx';
import { useRemembered } from '#web/ui/remembered.ts';
import { ClassList } from './class-list.tsx';
import { FolderPanel } from './folder-parts.tsx';
import { listQuery } from './query/list-query.ts';
import { useListViews } from './views/use-list-views.ts';
import type { OwnCreateDialog } from './use-creation.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listSearchReducer, parseListSearch, type ListAction, type ListSearch } from './query/list-search.ts';

/** What the list itself gives to the header of its page. */
export type ListHead = Pick<PageHeaderProps, 'title' | 'subtitle' | 'actions' | 'toolbar' | 'toolbarBesideFrom'> & {
  readonly documentTitle: string;
  /** What follows the header has a heading of its own. */
  readonly isHeaded?: boolean;
};

/** The common values of a nested list's records (spec 1 §2), and the differences of its page from the class's own. */
export interface ListWithin {
  readonly filter: readonly FilterEntry[];
  /** The name of the record that they belong to. */
  readonly owner: string;
  /** The header of the page. */
  readonly renderHeader: (part: ListHead) => ReactNode;
  /** The page of one of the records; null if they have none. */
  readonly detailPath: (id: number) => string | null;
  /** The nested list of the records that share this value of the property; null if there is none. */
  readonly narrowerPath: (property: string, value: unknown) => string | null;
}

interface ListScreenProps {
  readonly className: string;
  /** Absent for the list of all records of the class. */
  readonly within?: ListWithin;
  /** Switches to another view of the records, if there is one. */
  readonly views?: ReactNode;
  /** Shows the form of this name, where a saved view has it. */
  readonly onForm?: (name: string) => void;
  /** Shown in place of the create dialog. */
  readonly renderCreate?: OwnCreateDialog;
}

/**
 * The generic list of a class (spec 1 §2), built from its metadata; a foldered class has its folder tree at the side
 * (spec 2 §2.5).
 */
export function ListScreen({ className, within, views, onForm, renderCreate }: ListScreenProps) {
  const metadata = useMetadata(className);
  const [search, act] = useListSearch();
  // The rows are fetched in parallel with the metadata unless it determines their order.
  const saved = useListViews(className, search, within === undefined);
  const ready = !saved.isWaiting && (metadata.data !== undefined || search.sort === undefined);
  const query = listQuery(metadata.data, search, within?.filter);
  const records = useRecords(className, query, { enabled: ready });
  const [firstFolder, setFirstFolder] = useState<number | null>(null);
  const hasFolders = useHasFolders(className, within ? null : metadata.data?.folders?.className);
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
      <ClassList
        metadata={metadata.data}
        search={search}
        act={act}
        query={query}
        records={records}
        views={views}
        saved={saved}
        {...(onForm && { onForm })}
        onFirstFolder={setFirstFolder}
        {...(renderCreate && { renderCreate })}
        {...(within && { within })}
      />
    </>
  );
  const { folders } = metadata.data;
  if (folders === null || within) return list;
  const folderId = search.folderId ?? null;
  return (
    <SplitPanel
      storageKey={`folders-${className.toLowerCase()}`}
      leftTitle="Папки"
      leftPlace={folderId}
      opens={hasFolders}
      left={
        <FolderPanel
          className={className}
          folderClass={folders.className}
          folderId={folderId}
          mayPlace={metadata.data.permissions.update}
          onChoose={(next) => act({ type: 'folder', folderId: next })}
          focused={firstFolder}
        />
      }
      right={<Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>{list}</Box>}
    />
  );
}

/** The actions that leave the rows as they are, and their scroll with them. */
const KEEPS_ROWS: readonly ListAction['type'][] = ['select', 'settings', 'create'];

/** Whether a class has folders: as they were when its list was last open, until they are read. */
function useHasFolders(className: string, folderClass: string | null | undefined): boolean {
  const { data: root } = useFolderTree(folderClass ?? null, className);
  const [had, keep] = useRemembered(`has-folders-${className.toLowerCase()}`, true);
  const has = root ? root.children.length > 0 : had;
  useEffect(() => {
    if (has !== had) keep(has);
  }, [has, had, keep]);
  return has;
}

/** The list's state in the current URL, with its setter. Searching and closing the create form replace the history
 * entry. */
function useListSearch(): readonly [ListSearch, (action: ListAction) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => parseListSearch(raw), [raw]);
  const act = (action: ListAction): void => {
    void navigate({
      to: '.',
      replace:
        action.type === 'search' ||
        action.type === 'create' ||
        (action.type === 'settings' && action.page !== undefined),
      resetScroll: !KEEPS_ROWS.includes(action.type),
      search: (previous: Record<string, unknown>) => ({ ...listSearchReducer(parseListSearch(previous), action) }),
    });
  };
  return [search, act];
}
