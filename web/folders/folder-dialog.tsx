import { useQueryClient } from '@tanstack/react-query';
import type { FolderNode } from '#model/wire/folders.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { useCreateRecord, usePatchRecord, useRecord } from '#web/api/records.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import type { FolderFields } from './folder-fields.ts';
import { FolderForm } from './folder-form.tsx';

/** Props of the dialog of a new folder; `onCreated` receives its id. */
export interface NewFolderProps {
  readonly folderClass: string;
  readonly parent: Pick<FolderNode, 'id' | 'caption'>;
  readonly onCreated: (id: number) => void;
  readonly onClose: () => void;
}

/** Props of the dialog of a folder. */
export interface EditFolderProps {
  readonly folderClass: string;
  readonly id: number;
  readonly onClose: () => void;
}

const EMPTY: FolderFields = { caption: '', name: '', description: '', folderType: 0, icon: '', cssClass: '' };

/** A new folder under a parent (spec 1 §5, spec 2 §5.6). */
export function NewFolder({ folderClass, parent, onCreated, onClose }: NewFolderProps) {
  const { mutateAsync } = useCreateRecord(folderClass);
  const snackbar = useSnackbar();
  return (
    <FolderForm
      title="Создать папку"
      subtitle={parent.id === ROOT_FOLDER ? 'На верхнем уровне' : `Внутри папки «${parent.caption}»`}
      target={{ className: folderClass, id: null, within: `in ${parent.id}` }}
      stored={EMPTY}
      onSave={async (fields) => {
        const { id } = await mutateAsync({ ...fields, parentId: parent.id });
        snackbar.success('Успешно добавлено');
        onCreated(id);
      }}
      onClose={onClose}
    />
  );
}

/** The fields of a folder (spec 1 §5, spec 2 §5.6). */
export function EditFolder({ folderClass, id, onClose }: EditFolderProps) {
  const client = useQueryClient();
  const record = useRecord(folderClass, id);
  const { mutateAsync } = usePatchRecord(folderClass);
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  if (!record.data) {
    return (
      <FormDialog open empty title="Редактировать папку" onSubmit={() => {}} onClose={onClose}>
        {record.error ? (
          <ErrorState message={errorMessage(record.error)} onRetry={() => void record.refetch()} />
        ) : (
          <FieldsSkeleton rows={4} />
        )}
      </FormDialog>
    );
  }
  const { version } = record.data;
  const stored = fieldsOf(record.data);
  return (
    <FolderForm
      title="Редактировать папку"
      target={{ className: folderClass, id, within: 'dialog' }}
      stored={stored}
      onSave={async (next) => {
        const fields = Object.entries(next)
          .filter(([name, value]) => Reflect.get(stored, name) !== value)
          .map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
        if (fields.length === 0) return;
        const changeSet = await mutateAsync({ id, version, fields });
        void applyChange(client, { className: folderClass });
        snackbar.success('Успешно Обновлено', offer(changeSet));
      }}
      onClose={onClose}
    />
  );
}

function fieldsOf(record: WireRecord): FolderFields {
  const text = (name: string): string => {
    const value = record[name];
    return typeof value === 'string' ? value : '';
  };
  const { folderType } = record;
  return {
    caption: text('caption'),
    name: text('name'),
    description: text('description'),
    folderType: typeof folderType === 'number' ? folderType : 0,
    icon: text('icon'),
    cssClass: text('cssClass'),
  };
}
