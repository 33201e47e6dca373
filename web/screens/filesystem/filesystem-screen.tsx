import { Box, Button, Paper, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ANY_FILE } from '#model/file-rules.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { FILE_CLASS, folderFilesQuery, useFileCalls } from '#web/api/files.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { ACTION_ICONS } from '#web/editors/files/action-icons.ts';
import { DropZone, UploadButton } from '#web/editors/files/drop-zone.tsx';
import { FileDrawer } from '#web/editors/files/file-drawer.tsx';
import { TilesSkeleton } from '#web/editors/files/tiles-skeleton.tsx';
import { UploadList } from '#web/editors/files/upload-list.tsx';
import { useUploadQueue } from '#web/editors/files/use-upload-queue.ts';
import { FolderPanel } from '#web/folders/folder-panel.tsx';
import { FolderTrail } from '#web/folders/folder-trail.tsx';
import { PlaceDialog } from '#web/folders/place-dialog.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { formatCount } from '#web/kit/format.ts';
import { Icon } from '#web/kit/icon.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { PathIcon } from '#web/kit/path-icon.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { useSnackbar } from '#web/kit/snackbars.tsx';
import { SplitPanel } from '#web/kit/split-panel.tsx';
import { useRemembered } from '#web/shell/remembered.ts';
import { FileRows, FileTiles } from './file-tiles.tsx';
import { FILE_FORMS, useFileSelection } from './use-file-selection.ts';

const FOLDER_CLASS = 'AttachedFileFolder';
/** Milliseconds between the last key and the search (spec 1 §9). */
const DEBOUNCE = 1200;

/** The folder that the address names; null stands for the root. */
function useChosenFolder(): readonly [number | null, (folderId: number | null) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const folderId = typeof search['folderId'] === 'number' ? search['folderId'] : null;
  return [folderId, (next) => void navigate({ to: '.', search: next === null ? {} : { folderId: next } })];
}

/** The file manager (spec 1 §2, /manage/filesystem), open to whoever is signed in. */
export function FilesystemScreen() {
  const [folderId, choose] = useChosenFolder();
  const metadata = useMetadata(FILE_CLASS);
  const mayPlace = metadata.data?.permissions.update === true;
  return (
    <SplitPanel
      storageKey="folders-filesystem"
      leftTitle="Папки"
      leftPlace={folderId}
      left={
        <FolderPanel
          className={FILE_CLASS}
          folderClass={FOLDER_CLASS}
          folderId={folderId}
          mayPlace={mayPlace}
          onChoose={choose}
        />
      }
      right={<Files key={folderId} folderId={folderId} onFolder={choose} />}
    />
  );
}

interface FilesProps {
  readonly folderId: number | null;
  readonly onFolder: (folderId: number | null) => void;
}

function Files({ folderId, onFolder }: FilesProps) {
  const [text, setText] = useState('');
  const [inRows, setInRows] = useRemembered('filesystem-rows', false);
  const [opened, setOpened] = useState<number | null>(null);
  const [placing, setPlacing] = useState(false);
  const files = useInfiniteQuery(folderFilesQuery(folderId, text));
  const metadata = useMetadata(FILE_CLASS);
  const selection = useFileSelection();
  const calls = useFileCalls();
  const snackbar = useSnackbar();
  const queue = useUploadQueue({
    attach: async (uploadId, file) => {
      await calls.add(file.name, uploadId, folderId);
    },
    settled: () => {
      snackbar.success('Файл успешно добавлен');
      void calls.refresh().then(() => queue.store.clear());
    },
  });
  const items = files.data?.items ?? [];
  const chosen = items.filter((file) => selection.selected.has(file.id));
  const folders = metadata.data?.folders ?? null;
  const View = inRows ? FileRows : FileTiles;
  return (
    <DropZone rules={ANY_FILE} onFiles={(added) => queue.store.add(added)}>
      {(choose) => (
        <>
          <PageHeader
            title="Файлы"
            subtitle={files.data ? formatCount(files.data.total, FILE_FORMS) : ' '}
            actions={
              <>
                <ToggleButtonGroup
                  exclusive
                  size="small"
                  value={inRows ? 'rows' : 'tiles'}
                  onChange={(_, next: 'tiles' | 'rows' | null) => next && setInRows(next === 'rows')}
                  aria-label="Вид"
                >
                  <ToggleButton value="tiles" aria-label="Плитки">
                    <PathIcon path={ACTION_ICONS.tiles} />
                  </ToggleButton>
                  <ToggleButton value="rows" aria-label="Список">
                    <PathIcon path={ACTION_ICONS.rows} />
                  </ToggleButton>
                </ToggleButtonGroup>
                <UploadButton primary onClick={choose} />
              </>
            }
          >
            <Box sx={{ mt: 1.5, maxWidth: 360 }}>
              <SearchField label="Поиск" debounce={DEBOUNCE} onSearch={setText} />
            </Box>
          </PageHeader>
          <Box
            sx={{
              flex: 1,
              minHeight: 0,
              overflow: 'auto',
              px: { xs: 2, sm: 3 },
              py: 2,
              display: 'grid',
              gap: 2,
              alignContent: 'start',
            }}
          >
            <FolderTrail folderClass={FOLDER_CLASS} folderId={folderId} onChoose={onFolder} />
            <UploadList queue={queue} />
            {chosen.length > 0 && (
              <Paper
                variant="outlined"
                role="toolbar"
                aria-label="Выбранные файлы"
                sx={{
                  position: 'sticky',
                  top: 0,
                  zIndex: 3,
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  gap: 1,
                  px: 2,
                  py: 0.5,
                }}
              >
                <Typography sx={{ flex: 1, minWidth: 120 }}>
                  Выбрано: {formatCount(chosen.length, FILE_FORMS)}
                </Typography>
                {folders && (
                  <Button
                    color="inherit"
                    startIcon={<PathIcon path={ACTION_ICONS.move} />}
                    onClick={() => setPlacing(true)}
                  >
                    В папку
                  </Button>
                )}
                <Button color="inherit" startIcon={<Icon name="download" />} onClick={() => selection.download(chosen)}>
                  Скачать
                </Button>
                <Button
                  color="error"
                  startIcon={<Icon name="delete-outline" />}
                  onClick={() => void selection.remove(chosen)}
                >
                  Удалить
                </Button>
                <Button color="inherit" onClick={selection.clear}>
                  Снять выбор
                </Button>
              </Paper>
            )}
            {files.error ? (
              <ErrorState message={errorMessage(files.error)} onRetry={() => void files.refetch()} />
            ) : !files.data ? (
              <TilesSkeleton count={12} height={168} />
            ) : items.length === 0 ? (
              <EmptyState
                title={text === '' ? 'Здесь пока нет файлов' : 'Файлы не найдены'}
                text={
                  text === ''
                    ? 'Перетащите файлы сюда, вставьте из буфера обмена или выберите на диске.'
                    : `По запросу «${text}» ничего нет.`
                }
                {...(text === '' ? { action: <UploadButton onClick={choose} /> } : {})}
              />
            ) : (
              <>
                <View
                  files={items}
                  selected={selection.selected}
                  onSelect={selection.select}
                  onOpen={(file) => setOpened(file.id)}
                />
                {files.hasNextPage && (
                  <Button loading={files.isFetchingNextPage} onClick={() => void files.fetchNextPage()}>
                    Показать ещё
                  </Button>
                )}
              </>
            )}
          </Box>
          {opened !== null && (
            <FileDrawer
              id={opened}
              onRemove={(file) => {
                void selection.remove([file]).then((gone) => gone && setOpened(null));
              }}
              onClose={() => setOpened(null)}
            />
          )}
          {placing && folders && (
            <PlaceDialog
              className={FILE_CLASS}
              folders={folders}
              count={chosen.length}
              records={async () => ({ ids: chosen.map((file) => file.id) })}
              onPlaced={selection.clear}
              onClose={() => setPlacing(false)}
            />
          )}
        </>
      )}
    </DropZone>
  );
}
