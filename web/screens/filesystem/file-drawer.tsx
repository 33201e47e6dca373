import { Box, Button, Divider, List, ListItem, Stack, TextField, Typography } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import { extensionOf } from '#model/file-kinds.ts';
import { fileSizeText } from '#model/file-size.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { FILE_CLASS, fileUrl, useFileCalls, useFileUses, type StoredFile } from '#web/api/files.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { usePatchRecord, useRecord } from '#web/api/records.ts';
import type { ItemFoldersProps } from '#web/folders/item-folders.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { SideDrawer } from '#web/ui/dialog/side-drawer.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { INVALID_FORM, useFormProblem } from '#web/ui/dialog/form-problem.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { detailPath } from '#web/routing/route-paths.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import type { HistoryDrawerProps } from '#web/record/history-drawer.tsx';
import { RecordPresence } from '#web/presence/record-presence.tsx';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import { DropZone } from '#web/files/drop-zone.tsx';
import { FilePreview } from '#web/files/file-preview.tsx';
import { UploadList } from '#web/files/upload-list.tsx';
import { useUploadQueue } from '#web/files/use-upload-queue.ts';

const HistoryDrawer = lazyScreen<HistoryDrawerProps>(
  async () => (await import('#web/record/history-drawer.tsx')).HistoryDrawer,
  null,
);

const ItemFolders = lazyScreen<ItemFoldersProps>(
  async () => (await import('#web/folders/item-folders.tsx')).ItemFolders,
  <Box sx={{ minHeight: 40 }} />,
);

/** The file that the drawer shows. */
export interface FileDrawerProps {
  readonly id: number;
  readonly onRemove?: (file: StoredFile) => void;
  readonly onClose: () => void;
}

/** One file: preview, name and description, usages, replacement. */
export function FileDrawer({ id, onRemove, onClose }: FileDrawerProps) {
  const file = useRecord(FILE_CLASS, id);
  const metadata = useMetadata(FILE_CLASS).data;
  const name = file.data?.fileName;
  return (
    <SideDrawer
      open
      title={typeof name === 'string' ? name : 'Файл'}
      subtitle={factsOf(file.data)}
      onClose={onClose}
      actions={metadata && file.data && <RecordPresence metadata={metadata} id={id} />}
    >
      {file.data ? (
        <FileBody key={file.data.id} file={file.data} {...(onRemove && { onRemove })} />
      ) : file.error ? (
        <ErrorState message={errorMessage(file.error)} onRetry={() => void file.refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </SideDrawer>
  );
}

function factsOf(file: StoredFile | undefined): string {
  const size = file?.fileSize;
  const moment = file?.lastUpdate;
  return [
    typeof size === 'number' ? fileSizeText(size) : '',
    typeof moment === 'string' ? `изменён ${formatMoment(moment)}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function FileBody({ file, onRemove }: { readonly file: StoredFile; readonly onRemove?: (file: StoredFile) => void }) {
  const [reading, setReading] = useState(false);
  const replaced = useRef<number | null>(null);
  const calls = useFileCalls();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const queue = useUploadQueue({
    attach: async (uploadId) => {
      replaced.current = await calls.replace(file.id, uploadId);
    },
    settled: () => {
      snackbar.success('Файл успешно изменён', offer(replaced.current));
      queue.store.clear();
      void calls.refresh();
    },
  });
  const extension = extensionOf(String(file.fileName));
  const hasContent = typeof file.contentId === 'number';
  const metadata = useMetadata(FILE_CLASS).data;
  const mayChange = metadata?.permissions.update === true;
  return (
    <DropZone
      rules={{ maxFiles: 1, extensions: [extension] }}
      disabled={!mayChange}
      onFiles={(files) => queue.store.add(files)}
    >
      {(choose) => (
        <Stack sx={{ gap: 2.5, maxWidth: 760 }}>
          <FilePreview file={file} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {hasContent && (
              <Button component="a" href={fileUrl(file, true)} variant="contained" startIcon={<Icon name="download" />}>
                Скачать
              </Button>
            )}
            {mayChange && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<PathIcon path={ACTION_ICONS.replace} />}
                onClick={choose}
              >
                {hasContent ? 'Заменить' : 'Загрузить'}
              </Button>
            )}
            <Button color="inherit" startIcon={<Icon name="history" />} onClick={() => setReading(true)}>
              История
            </Button>
            {onRemove && (
              <Button color="error" startIcon={<Icon name="delete-outline" />} onClick={() => onRemove(file)}>
                Удалить
              </Button>
            )}
          </Box>
          <UploadList queue={queue} />
          {metadata?.folders && <ItemFolders metadata={{ ...metadata, folders: metadata.folders }} record={file} />}
          <FileFields file={file} />
          <Divider />
          <FileUses id={file.id} />
          {reading && <HistoryDrawer className={FILE_CLASS} record={file} onClose={() => setReading(false)} />}
        </Stack>
      )}
    </DropZone>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function FileFields({ file }: { readonly file: StoredFile }) {
  // Only fields that are being edited: all others show the file's current values, also after an undo.
  const [draft, setDraft] = useState<{ readonly fileName?: string; readonly description?: string }>({});
  const { fileName = textOf(file.fileName), description = textOf(file.description) } = draft;
  const patch = usePatchRecord(FILE_CLASS);
  const snackbar = useSnackbar();
  const problem = useFormProblem();
  const offer = useUndoOffer();
  const { refresh } = useFileCalls();
  const missing = fileName.trim() === '';
  const changed = fileName !== textOf(file.fileName) || description !== textOf(file.description);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    problem.clear();
    if (missing) {
      problem.say(INVALID_FORM);
      return;
    }
    try {
      const changeSet = await patch.mutateAsync({
        id: file.id,
        fields: [
          { fieldName: 'fileName', fieldValue: fileName },
          { fieldName: 'description', fieldValue: description },
        ],
      });
      setDraft({});
      snackbar.success('Файл успешно изменён', offer(changeSet));
      void refresh();
    } catch (error) {
      problem.say(errorMessage(error));
    }
  };
  return (
    <Stack component="form" noValidate onSubmit={(event) => void save(event)} sx={{ gap: 2 }}>
      <TextField
        label="Имя файла"
        required
        value={fileName}
        onChange={(event) => setDraft({ ...draft, fileName: event.target.value })}
        error={missing}
        helperText={missing ? 'Поле не может быть пустым' : undefined}
        slotProps={{ htmlInput: { maxLength: 255 } }}
      />
      <TextField
        label="Описание"
        multiline
        minRows={2}
        value={description}
        onChange={(event) => setDraft({ ...draft, description: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Box>
        <Button type="submit" variant="outlined" disabled={!changed} loading={patch.isPending}>
          Сохранить
        </Button>
      </Box>
    </Stack>
  );
}

function FileUses({ id }: { readonly id: number }) {
  const uses = useFileUses(id);
  return (
    <Box component="section" aria-label="Где используется">
      <Typography variant="h2" component="h3">
        Где используется
      </Typography>
      {uses.data?.length === 0 && (
        <Typography color="textSecondary">Нигде: файл можно удалить без последствий.</Typography>
      )}
      <List dense disablePadding>
        {uses.data?.map((use) => {
          const path = detailPath(use.className, use.id);
          const caption = use.caption ?? `№ ${use.id}`;
          return (
            <ListItem key={`${use.className} ${use.id}`} disableGutters sx={{ gap: 1 }}>
              <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0 }}>
                {use.classCaption}
              </Typography>
              {path === null ? <span>{caption}</span> : <RouterLink to={path}>{caption}</RouterLink>}
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
}
