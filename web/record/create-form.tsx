import { Box } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { FolderNode } from '#model/wire/folders.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useCreateWritten } from '#web/api/records.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import { FolderField } from '#web/folders/folder-field.tsx';
import { NEW_RECORD } from '#web/routing/new-record.ts';
import { FormDialog, type FormDialogProps } from '#web/ui/dialog/form-dialog.tsx';
import { useConfirmLeave } from '#web/ui/dialog/use-confirm-leave.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import type { CreateDialogProps } from './create-dialog.tsx';
import { isRequired } from './create-fields.ts';
import { FormDraftNotice } from './form-draft-notice.tsx';
import { lastTab } from './last-tab.ts';
import { withLetters } from './letters/told-letters.ts';
import { MadeNotice } from './made-notice.tsx';
import { RecordFields } from './record-fields.tsx';
import { recordTabs } from './record-tabs.ts';
import { SimilarNotice } from './similar-notice.tsx';
import { useMadeCaption } from './use-made-caption.ts';
import { useNewFolder } from './use-new-folder.ts';
import { fieldId, useRecordForm } from './use-record-form.ts';

interface CreateFormProps extends CreateDialogProps {
  readonly defaults: RecordValues;
  readonly properties: readonly MetadataProperty[];
  /** The root of the folders of which one is asked for; null for none. */
  readonly folders: FolderNode | null;
  readonly dialog: Pick<FormDialogProps, 'title' | 'maxWidth' | 'submitLabel'>;
}

/** The form of the create dialog, when everything that it asks for is known. */
export function CreateForm(props: CreateFormProps) {
  const { metadata, properties, dialog, onClose } = props;
  const { form, target, folder, create } = useCreation(props);
  const [made, setMade] = useState<readonly WireRecord[]>([]);
  const confirmLeave = useConfirmLeave();
  const leadTo = useLeading(props);
  const first = properties[0] && fieldId(form.id, properties[0].name);
  useEffect(() => {
    // The fields began anew.
    if (made.length > 0 && first !== undefined) document.getElementById(first)?.focus();
  }, [made, first]);

  const createAnother = async (): Promise<void> => {
    const created = await create();
    if (!created) return;
    form.restart();
    setMade((before) => [created.record, ...before]);
  };

  return (
    <FormDialog
      open
      {...dialog}
      subtitle={
        properties.some(isRequired)
          ? 'Заполните обязательные поля. Остальные можно заполнить на странице записи.'
          : 'Обязательных полей нет. Заполнить запись можно и позже.'
      }
      onSubmit={async () => {
        const created = await create();
        if (created) await leadTo(created);
      }}
      other={{ label: 'Создать и ещё', onSubmit: createAnother }}
      onClose={() => confirmLeave(onClose)}
    >
      <MadeNotice metadata={metadata} records={made} />
      <FormDraftNotice form={form} target={target} />
      <RecordFields form={form} autoFocus />
      {folder.root && (
        <Box sx={{ pt: 2 }}>
          <FolderField
            root={folder.root}
            folderId={folder.id}
            onChange={folder.choose}
            inputId={folderInput(form.id)}
            error={folder.error}
          />
        </Box>
      )}
      <SimilarNotice metadata={metadata} form={form} />
    </FormDialog>
  );
}

type Created = Awaited<ReturnType<ReturnType<typeof useCreateWritten<string>>['mutateAsync']>>;

function folderInput(formId: string): string {
  return `${formId}-folder`;
}

/** The form with its folder, and the creation of a record of what is entered; null where it is refused. */
function useCreation({ metadata, preset, openFolder, defaults, properties, folders }: CreateFormProps) {
  const given = useMemo(
    () => Object.fromEntries(preset.map(({ fieldName, fieldValue }) => [fieldName, fieldValue])),
    [preset],
  );
  const initial = useMemo(() => ({ ...defaults, ...given }), [defaults, given]);
  const target = useMemo(
    () => ({ className: metadata.className, id: null, within: JSON.stringify(preset) }),
    [metadata.className, preset],
  );
  const form = useRecordForm(properties, initial, target);
  useMadeCaption(metadata, form);
  const folder = useNewFolder(metadata, folders, openFolder ?? null);
  const write = useCreateWritten(metadata.className);
  const create = async (): Promise<Created | null> => {
    // Both the missing folder and the fields that are wrong are shown at once.
    if (!folder.check() && (await form.form.trigger())) {
      document.getElementById(folderInput(form.id))?.focus();
      return null;
    }
    const made: Created[] = [];
    await form.submit(async (values) => {
      made.push(await write.mutateAsync({ ...values, ...given, ...folder.values }));
    });
    const [created = null] = made;
    if (created) folder.remember();
    return created;
  };
  return { form, target, folder, create };
}

/** Closes the dialog and leads to the page of the new record, on the first tab of its class. */
function useLeading({ metadata, detailPath, replace = false, onCreated, onClose }: CreateFormProps) {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  return async ({ record: { id }, letters }: Created): Promise<void> => {
    snackbar.success(await withLetters('Успешно добавлено', metadata, letters));
    onCreated?.(id);
    onClose();
    const to = detailPath(id);
    if (to === null) return;
    const tab = recordTabs(metadata)[0]?.page;
    const last = lastTab(metadata.className);
    const search = last === null || last === tab ? {} : { tab };
    await navigate({ to, search, replace, state: NEW_RECORD });
  };
}
