import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ANY_FILE } from '#model/file-rules.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { DropZone, UploadButton } from '#web/files/drop-zone.tsx';
import { TilesSkeleton } from '#web/files/tiles-skeleton.tsx';
import { UploadList } from '#web/files/upload-list.tsx';
import { useUploadQueue } from '#web/files/use-upload-queue.ts';
import type { PictureEditorProps } from '#web/images/picture-editor.tsx';
import { TOLD_FOR } from '../../edited/edited-document.ts';
import { NameDialog } from '../../edited/name-dialog.tsx';
import type { PageKey } from '../document/call-server.ts';
import { blockFilesQuery, blockFileUrl, useBlockFileCalls, type BlockFile } from './block-file-calls.ts';
import { FileGrid, type FileActs } from './file-grid.tsx';
import { listedFiles, withAdded, withMoved, withName } from '../tree/listed-files.ts';
import { ReplaceFile } from './replace-file.tsx';

/** The maximum length of a file's name in a list of documents. */
const MOST_NAME = 250;

const PictureEditor = lazyScreen<PictureEditorProps>(
  async () => (await import('#web/images/picture-editor.tsx')).PictureEditor,
  null,
);

/** Props of the files of a block. */
export interface FilesDialogProps {
  readonly blockId: number;
  /** Its page. */
  readonly page: PageKey;
  /** The present list of the block's files. */
  readonly model: unknown;
  readonly locked: boolean;
  /** Writes another list; `told` is the message, null for none. */
  readonly onChange: (change: (model: unknown) => unknown, told: string) => void;
  /** Deletes the file of a position with its place in the list. */
  readonly onRemove: (at: number) => void;
  readonly onClose: () => void;
}

/** What is open for one of the files. */
type Open =
  | { readonly kind: 'name'; readonly at: number }
  | { readonly kind: 'picture' | 'replace'; readonly file: BlockFile };

const CENTRE = { x: 50, y: 50 } as const;

/** The files of a list of documents: uploaded, ordered, renamed, replaced and deleted (spec 2 §2.10). */
export function FilesDialog({ blockId, page, model, locked, onChange, onRemove, onClose }: FilesDialogProps) {
  const records = useQuery(blockFilesQuery(blockId, page));
  const [open, setOpen] = useState<Open | null>(null);
  const calls = useBlockFileCalls(page);
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const listed = listedFiles(model);
  const files = new Map((records.data?.items ?? []).map((file) => [file.id, file]));
  const queue = useUploadQueue({
    attach: async (uploadId) => {
      const { id, fileName } = await calls.add(blockId, uploadId);
      onChange((present) => withAdded(present, [{ id, fileName: String(fileName) }]), 'Файл успешно добавлен');
    },
    settled: () => queue.store.clear(),
  });
  const changed = 'Файл успешно изменён';
  const acts: FileActs = {
    rename: (at) => setOpen({ kind: 'name', at }),
    // Other bytes of a file are no part of what is prepared.
    ...(page.proposalId === undefined && {
      edit: (file) => setOpen({ kind: 'picture', file }),
      replace: (file) => setOpen({ kind: 'replace', file }),
    }),
    move: (at, to) => onChange((present) => withMoved(present, at, to), changed),
    remove: (at) => void confirm({ title: 'Удалить файл?', danger: true }).then((agreed) => agreed && onRemove(at)),
  };
  const close = (): void => setOpen(null);
  return (
    <FullScreenDialog title="Файлы блока" onClose={onClose}>
      <DropZone rules={ANY_FILE} onFiles={(added) => queue.store.add(added)} disabled={locked || open !== null}>
        {(choose) => (
          <Box sx={area}>
            {!locked && (
              <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
                <UploadButton primary onClick={choose} />
              </Box>
            )}
            <UploadList queue={queue} />
            {records.error ? (
              <ErrorState message={errorMessage(records.error)} onRetry={() => void records.refetch()} />
            ) : !records.data ? (
              <TilesSkeleton height={168} />
            ) : listed.length === 0 && queue.items.length === 0 ? (
              <EmptyState
                title="Файлов пока нет"
                {...(!locked && {
                  text: 'Перетащите документы сюда, вставьте из буфера обмена или выберите на диске.',
                })}
              />
            ) : (
              <FileGrid listed={listed} files={files} locked={locked} acts={acts} />
            )}
          </Box>
        )}
      </DropZone>
      {open?.kind === 'name' && (
        <NameDialog
          title="Название документа"
          name={listed[open.at]?.fileName ?? ''}
          most={MOST_NAME}
          onSave={(name) => {
            if (name !== listed[open.at]?.fileName) onChange((present) => withName(present, open.at, name), changed);
            close();
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'picture' && (
        <PictureEditor
          name={String(open.file.fileName)}
          src={blockFileUrl(open.file)}
          focus={CENTRE}
          onSave={async (base64) => {
            await calls.edit(open.file, base64);
            snackbar.success(changed, { stays: TOLD_FOR });
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'replace' && <ReplaceFile page={page} file={open.file} onClose={close} />}
    </FullScreenDialog>
  );
}

const area = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  p: { xs: 2, md: 3 },
  display: 'grid',
  gap: 2,
  alignContent: 'start',
} as const;
