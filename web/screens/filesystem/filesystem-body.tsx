import { Box } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ANY_FILE } from '#model/file-rules.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { FILE_CLASS, folderFilesQuery } from '#web/api/files.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { DropZone, UploadButton } from '#web/files/drop-zone.tsx';
import { FILE_FORMS } from '#web/files/file-forms.ts';
import { deleteFiles, FILE_ACTIONS, type ChosenFiles } from './file-actions.tsx';
import { FileDrawer } from './file-drawer.tsx';
import { FileList } from '#web/files/file-list.tsx';
import { FileManager, useFileView } from '#web/files/file-manager.tsx';
import { FileBar, FilePane, FileTrail, FolderUploads } from '#web/files/file-pane.tsx';
import { useFileSearch } from '#web/files/use-file-search.ts';
import { useFileUploads } from '#web/files/use-file-uploads.ts';
import type { UploadQueue } from '#web/files/use-upload-queue.ts';
import { wholeNumberIn } from '#web/ui/address-values.ts';
import { formatCount } from '#web/ui/format.ts';
import { classBreadcrumbs } from '#web/record/class-breadcrumbs.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** The folder of the URL; null is the root. */
function useChosenFolder(): readonly [number | null, (folderId: number | null) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const folderId = typeof search['folderId'] === 'number' ? search['folderId'] : null;
  return [folderId, (next) => void navigate({ to: '.', search: next === null ? {} : { folderId: next } })];
}

/** The id of the open file in the URL, where the palette and the lists of records put it; null if there is none. */
function useOpenedFile(): readonly [number | null, (id: number | null) => void] {
  const { settings }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (id: number | null): void => {
    void navigate({
      to: '.',
      search: ({ settings: _settings, ...others }: Record<string, unknown>) =>
        id === null ? others : { ...others, settings: id },
    });
  };
  return [wholeNumberIn(settings), open];
}

/** The file manager (spec 1 §2, /manage/filesystem), open to every signed-in user. */
export function FilesystemBody() {
  const [folderId, choose] = useChosenFolder();
  const { search }: Record<string, unknown> = useSearch({ strict: false });
  // Above the folders in the tree, so that uploads continue while the user changes folders.
  const queue = useFileUploads();
  return (
    <FileManager folderId={folderId} onFolder={choose} queue={queue}>
      {/* A text that the palette opens here begins anew. */}
      <Files key={[folderId, search].join(' ')} folderId={folderId} onFolder={choose} queue={queue} />
    </FileManager>
  );
}

interface FilesProps {
  readonly folderId: number | null;
  readonly onFolder: (folderId: number | null) => void;
  readonly queue: UploadQueue;
}

function Files({ folderId, onFolder, queue }: FilesProps) {
  const address: Record<string, unknown> = useSearch({ strict: false });
  // «Показать все» of the palette leads here with its text.
  const search = useFileSearch(typeof address['search'] === 'string' ? address['search'] : '');
  const { text, exact } = search;
  const [opened, setOpened] = useOpenedFile();
  const { controls, ...view } = useFileView();
  const files = useInfiniteQuery(folderFilesQuery({ folderId, text, exact, order: view.order }));
  const metadata = useMetadata(FILE_CLASS).data;
  const mayAdd = metadata?.permissions.create === true;
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const clear = (): void => setSelected(new Set());
  const menu = useActions<ChosenFiles>();
  const chosen = files.data?.items.filter((file) => selected.has(file.id)) ?? [];
  return (
    <DropZone rules={ANY_FILE} disabled={!mayAdd} onFiles={(added) => queue.store.add(added, folderId)}>
      {(choose) => (
        <>
          <PageHeader
            title="Файлы"
            subtitle={files.data ? formatCount(files.data.total, FILE_FORMS) : ' '}
            {...(metadata && { breadcrumbs: classBreadcrumbs(metadata) })}
            actions={mayAdd && <UploadButton primary onClick={choose} />}
          >
            <Box sx={{ mt: 1.5 }}>
              <FileBar label="Поиск" text={text} onSearch={search.onText}>
                {controls}
              </FileBar>
            </Box>
          </PageHeader>
          <FilePane>
            <FileTrail folderId={folderId} onChoose={onFolder} />
            <FolderUploads queue={queue} folderId={folderId} />
            <FileList
              folderId={folderId}
              search={search}
              {...view}
              selected={selected}
              onSelect={(id, on) => setSelected((before) => new Set([...before, id].filter((one) => one !== id || on)))}
              onOpen={(file) => setOpened(file.id)}
              {...(mayAdd && { onUpload: choose })}
            />
          </FilePane>
          {chosen.length > 0 && (
            <SelectionBar
              count={chosen.length}
              actions={menu.shown(FILE_ACTIONS, { metadata, files: chosen, onDone: clear })}
              onClear={clear}
            />
          )}
          {opened !== null && (
            <FileDrawer
              id={opened}
              {...(metadata?.permissions.delete && {
                onRemove: (file) =>
                  void menu.run(deleteFiles, {
                    metadata,
                    files: [file],
                    onDone() {
                      clear();
                      setOpened(null);
                    },
                  }),
              })}
              onClose={() => setOpened(null)}
            />
          )}
          {menu.dialog}
        </>
      )}
    </DropZone>
  );
}
