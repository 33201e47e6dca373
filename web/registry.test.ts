import { describe, expect, it } from 'vitest';
import { navigationOf, nestedOf } from '#classes/navigation.ts';
import { CLASSES } from '#classes/registry.ts';
import { ROLE_KEYS, ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import { decideAccess, visibleItems } from '#web/routing/access-decision.ts';
import { placeOfPath, places } from '#web/routing/route-paths.ts';
import { routeTable } from './registry.ts';

const navigation = navigationOf(CLASSES);
const nested = nestedOf(CLASSES);
const table = routeTable({ navigation, nested });

/**
 * The roles that open a route in addition to Administrators (spec 1 §2 and §6, and the catalogue of classes); `-` is
 * none, `*` everyone.
 */
const EXPECTED: Readonly<Record<string, string>> = {
  '/': 'siteEditors invitationSupervisor eventManagers supportManager webOrderManagers',
  '/account': '*',
  '/connect': '*',
  'duplicates/$className': '*',
  bin: '*',
  imports: '*',
  'import/$id': '*',
  'import/new/$className': '*',
  inbox: '*',
  schedule: '*',
  'user -id': '-',
  'user/$id/$page': '-',
  'roles -id': '-',
  'search-synonyms -id': '-',
  'databus/subscriptions -id': '-',
  'databus/incoming -id': '-',
  'pages -id': 'siteEditors',
  'page-patterns -id': 'siteEditors',
  'cases -id': 'siteEditors',
  'news -id': 'siteEditors',
  'orders -id': 'siteEditors customerService',
  'promocodes -id': 'siteEditors',
  'brands -id': 'siteEditors',
  'events -id': 'siteEditors eventManagers',
  'webinar -id': 'siteEditors eventManagers',
  'video -id': 'siteEditors',
  'regions -id': 'siteEditors customerService',
  'reviews -id': 'siteEditors',
  'doctors -id': 'siteEditors eventManagers',
  'persons -id': 'siteEditors eventManagers',
  'rewards -id': 'siteEditors',
  'clinics -id': 'siteEditors',
  'authors -id': 'siteEditors',
  'features -id': 'siteEditors',
  'consents -id': 'siteEditors consentManager',
  'courses -id': 'siteEditors',
  'stations -id': 'siteEditors',
  'articles -id': 'siteEditors',
  'service -id': 'siteEditors',
  'companies -id': 'siteEditors',
  'booklet-templates -id': 'siteEditors',
  'currencies -id': 'siteEditors',
  'districts -id': 'siteEditors',
  'questions -id': 'siteEditors',
  'documents -id': 'siteEditors',
  'quotations -id': 'siteEditors',
  'statistics -id': 'siteEditors invitationSupervisor',
  'commodities -id': 'siteEditors',
  'pricelist -id': 'siteEditors',
  'invitations -id': 'siteEditors',
  'promoactions -id': 'siteEditors',
  'mailscenario -id': 'siteEditors',
  maillog: '-',
  'product-models -id': 'siteEditors',
  'productclasses -id': 'siteEditors',
  'price-catalogs -id': 'siteEditors eventManagers',
  'security-group -id': '-',
  'productseries -id': 'siteEditors',
  'client-web-orders -id': 'siteEditors supportManager webOrderManagers clientManagers',
  'companypartners -id': 'siteEditors',
  'professional-area -id': 'siteEditors',
  'client-calculations -id': 'siteEditors',
  'certificate-templates -id': 'siteEditors eventManagers',
  'user-consent-cancellation -id': 'siteEditors',
  'subscribers -id': 'siteEditors subscriberManager',
  'warehouses -id': 'siteEditors',
  'warehouse-stock': 'siteEditors',
  'clinic-cases -id': 'siteEditors',
  'jobs -id': 'siteEditors',
  audit: '-',
  queue: '-',
  'system-state': '-',
  'role-matrix': '-',
  'databus/requests': '-',
  'databus/responses': '-',
  filesystem: '*',
  'form-answers -id': 'siteEditors',
  'form-definitions -id': 'siteEditors',
  'crm/phonecalls': 'siteEditors',
  'crm/clientmanagers -id': 'siteEditors',
  'crm/clients -id': 'siteEditors',
  'crm/kanban -id': 'siteEditors',
  'crm/kanban/update -id': 'siteEditors',
  'crm/lead-class -id': 'siteEditors',
  'doctors/$id/resume': 'siteEditors eventManagers',
  'doctors/$id/zones/resume/$resumeId': 'siteEditors eventManagers',
  'clinics/$clinicId/branches': 'siteEditors',
  'clinics/$clinicId/branches/$id': 'siteEditors',
  'companies/$companyId/branches': 'siteEditors',
  'companies/$companyId/branches/$id': 'siteEditors',
  'clinics/$id/course-items': 'siteEditors',
  'clinics/$id/course-items/$branchId': 'siteEditors',
  'courses/$id/course-items': 'siteEditors',
  'courses/$id/course-items/$branchId': 'siteEditors',
  'companies/$id/course-items': 'siteEditors',
  'companies/$id/course-items/$branchId': 'siteEditors',
  'commodities/$productId/modifications': 'siteEditors',
  'commodities/$productId/modifications/$id': 'siteEditors',
  'price-catalogs/$id/zones/price-lists/$priceListId': 'siteEditors eventManagers',
  'event/$eventId/event-schedules': 'siteEditors eventManagers',
  'event/$eventId/event-schedules/$scheduleId': 'siteEditors eventManagers',
  'event/$eventId/event-broadcasts': 'siteEditors eventManagers',
  'event/$eventId/event-broadcasts/$broadcastId': 'siteEditors eventManagers',
  'event/$eventId/subscribers': 'siteEditors eventManagers',
  'event/$eventId/event-certificates': 'siteEditors eventManagers',
  'event/$eventId/event-registrations': 'siteEditors eventManagers',
  'event/$eventId/booklet-configurations': 'siteEditors eventManagers',
  'event/$eventId/booklet-configurations/$bookletConfigurationId': 'siteEditors eventManagers',
  'webinar/$eventId/event-schedules': 'siteEditors eventManagers',
  'webinar/$eventId/event-schedules/$scheduleId': 'siteEditors eventManagers',
  'webinar/$eventId/event-broadcasts': 'siteEditors eventManagers',
  'webinar/$eventId/event-broadcasts/$broadcastId': 'siteEditors eventManagers',
  'webinar/$eventId/subscribers': 'siteEditors eventManagers',
  'webinar/$eventId/event-certificates': 'siteEditors eventManagers',
  'webinar/$eventId/event-registrations': 'siteEditors eventManagers',
  'webinar/$eventId/booklet-configurations': 'siteEditors eventManagers',
  'webinar/$eventId/booklet-configurations/$bookletConfigurationId': 'siteEditors eventManagers',
};

/** The table above by path: ` -id` means a list and its detail. */
const expectedRoles = new Map(
  Object.entries(EXPECTED).flatMap(([key, roles]) => {
    const [name = '', detail] = key.split(' ');
    const path = name.startsWith('/') ? name : `/manage/${name}`;
    return detail === undefined
      ? [[path, roles]]
      : [
          [path, roles],
          [`${path}/$id`, roles],
        ];
  }),
);

function opens(path: string, role: RoleKey | null): boolean {
  const roles = expectedRoles.get(path);
  if (roles === '*') return true;
  return role === 'administrators' || (role !== null && (roles ?? '').split(' ').includes(role));
}

describe('the route table', () => {
  it('holds the routes of the specification and no other', () => {
    expect(table.map(({ path }) => path).toSorted()).toEqual([...expectedRoles.keys()].toSorted());
    expect(new Set(table.map(({ path }) => path)).size).toBe(table.length);
  });

  it.each(table)('$path opens for exactly the roles it is for', ({ path, roles }) => {
    for (const role of ROLE_KEYS) {
      const user = { signedIn: true, roles: [ROLE_NAMES[role]] };
      const allowed = decideAccess({ path, roles }, user, navigation).kind === 'allow';
      expect([role, allowed]).toEqual([role, opens(path, role)]);
    }
    const custom = { signedIn: true, roles: ['Роль без экранов'] };
    expect(decideAccess({ path, roles }, custom, navigation).kind === 'allow').toBe(opens(path, null));
    expect(decideAccess({ path, roles }, { signedIn: false, roles: [] }, navigation).kind).toBe('sign-in');
  });

  it('names a list after its class and a record’s page after that and -id', () => {
    const routed = (pattern: string) => `/manage/${pattern.replaceAll(':', '$')}`;
    const wanted = CLASSES.flatMap(({ name, route, view, nested: below }) => [
      ...(route === undefined ? [] : [[routed(route), name]]),
      ...(route === undefined || view === 'list' ? [] : [[routed(`${route}/:id`), `${name}-id`]]),
      ...below.flatMap(({ path, detail }) => [
        [routed(path), name],
        ...(detail === undefined ? [] : [[routed(detail), `${name}-id`]]),
      ]),
    ]);
    expect(Object.fromEntries(table.map(({ path, name }) => [path, name]))).toMatchObject(Object.fromEntries(wanted));
  });

  it('has nothing of what is switched off', () => {
    const paths = table.map(({ path }) => path).join(' ');
    expect(paths).not.toMatch(/projects|messanger|audio|filters|forms/u);
  });
});

describe('the menu', () => {
  it.each(ROLE_KEYS)('shows %s what that role opens, and no empty group', (role) => {
    const shown = visibleItems(navigation, [ROLE_NAMES[role]]);
    expect(shown.every(({ path, children = [] }) => path !== undefined || children.length > 0)).toBe(true);
    const paths = places(shown).map(({ path }) => path);
    const lists = places(navigation).map(({ path }) => path);
    expect(paths).toEqual(lists.filter((path) => opens(path, role)));
  });

  it('marks the place above a nested list', () => {
    const all = places(navigation);
    const at = (path: string) => placeOfPath(all, path, nested)?.path;
    expect(at('/manage/event/5/event-registrations')).toBe('/manage/events');
    expect(at('/manage/event/5/event-schedules/7/')).toBe('/manage/events');
    expect(at('/manage/price-catalogs/1/zones/price-lists/2')).toBe('/manage/price-catalogs');
    expect(at('/manage/courses/1/course-items/2')).toBe('/manage/courses');
    expect(at('/manage/crm/kanban/update/3')).toBe('/manage/crm/kanban/update');
    expect(at('/manage/event/x/subscribers')).toBeUndefined();
  });
});
