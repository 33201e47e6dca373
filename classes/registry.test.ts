import { describe, expect, it } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import { ROLE_KEYS, type RoleKey } from '#model/terms/roles.ts';
import { CLASSES } from './registry.ts';

const byName = new Map<string, ClassDefinition>(CLASSES.map((declared) => [declared.name, declared]));

/** The roles that may use a class, besides Administrators and Site Editors (spec 1 §6). */
const FURTHER_ROLES: Readonly<Record<string, readonly RoleKey[]>> = {
  order: ['customerService'],
  orderItem: ['customerService'],
  stockReservation: ['customerService'],
  stockMovement: ['customerService'],
  region: ['customerService'],
  consent: ['consentManager'],
  subscriber: ['subscriberManager'],
  FolderSubscriber: ['subscriberManager'],
  clientWebOrder: ['supportManager', 'webOrderManagers', 'clientManagers'],
  savedView: ROLE_KEYS.filter((key) => key !== 'administrators'),
  homeDesk: ROLE_KEYS.filter((key) => key !== 'administrators'),
  accessKey: ROLE_KEYS.filter((key) => key !== 'administrators'),
  assignment: ROLE_KEYS.filter((key) => key !== 'administrators'),
  note: ROLE_KEYS.filter((key) => key !== 'administrators'),
  import: ROLE_KEYS.filter((key) => key !== 'administrators'),
  AttachedFile: ROLE_KEYS.filter((key) => key !== 'administrators' && key !== 'siteEditors'),
};

const OF_EVENT_MANAGERS =
  'event webinar geoObject person doctor resume eventSchedule EventBroadcast EventSubscriber EventRegistration eventCertificate bookletConfiguration ' +
  'EventPerson certificateTemplate PriceCatalog priceListItem ComponentImage ComponentImageAlbum ComponentLink LinkedComponentFile ' +
  'componentreview componentFeature componentgeoObject componentAuthor componentVideo componentPerson componentCommodity ' +
  'componentProfessionalArea componentRating componentLike SeoKeyword distinctPair';

const OF_ADMINISTRATORS =
  'user roles securityGroup userProfile databusRequest databusResponse databusSubscription databusIncoming customField searchSynonym FolderAccess FolderScenario mailLog';

/**
 * The lists of spec 1 §2 that are classes of their own, by class, the log of mails, the stock of all warehouses, the
 * imports and the patterns of pages.
 */
const ROUTES: Readonly<Record<string, string>> = {
  user: 'user',
  roles: 'roles',
  searchSynonym: 'search-synonyms',
  databusSubscription: 'databus/subscriptions',
  databusIncoming: 'databus/incoming',
  import: 'imports',
  formAnswer: 'form-answers',
  page: 'pages',
  pagePattern: 'page-patterns',
  case: 'cases',
  news: 'news',
  order: 'orders',
  PromoCode: 'promocodes',
  brand: 'brands',
  event: 'events',
  video: 'video',
  region: 'regions',
  review: 'reviews',
  doctor: 'doctors',
  person: 'persons',
  reward: 'rewards',
  clinic: 'clinics',
  author: 'authors',
  feature: 'features',
  consent: 'consents',
  course: 'courses',
  station: 'stations',
  webinar: 'webinar',
  article: 'articles',
  service: 'service',
  company: 'companies',
  bookletTemplate: 'booklet-templates',
  currency: 'currencies',
  district: 'districts',
  question: 'questions',
  document: 'documents',
  quotation: 'quotations',
  commodity: 'commodities',
  pricelist: 'pricelist',
  invitation: 'invitations',
  promoAction: 'promoactions',
  MailScenario: 'mailscenario',
  mailLog: 'maillog',
  productModel: 'product-models',
  productClass: 'productclasses',
  PriceCatalog: 'price-catalogs',
  securityGroup: 'security-group',
  productSeries: 'productseries',
  clientWebOrder: 'client-web-orders',
  companyPartner: 'companypartners',
  professionalArea: 'professional-area',
  clientCalculation: 'client-calculations',
  certificateTemplate: 'certificate-templates',
  userConsentCancellation: 'user-consent-cancellation',
  subscriber: 'subscribers',
  warehouse: 'warehouses',
  warehouseStock: 'warehouse-stock',
  clinicCase: 'clinic-cases',
  job: 'jobs',
  databusRequest: 'databus/requests',
  databusResponse: 'databus/responses',
  AttachedFile: 'filesystem',
  formDefinition: 'form-definitions',
  phoneCall: 'crm/phonecalls',
  clientManager: 'crm/clientmanagers',
  client: 'crm/clients',
  lead: 'crm/kanban',
  leadFunnel: 'crm/kanban/update',
  leadClass: 'crm/lead-class',
};

/** The nested lists and details of spec 1 §2, and those of branches. */
const NESTED = [
  'doctors/:id/resume',
  'doctors/:id/zones/resume/:resumeId',
  'clinics/:clinicId/branches',
  'clinics/:clinicId/branches/:id',
  'companies/:companyId/branches',
  'companies/:companyId/branches/:id',
  'clinics/:id/course-items',
  'clinics/:id/course-items/:branchId',
  'courses/:id/course-items',
  'courses/:id/course-items/:branchId',
  'companies/:id/course-items',
  'companies/:id/course-items/:branchId',
  'commodities/:productId/modifications',
  'commodities/:productId/modifications/:id',
  'price-catalogs/:id/zones/price-lists/:priceListId',
  'event/:eventId/event-schedules',
  'event/:eventId/event-schedules/:scheduleId',
  'event/:eventId/event-broadcasts',
  'event/:eventId/event-broadcasts/:broadcastId',
  'event/:eventId/subscribers',
  'event/:eventId/event-certificates',
  'event/:eventId/event-registrations',
  'event/:eventId/booklet-configurations',
  'event/:eventId/booklet-configurations/:bookletConfigurationId',
];

function rolesOf(name: string): readonly RoleKey[] {
  if (OF_ADMINISTRATORS.split(' ').includes(name)) return [];
  const further =
    FURTHER_ROLES[name] ?? (OF_EVENT_MANAGERS.split(' ').includes(name) ? ['eventManagers' as const] : []);
  return ['siteEditors', ...further];
}

describe('the classes', () => {
  it('stand on the routes of the specification', () => {
    const routes = CLASSES.flatMap(({ name, route }) => (route === undefined ? [] : [[name, route]]));
    expect(Object.fromEntries(routes)).toEqual(ROUTES);
    const nested = CLASSES.flatMap((declared) => declared.nested.flatMap(({ path, detail }) => [path, detail ?? path]));
    expect(new Set(nested)).toEqual(new Set(NESTED));
  });

  it('name the class whose id a nested route ends in', () => {
    for (const { name, nested, properties } of CLASSES) {
      for (const { parent, property } of nested) {
        const declared = new Map(Object.entries(properties)).get(property);
        const targets = declared?.reference ? [declared.reference.className] : declared?.component?.classNames;
        expect(targets, `${name}.${property}`).toContain(parent);
      }
    }
  });

  it('name what is shown with their records, each by the property that points to them', () => {
    for (const { name, isComponent, related, source } of CLASSES) {
      const [of]: readonly string[] = source?.of ?? [name];
      for (const { className, property } of related) {
        const declared = new Map(Object.entries(byName.get(className)?.properties ?? {})).get(property);
        const targets = declared?.reference ? [declared.reference.className] : declared?.component?.classNames;
        const any = isComponent && declared?.component !== undefined ? [of] : undefined;
        expect(targets ?? any, `${className}.${property}`).toContain(of);
      }
    }
  });

  it('show every nested list with the records it stands below', () => {
    for (const { name, nested } of CLASSES) {
      for (const { parent, property } of nested) {
        const shown = byName.get(parent)?.related.some((one) => one.className === name && one.property === property);
        expect(shown, `${parent}: ${name}.${property}`).toBe(true);
      }
    }
  });

  it('stand in the menu when they have a route, and only then', () => {
    for (const declared of CLASSES)
      expect([declared.name, declared.navigation !== undefined]).toEqual([declared.name, declared.route !== undefined]);
    const places = CLASSES.flatMap(({ navigation }) =>
      navigation ? [`${navigation.group} ${navigation.priority}`] : [],
    );
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(CLASSES)('$name is for the roles of the specification', ({ name, access }) => {
    const roles = new Set(rolesOf(name));
    for (const allowed of Object.values(access)) expect(new Set(allowed)).toEqual(roles);
  });

  it('keep the ids that are fixed', () => {
    expect(byName.get('AttachedFile')?.classId).toBe(503);
    expect(CLASSES.filter((declared) => declared.classId === 551)).toEqual([]);
  });

  it.each(CLASSES)('$name is shown by a text or by the record it is about', ({ captionProperty, properties }) => {
    const property = new Map(Object.entries(properties)).get(captionProperty);
    expect(
      property?.reference !== undefined || property?.component !== undefined || property?.kind.wireType === 'string',
    ).toBe(true);
  });
});
