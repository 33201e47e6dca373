import { mdiCalendarMonthOutline } from '@mdi/js';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import { ENDED_STATES } from '#model/terms/states.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { stateProperty } from '#web/record/header-fields.ts';
import { TABLE } from '#web/routing/define-screen.ts';
import type { Picture } from '#web/ui/action-icon.tsx';
import type { ListForm } from '../query/list-search.ts';

/** One of the forms of a list. */
interface OfferedForm {
  readonly name: ListForm | 'table';
  readonly caption: string;
  readonly icon: Picture;
}

const FORMS: Readonly<Record<OfferedForm['name'], OfferedForm>> = {
  table: { ...TABLE, name: 'table' },
  board: { name: 'board', caption: 'Доска', icon: 'view-column-outline' },
  calendar: { name: 'calendar', caption: 'Календарь', icon: { path: mdiCalendarMonthOutline } },
};

/** The columns that a board of the class has: its states, those in which nothing is done any more last; none where its records have no state to choose. */
export function statesOf(
  metadata: Pick<Metadata, 'properties'>,
): readonly { readonly id: number; readonly caption: string }[] {
  const state = stateProperty(metadata);
  const states = (state?.inLists === true && state.items) || [];
  const columns = states.flatMap(({ id, caption }) => (typeof id === 'number' ? [{ id, caption }] : []));
  const isEnded = ({ id }: { readonly id: number }): boolean => ENDED_STATES.includes(id);
  return [...columns.filter((one) => !isEnded(one)), ...columns.filter(isEnded)];
}

/** The property under whose days records stand in a calendar; null where the class declares none that can be listed by. */
export function calendarProperty({ calendar, properties }: Metadata): MetadataProperty | null {
  const property = properties.find(({ name }) => name === calendar);
  if (!property || KIND_TRAITS[property.kind].calendar === undefined) return null;
  return property.sortable && property.inLists ? property : null;
}

/** The forms of the list of a class, as it declares: states make a board, a date a calendar. `hasBoard` where it has one of its own. */
export function formsOf(metadata: Metadata, hasBoard = false): readonly OfferedForm[] {
  return [
    FORMS.table,
    ...(!hasBoard && statesOf(metadata).length > 1 ? [FORMS.board] : []),
    ...(calendarProperty(metadata) ? [FORMS.calendar] : []),
  ];
}
