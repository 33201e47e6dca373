import type { NestedPlace, RelatedList } from '#model/wire/configuration.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { currentConfiguration } from '#web/api/connection/configuration.ts';
import { currentSession } from '#web/api/connection/session.ts';

const PARAMETER = /[:$][A-Za-z]+/gu;

/** A pattern with its parameters in the router's syntax: `:eventId` → `$eventId`. */
export function routerPath(pattern: string): string {
  return pattern.replaceAll(PARAMETER, (parameter) => `$${parameter.slice(1)}`);
}

/** The names of the parameters of a pattern or of a router's path, in order. */
export function parametersOf(pattern: string): readonly string[] {
  return (pattern.match(PARAMETER) ?? []).map((parameter) => parameter.slice(1));
}

/** A pattern with its parameters replaced by ids, in order. */
export function fillPath(pattern: string, ids: readonly number[]): string {
  let at = 0;
  return pattern.replaceAll(PARAMETER, () => String(ids[at++] ?? ''));
}

/**
 * The nested list that a path belongs to, and the ids in the path: those of the list, then that of one of its records.
 */
export interface NestedMatch {
  readonly place: NestedPlace;
  readonly ids: readonly number[];
}

/** The ids in a path that matches a pattern, in order; null where it does not match. */
export function idsInPath(pattern: string, path: string): readonly number[] | null {
  const wanted = pattern.toLowerCase().split('/');
  const given = path.toLowerCase().replace(/\/+$/u, '').split('/');
  if (wanted.length !== given.length) return null;
  const ids: number[] = [];
  for (const [at, part] of wanted.entries()) {
    const text = given[at] ?? '';
    if (!/^[:$]/u.test(part)) {
      if (part !== text) return null;
    } else if (/^\d{1,15}$/u.test(text)) ids.push(Number(text));
    else return null;
  }
  return ids;
}

/** The nested list of a path, also if the path is one of its records; null for any other path. */
export function nestedOfPath(nested: readonly NestedPlace[], path: string): NestedMatch | null {
  for (const place of nested) {
    const ids = idsInPath(place.path, path) ?? (place.detail === undefined ? null : idsInPath(place.detail, path));
    if (ids !== null) return { place, ids };
  }
  return null;
}

/** The class whose menu item a nested list belongs to. */
export function rootClass(place: NestedPlace): string {
  return place.above?.parent ?? place.parent;
}

/** The path of a list that is shown with records of another class; null where there is none that the user may open. */
export function nestedPlaceOf({ parent, owner, className, property }: RelatedList): NestedPlace | null {
  const below = (root: string): NestedPlace | undefined =>
    currentConfiguration().nested.find(
      (one) =>
        one.parent === root &&
        one.className === className &&
        one.property === property &&
        (one.above === undefined || one.above.through !== undefined),
    );
  const place = below(parent) ?? below(owner);
  return place !== undefined && place.roles.some((role) => currentSession().roles.includes(role)) ? place : null;
}

/** The lists nested below this one that show some of its records, for example the items of a course at one branch. */
export function narrowerPlaces(place: NestedPlace): readonly NestedPlace[] {
  return currentConfiguration().nested.filter(
    (one) => one.className === place.className && one.path.startsWith(`${place.path}/:`),
  );
}

/** The path of a nested list below that record; null while the record lacks a value that the path needs. */
export function nestedListPath(place: NestedPlace, parent: WireRecord): string | null {
  if (place.above === undefined) return fillPath(place.path, [parent.id]);
  const above = place.above.through === undefined ? undefined : parent[place.above.through];
  return typeof above === 'number' ? fillPath(place.path, [above, parent.id]) : null;
}

/** The menu place that has a page for the records of a class; null where there is none that the user may open. */
function placeWithPage(className: string): (NestedPlace & { readonly detail: string }) | null {
  const name = className.toLowerCase();
  for (const place of currentConfiguration().nested) {
    const { detail } = place;
    const isOpen = place.roles.some((role) => currentSession().roles.includes(role));
    if (detail !== undefined && place.className.toLowerCase() === name && isOpen) return { ...place, detail };
  }
  return null;
}

/** The path of a record's page below another record; null where its class has no such page. */
export function nestedDetailPath(className: string, record: WireRecord): string | null {
  const place = placeWithPage(className);
  const parent = place === null ? undefined : record[place.property];
  return place !== null && typeof parent === 'number' ? fillPath(place.detail, [parent, record.id]) : null;
}
