import { mdiFormatListBulleted } from '@mdi/js';
import type { ComponentType, ReactNode } from 'react';
import type { ListScreen } from '#model/page-view.ts';
import type { NestedPlace } from '#model/wire/configuration.ts';
import type { Picture } from '#web/ui/action-icon.tsx';
import type { RouteRoles } from './access-decision.ts';
import type { Place } from './route-paths.ts';

/** The parsed search parameters of an address. */
export type AddressSearch = Readonly<Record<string, unknown>>;

/** The variable parts of an address. */
export interface Address {
  /** The values of the path's parameters that are ids, in order. */
  readonly ids: readonly number[];
  /** The value of the parameter `page`: the tab of a record (spec 1 §2: user). */
  readonly page?: string;
}

/** One route of a screen. */
export interface ScreenRoute<Props extends object> {
  /** With parameters in the router's syntax. Those whose names end in `id` are ids, else the address is unknown. */
  readonly path: string;
  readonly roles: RouteRoles;
  /** `{className}` for a list, `{className}-id` for its detail (spec 1 §2). */
  readonly name?: string;
  readonly props: (address: Address) => Props;
  /** Parses the screen's state from the address. */
  readonly parseSearch?: (search: AddressSearch) => object;
  /** The URLs that the screen asks for first. They are requested while its code loads. */
  readonly first?: (ids: readonly number[], search: AddressSearch) => readonly string[];
  /** Loads the code that the screen's first view needs besides its own. */
  readonly beside?: (search: AddressSearch) => readonly Promise<unknown>[];
  /** Loads what the first view shows, so that it is drawn once; resolves also if that fails. */
  readonly prepare?: (search: AddressSearch) => Promise<void>;
  /** The screen's state by what is asked of it in words. */
  readonly asked?: (text: string) => Promise<object>;
}

/** What the configuration tells about screens: the enabled places of the menu, and the nested lists below records. */
export interface Places {
  readonly places: readonly Place[];
  readonly nested: readonly NestedPlace[];
}

/** A screen: its code and all of its routes. It names no code but by dynamic imports: the first script contains it. */
export interface Screen<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly routes: (places: Places) => readonly ScreenRoute<Props>[];
}

/** A screen of whatever props, for those who use it with its own props. */
export type DefinedScreen = <Result>(use: <Props extends object>(screen: Screen<Props>) => Result) => Result;

/**
 * Declares a screen. Its entry in the registry of screens gives it its routes, the requests and the code that are
 * asked for early, and the guard of its roles.
 */
export function defineScreen<Props extends object>(screen: Screen<Props>): DefinedScreen {
  return (use) => use(screen);
}

/** What a view of a list is given. */
export interface ListViewProps {
  /** The choice between all of them. */
  readonly views: ReactNode;
  /** Shows the one that has this name, where a saved view is of that form. */
  readonly onForm: (name: string) => void;
}

/** One of the views of a list besides the table, or in its place. */
export interface ListView {
  readonly name: string;
  readonly caption: string;
  readonly icon: Picture;
  /** Its code; absent for the table. The view shows `views`, the choice between all of them. */
  readonly load?: () => Promise<ComponentType<ListViewProps>>;
  /** The URLs that it asks for first besides the metadata of the class. */
  readonly first?: () => readonly string[];
}

/** The views of the list of a class, for a class that declares them as its `listScreen`. */
export interface ListViews {
  /** The first is shown unless the address or the user chose another. One of them is {@link TABLE}. */
  readonly views: readonly [ListView, ...ListView[]];
  /**
   * The key under which this browser stores the user's choice. Without it the choice is part of the address, as
   * `?view=`.
   */
  readonly remembered?: string;
  /** The code of the dialog that creates a record, in place of the usual one. */
  readonly create?: () => Promise<ComponentType<{ readonly onClose: () => void }>>;
  /** Parses what the views besides the table keep in the address. */
  readonly parseSearch: (search: AddressSearch) => object;
}

/** The table among the views of a list. */
export const TABLE: ListView = { name: 'list', caption: 'Список', icon: { path: mdiFormatListBulleted } };

/** The routes of the screens without a class, which the menu knows by their names. */
export function specialRoutes<Props extends object>(
  { places }: Places,
  name: string,
  propsAt: (path: string) => Props,
): readonly ScreenRoute<Props>[] {
  return places
    .filter((place) => place.name === name && place.className === undefined)
    .map(({ path, roles }) => ({ path, roles, name, props: () => propsAt(path) }));
}

/** A screen without properties that the menu knows by its name. */
export function specialScreen(name: string, load: Screen<object>['load']): DefinedScreen {
  return defineScreen({ load, routes: (places) => specialRoutes(places, name, () => ({})) });
}

/** A screen without properties, for whoever is signed in. */
export function openScreen(path: string, load: Screen<object>['load']): DefinedScreen {
  return defineScreen({ load, routes: () => [{ path, roles: 'signed-in', props: () => ({}) }] });
}

/** The place of a class with a list. */
export type ListPlace = Place & { readonly className: string };

/** The places of the classes that declare this screen for their list; null for those that declare none. */
export function listPlaces({ places }: Places, screen: ListScreen | null): readonly ListPlace[] {
  return places.flatMap((place) => {
    const { className } = place;
    return className !== undefined && (place.screen ?? null) === screen ? [{ ...place, className }] : [];
  });
}

/** What a place gives the route of its list. */
export function listRoute({ path, roles, everybody, className }: ListPlace) {
  return { path, roles: everybody === true ? 'signed-in' : roles, name: className } as const;
}
