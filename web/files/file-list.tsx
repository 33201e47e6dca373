import { Button } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { soughtText } from '#model/wire/sought-text.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { folderFilesQuery, useFilePassages, type FolderFiles } from '#web/api/files.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { CorrectedNotice } from '#web/ui/marks/corrected-notice.tsx';
import { UploadButton } from './drop-zone.tsx';
import type { FilesViewProps } from './file-item.tsx';
import { FileRows } from './file-rows.tsx';
import { FileTiles } from './file-tiles.tsx';
import { TilesSkeleton } from './tiles-skeleton.tsx';
import type { FileSearch } from './use-file-search.ts';

/** The filter and the display of the file list. */
export interface FileListProps extends Omit<FilesViewProps, 'files' | 'found'>, Omit<FolderFiles, 'text' | 'exact'> {
  readonly search: FileSearch;
  readonly inRows: boolean;
  /** Absent where the reader may not add files. */
  readonly onUpload?: () => void;
}

/** The files of a folder, page by page, with an empty state. */
export function FileList({ folderId, search, order, extensions, inRows, onUpload, ...view }: FileListProps) {
  const { text, exact, onExact } = search;
  const files = useInfiniteQuery(folderFilesQuery({ folderId, text, exact, order, ...(extensions && { extensions }) }));
  const corrected = files.data?.corrected;
  const understood = soughtText(text, corrected);
  const passages = useFilePassages(understood, files.data?.items ?? []);
  if (files.error) return <ErrorState message={errorMessage(files.error)} onRetry={() => void files.refetch()} />;
  if (!files.data) return <TilesSkeleton count={12} height={168} />;
  if (files.data.items.length === 0) {
    return text === '' ? (
      <EmptyState
        title="Здесь пока нет файлов"
        text="Перетащите файлы сюда, вставьте из буфера обмена или выберите на диске."
        {...(onUpload && { action: <UploadButton onClick={onUpload} /> })}
      />
    ) : (
      <EmptyState title="Файлы не найдены" text={`По запросу «${text}» ничего нет.`} />
    );
  }
  const View = inRows ? FileRows : FileTiles;
  return (
    <>
      {corrected && <CorrectedNotice plain correction={corrected} typed={text} onExact={onExact} />}
      <View {...view} files={files.data.items} found={{ search: understood, passages }} />
      {files.hasNextPage && (
        <Button loading={files.isFetchingNextPage} onClick={() => void files.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </>
  );
}
