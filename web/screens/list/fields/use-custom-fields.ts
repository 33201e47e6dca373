import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ListAnswer } from '#model/wire/record.ts';
import { useTold } from '#web/actions/use-told.ts';
import { call } from '#web/api/connection/client.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { useCreateRecord, useDeleteRecord, usePatchRecord, useRecords } from '#web/api/records.ts';
import { namedValues } from '#web/api/typed-records.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
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
  const told = useTold();

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
    const write = async () => {
      const changeSet = await drop.mutateAsync(field.id);
      await refresh();
      return { message: 'Успешно удалено', changeSet };
    };
    await told(write, (reason) => `Не удалось удалить. ${reason}`);
  };

  const reorder = async (fields: readonly CustomField[]): Promise<void> => {
    const write = async (): Promise<void> => {
      const body = fields.map(({ id }, at) => ({ id, priority: (at + 1) * 10 }));
      await call('PATCH /manage/:className/priority/', { params: { className: FIELDS }, body });
      await refresh();
    };
    await told(write, (reason) => `Ошибка: "${reason}"`);
  };

  return { list, save, remove, reorder };
}
