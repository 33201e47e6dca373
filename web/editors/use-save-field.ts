import type { WireRecord } from '#model/wire.ts';
import { usePatchRecord } from '#web/api/records.ts';
import { useSnackbar } from '#web/kit/snackbars.tsx';
import type { SaveField } from './use-inline-field.ts';

/** Saves single fields of a record with the version the reader saw, and says so. */
export function useSaveField(className: string, record: WireRecord): SaveField {
  const { mutateAsync } = usePatchRecord(className);
  const snackbar = useSnackbar();
  return async (property, value, { force }) => {
    await mutateAsync({
      id: record.id,
      ...(force ? {} : { version: record.version }),
      fields: [{ fieldName: property.name, fieldValue: value }],
    });
    snackbar.success(`Поле "${property.caption}" успешно изменено`);
  };
}
