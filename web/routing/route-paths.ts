import type { Configuration, NavigationItem, NestedPlace } from '#model/wire/configuration.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { currentConfiguration } from '#web/api/connection/configuration.ts';
import { currentSession } from '#web/api/connection/session.ts';
import { nestedDetailPath, nestedOfPath, rootClass } from './nested-places.ts';

/** The sign-in screen's path (spec 1 §2). */
export const SIGN_IN_PATH = '/login/auth';
/** The path of the request for a new password. */
export const RECOVER_PATH = '/recover';
/** The path of the form for a new password; a link has its token after the #. */
export const SET_PASSWORD_PATH = '/set-password';
/** The profile's path (spec 1 §2). */
export const ACCOUNT_PATH = '/account';
/** The path of how other systems and agents are connected. */
export const CONNECT_PATH = '/connect';
/** The path of the possible doubles of a class, without its name. */
export const DUPLICATES_PATH = '/manage/duplicates';
/** The path of what was deleted. */
export const BIN_PATH = '/manage/bin';
/** The path of what is published and taken off the site by time. */
export const SCHEDULE_PATH = '/manage/schedule';

/** The path of imports, by their ids. */
export const IMPORT_PATH = '/manage/import';
/** The path of an import that is yet to begin, without the name of its class. */
export const NEW_IMPORT_PATH = '/manage/import/new';

/** The path of what waits for the user. */
export const INBOX_PATH = '/manage/inbox';

/** A menu item that has a screen: the place of a class or of a special screen. */
export type Place = NavigationItem & { readonly path: string };

/** Every enabled screen of the menu, regardless of group. */
export function places(navigation: readonly NavigationItem[]): readonly Place[] {
  return navigation.flatMap((item) => {
    if (!item.enabled) return [];
    const own = item.path === undefined ? [] : [{ ...item, path: item.path }];
    return [...own, ...places(item.children ?? [])];
  });
}

/** Whether a holder of the given roles may open the place (spec 1 §6). */
export function opensFor(
  place: { readonly roles: readonly string[]; readonly everybody?: true },
  roles: readonly string[],
): boolean {
  return place.everybody === true || place.roles.some((role) => roles.includes(role));
}

const byClass = new WeakMap<Configuration, ReadonlyMap<string, Place>>();

/** The screen of a class; null for a class that has none that the user may open. */
export function placeOfClass(className: string): Place | null {
  const configuration = currentConfiguration();
  let map = byClass.get(configuration);
  if (map === undefined) {
    const entries = places(configuration.navigation).flatMap((place) =>
      place.className === undefined ? [] : [[place.className.toLowerCase(), place] as const],
    );
    map = new Map(entries);
    byClass.set(configuration, map);
  }
  const place = map.get(className.toLowerCase());
  return place !== undefined && opensFor(place, currentSession().roles) ? place : null;
}

/** The path of a class's list, or null where the class has no screen. */
export function listPath(className: string): string | null {
  return placeOfClass(className)?.path ?? null;
}

/** The path of a record's page (route `{className}-id`), or null where the class has no screen or only a list. */
export function detailPath(className: string, id: number): string | null {
  const place = placeOfClass(className);
  const page = place?.page ?? (place?.plain ? undefined : place?.path);
  return page === undefined ? null : `${page}/${id}`;
}

/** Where a record is opened. */
export interface RecordPlace {
  readonly path: string;
  /** The parameters of the address: a record without a page is opened in its list. */
  readonly search?: Readonly<Record<string, number>>;
}

/** The place of a record: its page, or its list with the record open; null where its class has no screen. */
export function recordPlace(className: string, id: number): RecordPlace | null {
  const page = detailPath(className, id);
  if (page !== null) return { path: page };
  const list = listPath(className);
  return list === null ? null : { path: list, search: { settings: id } };
}

/**
 * The page of a record: that of its class, or the one below another record; null where there is none that the user may
 * open.
 */
export function recordPath(className: string, record: WireRecord): string | null {
  return detailPath(className, record.id) ?? nestedDetailPath(className, record);
}

/** The menu place of a path: the one with the longest matching path prefix, or the one above a nested list. */
export function placeOfPath(all: readonly Place[], path: string, nested: readonly NestedPlace[] = []): Place | null {
  const nestedPlace = nestedOfPath(nested, path);
  if (nestedPlace !== null) {
    const root = rootClass(nestedPlace.place).toLowerCase();
    return all.find((place) => place.className?.toLowerCase() === root) ?? null;
  }
  const wanted = `${path.toLowerCase().replace(/\/+$/u, '')}/`;
  const candidates = all.filter((place) => wanted.startsWith(`${place.path.toLowerCase().replace(/\/+$/u, '')}/`));
  return candidates.reduce<Place | null>(
    (best, place) => (best === null || place.path.length > best.path.length ? place : best),
    null,
  );
}
