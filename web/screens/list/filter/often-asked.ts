import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { STATE_FIELD } from '#web/record/states/change-state.ts';
import { switchedStates } from '#web/fields/states/switched-states.ts';
import { calendarProperty } from '../view-menu/forms-of.ts';
import { filterable } from '#web/fields/filter/conditions.ts';
import type { OftenAsked } from '#web/fields/filter/often-conditions.tsx';
import { PERIODS } from '#web/fields/filter/periods.ts';
import { quickChoices } from './quick-nodes.ts';

/** The periods that are asked for most. */
const USUAL = ['сегодня', 'за 7 дней', 'за 30 дней'];

/** The date by which the records of a class are asked for: that of its calendar, else the first of its table. */
export function usualDate(metadata: Metadata): MetadataProperty | undefined {
  const first = filterable(metadata).find((one) => KIND_TRAITS[one.kind].calendar && one.inLists && one.visibleInTable);
  return calendarProperty(metadata) ?? first;
}

/**
 * What is asked of the records of a class most: the last days by its usual date, and its active state.
 */
export function oftenAsked(metadata: Metadata): readonly OftenAsked[] {
  const date = usualDate(metadata);
  const state = filterable(metadata).find(({ name }) => name === STATE_FIELD);
  const active = state && switchedStates(state).active;
  const name = state?.items?.find(({ id }) => id === active)?.caption;
  const periods = PERIODS.filter(({ caption }) => date && USUAL.includes(caption));
  return [
    ...periods.map(({ caption, period }) => ({
      caption: `${date?.caption}: ${caption}`,
      node: { fieldName: date?.name ?? '', fieldValue: period },
    })),
    ...(state && name !== undefined
      ? quickChoices(state, active).map(({ caption, node }, at) => ({
          caption: at === 0 ? `${state.caption}: ${name}` : `${caption === 'Кроме таких' ? 'Кроме' : caption}: ${name}`,
          node,
        }))
      : []),
  ];
}
