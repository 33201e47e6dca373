import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ANY_FILE } from '#model/file-rules.ts';
import type { LinkedRecord, WireRecord } from '#model/wire/record.ts';
import { useTold } from '#web/actions/use-told.ts';
import { call, urlOf } from '#web/api/connection/client.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { useCreateRecord, useDeleteRecord, useRecords } from '#web/api/records.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { FileDialog } from '#web/files/file-dialog.tsx';
import { fileIconPath } from '#web/files/file-icon.ts';
import { linkedFileSize } from '#web/fields/pickers/linked-file-size.ts';
import { linkedCaption, linkedRecord } from '#web/fields/pickers/linked-records.ts';
import { DropZone, UploadButton } from '#web/files/drop-zone.tsx';
import { UploadList } from '#web/files/upload-list.tsx';
import { useUploadQueue } from '#web/files/use-upload-queue.ts';
import type { RelatedPanelProps } from '../related-panel.ts';

const LINK_CLASS = 'LinkedComponentFile';

/** The files of a component (spec 2 §3.1 `linkedFiles`): uploaded here, or chosen from the file manager. */
export function FilesPanel({ metadata, record: { id: recordId } }: RelatedPanelProps) {
  const [picking, setPicking] = useState(false);
  const query = {
    pageSize: 1000,
    filter: [{ fieldName: 'componentId', fieldValue: recordId }],
    orderFieldName: 'priority',
    orderFieldDirection: 'ASC',
  } as const;
  const links = useRecords(LINK_CLASS, query);
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const told = useTold();
  const confirm = useConfirm();
  const { mutateAsync: create } = useCreateRecord(LINK_CLASS);
  const { mutateAsync: unlink } = useDeleteRecord(LINK_CLASS);
  const locked = !metadata.permissions.update;
  const items = links.data?.items ?? [];
  const queue = useUploadQueue({
    attach: async (uploadId) => {
      await call('POST /manage/:className/:id/file/upload', {
        params: { className: metadata.className, id: recordId },
        body: { uploadIds: [uploadId] },
      });
    },
    settled: () => {
      snackbar.success('Файл успешно добавлен');
      void applyChange(client, { className: LINK_CLASS }).then(() => queue.store.clear());
    },
  });
  const pick = async (file: LinkedRecord | null): Promise<void> => {
    setPicking(false);
    if (file === null) return;
    await told(async () => {
      await create({ componentId: recordId, fileId: file.id, priority: items.length });
      return { message: 'Файл успешно добавлен' };
    });
  };
  const remove = async (link: WireRecord): Promise<void> => {
    const name = linkedCaption(linkedRecord(link, 'fileId') ?? { id: 0, caption: null });
    const text = 'Сам файл останется в общем хранилище.';
    if (!(await confirm({ title: `Убрать файл «${name}»?`, text, danger: true }))) return;
    await told(async () => ({ message: 'Файл успешно удален', changeSet: await unlink(link.id) }));
  };
  return (
    <Box sx={panel}>
      <DropZone rules={metadata.linkedFiles ?? ANY_FILE} disabled={locked} onFiles={(files) => queue.store.add(files)}>
        {(choose) => (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start' }}>
            {!locked && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
                <UploadButton primary onClick={choose} />
                <Button
                  variant="outlined"
                  color="inherit"
                  startIcon={<Icon name="folder-outline" />}
                  onClick={() => setPicking(true)}
                >
                  Выбрать файл
                </Button>
              </Box>
            )}
            <UploadList queue={queue} />
            {!links.data ? (
              <TableSkeleton rows={3} />
            ) : items.length === 0 && queue.items.length === 0 ? (
              <EmptyState
                title="Файлов пока нет"
                {...(locked ? {} : { text: 'Перетащите файлы сюда или загрузите с диска.' })}
              />
            ) : (
              <Box component="ul" aria-label="Файлы записи" sx={plainList}>
                {items.map((link) => (
                  <LinkRow key={link.id} link={link} {...(locked ? {} : { onRemove: () => void remove(link) })} />
                ))}
              </Box>
            )}
          </Box>
        )}
      </DropZone>
      {picking && <FileDialog chosen={null} onChoose={(file) => void pick(file)} onClose={() => setPicking(false)} />}
    </Box>
  );
}

function LinkRow({ link, onRemove }: { readonly link: WireRecord; readonly onRemove?: () => void }) {
  const file = linkedRecord(link, 'fileId');
  const name = file ? linkedCaption(file) : '';
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, borderBottom: 1, borderColor: 'divider' }}
    >
      <PathIcon path={fileIconPath(name)} color="action" />
      <Typography noWrap title={name} sx={{ flex: 1, minWidth: 0 }}>
        {name}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0 }}>
        {file && linkedFileSize(file)}
      </Typography>
      {file && (
        <Tooltip title="Скачать">
          <IconButton
            component="a"
            href={urlOf('GET /attachedfile/:id/file', { params: { id: file.id }, query: { download: true } })}
            aria-label={`Скачать: ${name}`}
          >
            <Icon name="download" />
          </IconButton>
        </Tooltip>
      )}
      {onRemove && (
        <Tooltip title="Убрать">
          <IconButton aria-label={`Убрать: ${name}`} onClick={onRemove}>
            <Icon name="delete-outline" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

const panel = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 280, maxWidth: 960 } as const;
