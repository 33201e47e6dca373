import { isDeepStrictEqual } from 'node:util';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import { stateCaption } from '#model/terms/states.ts';
import type { Actor } from '#server/access/actor.ts';
import { changedObjects } from '#server/store/records/read/changed-objects.ts';
import type { StoredValues } from '#server/store/records/read/stored-values.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { PlannedColumn } from './import-plan.ts';
import { partsOf } from './link-names.ts';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const MINUTE = 60_000;
const NUMBERS = new Intl.NumberFormat('ru', { maximumFractionDigits: 4 });

/** A moment as far as tables hold it. */
const minuteOf = (value: unknown): number => Math.floor(Date.parse(String(value)) / MINUTE);

/** Whether a value that a cell has is the one that the record has: tables hold moments to the minute. */
export function isSameValue(property: Property, present: unknown, value: unknown): boolean {
  if (isEmpty(present) || isEmpty(value)) return isEmpty(present) && isEmpty(value);
  if (property.kind.traits.calendar === 'moment') return minuteOf(present) === minuteOf(value);
  if (property.kind.traits.links === 'many' && Array.isArray(present) && Array.isArray(value))
    return isDeepStrictEqual(new Set(present), new Set(value));
  return isDeepStrictEqual(present, value);
}

function idsIn(value: unknown): readonly number[] {
  return [value].flat().filter((one) => typeof one === 'number');
}

const blanks = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** A number as lists show it. */
export function numberShown(value: number): string {
  return NUMBERS.format(value);
}

/** What records show in the properties of an import. */
export class PresentTexts {
  readonly #captions: ReadonlyMap<number, string | null>;
  readonly #dates: Intl.DateTimeFormat;

  private constructor(captions: ReadonlyMap<number, string | null>, timeZone: string) {
    this.#captions = captions;
    this.#dates = new Intl.DateTimeFormat('ru', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  }

  /** Reads what the records link to: one statement for each class. */
  static async of(
    context: StoreContext,
    actor: Actor,
    columns: readonly PlannedColumn[],
    present: ReadonlyMap<number, StoredValues>,
  ): Promise<PresentTexts> {
    const wanted = new Map<ClassDefinition, number[]>();
    for (const { name, property } of columns) {
      const className = property.reference?.className;
      if (className === undefined) continue;
      const target = context.catalog.get(className);
      const ids = [...present.values()].flatMap((values) => idsIn(values[name]));
      if (ids.length > 0) wanted.set(target, [...new Set([...(wanted.get(target) ?? []), ...ids])]);
    }
    const objects = await changedObjects(context, actor, wanted);
    return new PresentTexts(new Map([...objects].map(([id, { caption }]) => [id, caption])), context.timeZone);
  }

  /** What the record shows in the property of a column, as lists and workbooks do. */
  textOf({ name, property }: PlannedColumn, values: StoredValues): string {
    const value = values[name];
    if (isEmpty(value)) return '';
    const { kind, items } = property;
    if (property.reference) return this.#names(value).join(', ');
    if (kind.traits.links === 'many' && Array.isArray(value)) return value.join('; ');
    if (kind.traits.isState) return stateCaption(items ?? [], value) ?? '';
    if (items) return items.find(({ id }) => id === value)?.caption ?? String(value);
    if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
    if (kind.traits.calendar === 'moment') return this.#dates.format(new Date(String(value))).replace(',', '');
    if (kind.traits.calendar === 'day') return String(value).split('-').toReversed().join('.');
    if (typeof value === 'number') return numberShown(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  /** Whether the cell has the names that the record's links have: such a cell was not edited. */
  shows({ name, property }: PlannedColumn, values: StoredValues, text: string): boolean {
    if (!property.reference || isEmpty(values[name])) return false;
    const names = this.#names(values[name]).map(blanks);
    return [', ', '; ', ';', ','].some((separator) => names.join(separator) === blanks(text));
  }

  /** Those of the names that a record does not have where what it has stays: no name twice. */
  lacking({ name, field }: PlannedColumn, known: StoredValues | null, names: readonly string[]): readonly string[] {
    if (!field.link?.isAdded || !known) return names;
    const keyOf = (one: string): string => blanks(one.split(/[\\/]/u).at(-1) ?? '').toLowerCase();
    const present = new Set(this.#names(known[name]).map(keyOf));
    const asked = names.flatMap((one) => {
      const parts = partsOf(one);
      return parts.some((part) => present.has(keyOf(part))) ? parts : [one];
    });
    return asked.filter((one) => !present.has(keyOf(one)));
  }

  #names(value: unknown): readonly string[] {
    return idsIn(value).map((id) => this.#captions.get(id) ?? '');
  }
}
