import { stateCaption } from '#model/terms/states.ts';
import { callWrite } from '#web/api/connection/client.ts';
import { switchedStates } from '#web/fields/states/switched-states.ts';
import { toldLetters } from '#web/record/letters/told-letters.ts';
import { changeableState, STATE_FIELD } from '../actions/change-state.ts';
import { defineBulkAction, type BulkAction } from './bulk-action.ts';

/** Switches the chosen rows on; those in neither of the two states of their class stay unchanged. */
export const activateRows = defineBulkAction({
  ...switching('active'),
  name: 'activateRows',
  caption: 'Активировать',
  icon: 'toggle-switch-outline',
  title: 'Активировать выбранное?',
  async foresee({ metadata, selectionId, count }) {
    if (!metadata.letters) return null;
    const { foreseenLetters } = await import('#web/api/mail/foreseen-letters.ts');
    const { active } = switchedStates(changeableState(metadata) ?? {});
    return toldLetters(metadata, await foreseenLetters(metadata.className, { selectionId }, active), count);
  },
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
    write({ metadata, selectionId }) {
      const states = switchedStates(changeableState(metadata) ?? {});
      const fields = [{ fieldName: STATE_FIELD, fieldValue: states[to] }];
      const params = { className: metadata.className };
      return callWrite('PATCH /manage/:className/cascade', { params, body: { selectionId, fields } });
    },
    done: 'Статус успешно изменён',
  } satisfies Partial<BulkAction>;
}
