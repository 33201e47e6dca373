import { useNavigate } from '@tanstack/react-router';
import { ACTIVE_STATE, INACTIVE_STATE } from '#model/states.ts';
import type { Metadata, WireRecord } from '#model/wire.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { useDeleteRecord } from '#web/editors/use-delete-record.ts';
import { useSnackbar } from '#web/kit/snackbars.tsx';
import type { RowAction } from '#web/kit/table/row-menu.tsx';
import type { RecordLinks } from './use-record-links.ts';
import { STATE_FIELD, useChangeState } from './use-change-state.ts';

/** The menu of a row (spec 1 §2); what the role may not do is not in it. */
export function useRowActions(metadata: Metadata, links: RecordLinks): (record: WireRecord) => readonly RowAction[] {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const { change } = useChangeState(metadata.className);
  const remove = useDeleteRecord(metadata);
  const { permissions, properties } = metadata;
  const hasState = properties.some(({ name, readonly }) => name === STATE_FIELD && !readonly);

  const switchState = async (record: WireRecord, state: number): Promise<void> => {
    try {
      await change(record, state, false);
    } catch (error) {
      snackbar.error(`Ошибка: "${errorMessage(error)}"`);
    }
  };

  return (record) => {
    const active = record[STATE_FIELD] === ACTIVE_STATE;
    const path = links.detailPath(record.id);
    const actions: (RowAction | false)[] = [
      hasState &&
        permissions.update && {
          caption: active ? 'Деактивировать' : 'Активировать',
          icon: active ? 'toggle-switch-off-outline' : 'toggle-switch-outline',
          onChoose: () => void switchState(record, active ? INACTIVE_STATE : ACTIVE_STATE),
        },
      path !== null && {
        caption: permissions.update ? 'Редактировать' : 'Открыть',
        icon: permissions.update ? 'pencil-outline' : 'eye-outline',
        onChoose: () => void navigate({ to: path }),
      },
      { caption: 'Настройки', icon: 'cog-outline', onChoose: () => links.openSettings(record.id) },
      permissions.delete && {
        caption: 'Удалить',
        icon: 'delete-outline',
        danger: true,
        onChoose: () => void remove(record),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
