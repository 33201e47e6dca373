import { useNavigate } from '@tanstack/react-router';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { switchedStates, turnedState, useSwitchQuestion } from '#web/fields/switched-states.ts';
import { useMakeDefault } from '#web/api/records.ts';
import { useDeleteRecord } from '#web/record/use-delete-record.ts';
import { ForeseenLetters } from '#web/record/letters/foreseen-letters.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import type { RowAction } from '#web/ui/table/row-menu.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { useDeclaredRowActions } from '#web/views/slots/row-actions.ts';
import type { RecordLinks } from './use-record-links.ts';
import { changeableState, STATE_FIELD, useChangeState } from './use-change-state.ts';

/** The menu of a row (spec 1 §2), without the actions that the role may not perform. */
export function useRowActions(metadata: Metadata, links: RecordLinks): (record: WireRecord) => readonly RowAction[] {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const { change } = useChangeState(metadata);
  const remove = useDeleteRecord(metadata);
  const ask = useSwitchQuestion();
  const { mutateAsync: makeDefault } = useMakeDefault(metadata.className);
  const offer = useUndoOffer();
  const { permissions, defaultMark } = metadata;
  const state = changeableState(metadata);
  const declared = useDeclaredRowActions(metadata.rowActions);

  const switchState = async (property: MetadataProperty, record: WireRecord): Promise<void> => {
    const from = record[STATE_FIELD];
    const to = turnedState(switchedStates(property), from);
    try {
      if (await ask(property, from, to)) await change(record, to, false);
    } catch (error) {
      snackbar.error(`Ошибка: "${errorMessage(error)}"`);
    }
  };

  const chooseDefault = async ({ id }: WireRecord): Promise<void> => {
    try {
      const changeSet = await makeDefault(id);
      snackbar.success('Данные успешно обновлены', offer(changeSet));
    } catch (error) {
      snackbar.error(`Ошибка: "${errorMessage(error)}"`);
    }
  };

  return (record) => {
    const active = state !== null && record[STATE_FIELD] === switchedStates(state).active;
    const path = links.detailPath(record.id);
    const actions: (RowAction | false)[] = [
      ...declared(record),
      state !== null && {
        caption: active ? 'Деактивировать' : 'Активировать',
        icon: active ? 'toggle-switch-off-outline' : 'toggle-switch-outline',
        onChoose: () => void switchState(state, record),
        ...(!active &&
          metadata.letters && {
            note: <ForeseenLetters metadata={metadata} id={record.id} state={switchedStates(state).active} />,
          }),
      },
      defaultMark !== undefined &&
        permissions.update &&
        record[defaultMark] !== true && {
          caption: 'Выбрать по умолчанию',
          icon: 'star-outline',
          onChoose: () => void chooseDefault(record),
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
