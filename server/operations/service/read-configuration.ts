import { navigationOf, nestedOf, roleNames } from '#classes/navigation.ts';
import { API_PREFIX } from '#model/api-prefix.ts';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import type { Configuration, MergedClass, RelatedList } from '#model/wire/configuration.ts';
import { TOKEN_COOKIE } from '#server/access/token.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { AppContext } from '#server/endpoint/request.ts';

/**
 * The lists shown with records of each class. Roles that may only pick records of a class still see lists of it where
 * calls allow it, and so do roles with a panel of its own.
 */
function relatedOf(catalog: Catalog): readonly RelatedList[] {
  return catalog.classes.flatMap(({ name, source, related }) =>
    related.map(({ className, property, caption, place, footer, proposal, panel, panelRoles, columns, groupBy }) => {
      const listed = catalog.get(className);
      const { pluralCaption, access } = listed;
      const pickers = listed.properties[property]?.inPicker === true ? [...catalog.pickerRoles(listed)] : [];
      const roles = roleNames([...new Set([...access.read, ...pickers, ...(panelRoles ?? [])])]);
      return {
        parent: name,
        owner: source?.of[0] ?? name,
        className,
        property,
        caption: caption ?? pluralCaption,
        place: place ?? 'tab',
        ...(footer === undefined ? {} : { footer }),
        ...(proposal === undefined ? {} : { proposal }),
        ...(panel === undefined ? {} : { panel }),
        ...(columns === undefined ? {} : { columns }),
        ...(groupBy === undefined ? {} : { groupBy }),
        ...(listed.copied?.of === property ? { isPart: true as const } : {}),
        roles,
      };
    }),
  );
}

function mergedOf({ classes }: Catalog): readonly MergedClass[] {
  return classes
    .filter(({ duplicates }) => duplicates !== undefined)
    .map(({ name, pluralCaption, access }) => ({
      className: name,
      caption: pluralCaption,
      roles: [ROLE_NAMES.administrators, ...roleNames(access.read)],
    }));
}

/** The classes from which values of each class's records are computed, where there are any. */
function computedOf(catalog: Catalog): Configuration['computed'] {
  const from = catalog.classes.map(({ name, properties }) => {
    const classes = Object.values(properties).flatMap(({ computedFrom = [] }) => computedFrom);
    return [name, [...new Set(classes)]] as const;
  });
  return Object.fromEntries(from.filter(([, classes]) => classes.length > 0));
}

/** The configuration that the web app needs before sign-in (contract «Ground rules»). */
export function configurationOf({ catalog, environment }: AppContext): Configuration {
  return {
    apiPrefix: API_PREFIX,
    title: 'Панель управления',
    siteUrl: environment.siteUrl,
    timeZone: environment.timeZone,
    letterDelay: environment.letterDelay,
    binDays: environment.binDays,
    imageSources: environment.imageSources,
    roles: ROLE_NAMES,
    navigation: navigationOf(catalog.classes),
    nested: nestedOf(catalog.classes),
    related: relatedOf(catalog),
    merged: mergedOf(catalog),
    views: Object.fromEntries(catalog.classes.flatMap(({ name, source }) => (source ? [[name, source.of]] : []))),
    computed: computedOf(catalog),
    auth: {
      cookieName: TOKEN_COOKIE,
      lifetimeDays: environment.sessions.max / 86_400,
      demo: environment.demo,
      providers: environment.oidc.providers.map(({ name, caption }) => ({ name, caption })),
      providersOnly: environment.oidc.only,
      recovery: environment.smtpUrl !== undefined,
    },
  };
}
