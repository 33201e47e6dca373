import { stateCaption } from '#model/terms/states.ts';
import { switchedStates } from '#web/fields/states/switched-states.ts';
import { changeableState, STATE_FIELD } from '#web/record/states/change-state.ts';
import { defineBulkAction, type BulkAction } from './bulk-action.ts';
import { foreseeLetters, writeFields } from './write-fields.ts';

/** Switches the chosen rows on; those in neither of the two states of their class stay unchanged. */
export const activateRows = defineBulkAction({
  ...switching('active'),
  name: 'activateRows',
  caption: 'Активировать',
  icon: 'toggle-switch-outline',
  title: 'Активировать выбранное?',
  foresee: (rows) => foreseeLetters(rows, switchedStates(changeableState(rows.metadata) ?? {}).active),
});

/** Switches the chosen rows off, as {@link activateRows} on. */
export const deactivateRows = defineBulkAction({
  ...switching('inactive'),
  name: 'deactivateRows',
  caption: 'Деактивировать',
  icon: 'toggle-switch-off-outline',
  title: 'Деактивировать выбранное?',
});

function switching(to: 'active' | 'inactive') {
  return {
    when: ({ metadata }) => changeableState(metadata) !== null,
    only(metadata) {
      const property = changeableState(metadata);
      const { active, inactive } = switchedStates(property ?? {});
      const both = [active, inactive];
      const captions = both.map((state) => `«${stateCaption(property?.items ?? [], state) ?? state}»`);
      return {
        filter: [{ fieldName: STATE_FIELD, operator: 'in', fieldValue: both }],
        reason: `статус не ${captions.join(' и не ')}`,
      };
    },
    write: (rows) =>
      writeFields(rows, [
        { fieldName: STATE_FIELD, fieldValue: switchedStates(changeableState(rows.metadata) ?? {})[to] },
      ]),
    done: 'Статус успешно изменён',
  } satisfies Partial<BulkAction>;
}
