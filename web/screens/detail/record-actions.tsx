import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import type { LinkedFilesProps } from '#web/record/linked-files-dialog.tsx';
import type { ImageEditorProps } from '#web/images/image-editor-dialog.tsx';
import { recordCaption } from '#web/record/record-caption.ts';
import { useLettersAgain } from '#web/record/letters/use-send-again.ts';
import { useDeleteRecord } from '#web/record/use-delete-record.ts';
import { ActionBar, type PageAction } from '#web/ui/layout/action-bar.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { RECORD_ACTIONS } from '#web/views/slots/record-actions.ts';

const LinkedFilesDialog = lazyScreen<LinkedFilesProps>(
  async () => (await import('#web/record/linked-files-dialog.tsx')).LinkedFilesDialog,
  null,
);
const ImageEditorDialog = lazyScreen<ImageEditorProps>(
  async () => (await import('#web/images/image-editor-dialog.tsx')).ImageEditorDialog,
  null,
);

interface RecordActionsProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  /** The navigation target after deletion. */
  readonly listPath: string;
  readonly onSettings: () => void;
}

/** The actions at the right of a record's title: files and images, settings, deletion; on a phone in the menu «⋮». */
export function RecordActions({ metadata, record, listPath, onSettings }: RecordActionsProps) {
  const navigate = useNavigate();
  const remove = useDeleteRecord(metadata);
  const [opened, setOpened] = useState<'files' | 'images' | null>(null);
  const sendAgain = useLettersAgain(metadata, record);
  const { isComponent, permissions, recordActions = [] } = metadata;
  const end = async (): Promise<void> => {
    if (await remove(record)) await navigate({ to: listPath });
  };
  const actions: (PageAction | false)[] = [
    isComponent && {
      caption: 'Файлы записи',
      icon: 'file-document-multiple-outline',
      opens: 'dialog',
      onChoose: () => setOpened('files'),
    },
    isComponent && {
      caption: 'Изображения',
      icon: 'image-outline',
      opens: 'dialog',
      onNear: ImageEditorDialog.preload,
      onChoose: () => setOpened('images'),
    },
    sendAgain !== null && { caption: 'Отправить снова', icon: 'email-outline', onChoose: () => void sendAgain() },
    { caption: 'Настройки', icon: 'cog-outline', worded: true, onChoose: onSettings },
    permissions.delete && { caption: 'Удалить', icon: 'delete-outline', danger: true, onChoose: () => void end() },
  ];
  const dialog = { metadata, recordId: record.id, onClose: () => setOpened(null) };
  return (
    <>
      {permissions.update &&
        recordActions.map((name) => {
          const Action = RECORD_ACTIONS[name];
          return <Action key={name} record={record} />;
        })}
      <ActionBar label={recordCaption(metadata, record)} actions={actions.filter((action) => action !== false)} />
      {opened === 'files' && <LinkedFilesDialog {...dialog} />}
      {opened === 'images' && <ImageEditorDialog {...dialog} />}
    </>
  );
}
