import type { Property } from '#model/property/property.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import type { ReadProjection } from '../projection/read-projection.ts';

/**
 * The dates by which a search finds records: those that the reader's list shows by default and has an index for.
 * «Изменено» is not one of them: a change of many records would make all of them answers.
 */
function datedProperties({ properties }: ReadProjection): readonly (readonly [string, Property])[] {
  return [...properties].filter(
    ([, { kind, visibleInTable, sortable, group, extensionKey, computed }]) =>
      kind.traits.calendar !== undefined &&
      visibleInTable &&
      sortable &&
      group !== 'system' &&
      extensionKey === undefined &&
      !computed,
  );
}

/** Whether a search by date may find records of the class for the reader. */
export function isDated(projection: ReadProjection): boolean {
  return datedProperties(projection).length > 0;
}

/**
 * SQL of the records with a date within one of the ranges, as the columns `chosen`. `ranges` is SQL to read, as the
 * alias `d`, the first day of each and the day after it (`first`, `after`, both `date`); `timeZone` gives that of the time
 * zone, if a moment is compared. Each date is found by its own index, range by range.
 */
export function datedIds(
  projection: ReadProjection,
  ranges: string,
  timeZone: () => string,
  chosen = 'r.id',
): readonly string[] {
  const { source } = projection.search;
  return datedProperties(projection).map(([name, { kind }]) => {
    const column = `r.${quoted(columnName(name))}`;
    const bound = (day: string) =>
      kind.traits.calendar === 'day' ? day : `(${day}::timestamp at time zone ${timeZone()})`;
    return `select ${chosen} from ${ranges}, ${source} r where ${column} >= ${bound('d.first')} and ${column} < ${bound('d.after')}`;
  });
}
