import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ListAnswer } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { useCreateRecord, useDeleteRecord, usePatchRecord, useRecords } from '#web/api/records.ts';
import { namedValues } from '#web/api/typed-records.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { fieldRecord, type CustomField, type FieldDraft } from './field-draft.ts';

const FIELDS = 'customField';

/** The custom fields of a class, and an administrator's actions on them. */
export interface CustomFields {
  readonly list: UseQueryResult<ListAnswer<CustomField>>;
  /** Creates or updates a field. Throws the server's refusal. */
  readonly save: (draft: FieldDraft) => Promise<void>;
  /** Asks for confirmation and offers undo. */
  readonly remove: (field: CustomField) => Promise<void>;
  readonly reorder: (fields: readonly CustomField[]) => Promise<void>;
}

/** Manages the fields of a class; every view of its records is refetched after a change. */
export function useCustomFields(className: string): CustomFields {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const create = useCreateRecord(FIELDS);
  const patch = usePatchRecord(FIELDS);
  const drop = useDeleteRecord(FIELDS);
  const list = useRecords(FIELDS, {
    pageSize: 100,
    filter: [{ fieldName: 'className', fieldValue: className }],
    orderFieldName: 'priority',
    orderFieldDirection: 'ASC',
  });

  const refresh = async (): Promise<void> => {
    await applyChange(client, { className: FIELDS });
  };
  const offerUndo = useUndoOffer();

  const save = async (draft: FieldDraft): Promise<void> => {
    const { id: _, className: owner, name, editor, ...changeable } = fieldRecord(draft);
    if (draft.id === null) await create.mutateAsync({ className: owner, name, editor, ...changeable });
    else {
      const fields = namedValues<typeof FIELDS>(changeable);
      await patch.mutateAsync({
        id: draft.id,
        ...(draft.version === null ? {} : { version: draft.version }),
        fields,
      });
    }
    await refresh();
    snackbar.success(draft.id === null ? 'Успешно добавлено' : 'Данные успешно обновлены');
  };

  const remove = async (field: CustomField): Promise<void> => {
    const agreed = await confirm({
      title: 'Удалить поле?',
      text: `Поле «${String(field.caption)}» и его значения исчезнут из всех записей раздела. В истории записей они останутся.`,
      danger: true,
    });
    if (!agreed) return;
    try {
      const changeSetId = await drop.mutateAsync(field.id);
      await refresh();
      snackbar.success('Успешно удалено', offerUndo(changeSetId));
    } catch (error) {
      snackbar.error(`Не удалось удалить. ${errorMessage(error)}`);
    }
  };

  const reorder = async (fields: readonly CustomField[]): Promise<void> => {
    try {
      const body = fields.map(({ id }, at) => ({ id, priority: (at + 1) * 10 }));
      await call('PATCH /manage/:className/priority/', { params: { className: FIELDS }, body });
      await refresh();
    } catch (error) {
      snackbar.error(`Ошибка: "${errorMessage(error)}"`);
    }
  };

  return { list, save, remove, reorder };
}
