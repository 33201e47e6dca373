import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';

type Body = Record<string, unknown>;
type Given = Readonly<Body>;

/** The functions with which a fitting sample gets its dependencies. */
export interface Surroundings {
  /** Creates a record of the class with these fields. */
  readonly fresh: (className: string, fields?: Given) => Promise<number>;
  readonly one: (className: string, id: unknown) => Promise<Given>;
  /** A user who sees all records. */
  readonly administrator: number;
  /** A record that may be the parent of cities. */
  readonly country: () => Promise<number>;
}

/** A component as the target of links to any component: every reader of such links may read it. */
export const ANY_COMPONENT = 'everyKind';
/** A folder as the target of links to any folder. */
const ANY_FOLDER = 'newsFolder';
/** Enough places that no sample registration is put on the waiting list. */
const ENOUGH = 1000;
/** Properties that the product sets through others, or that depend on more than one record. */
const BOUND: ReadonlySet<string> = new Set([
  // They change the position or the group too.
  'EventRegistration.eventId',
  'EventRegistration.instanceStateId',
  // The record is of the class, and the person sees it.
  'assignment.className',
  'assignment.objectId',
  'assignment.userId',
  // It names fields of another class.
  'leadFunnelStage.requiredFields',
  // They change the sums, the terms or the free stock too, and a code is set only while the order is open; what is paid
  // is fixed, and what has no lines is not sent.
  'order.instanceStateId',
  'order.currencyId',
  'order.promoCodeId',
  'clientCalculationItem.price',
  'clientCalculationItem.quantity',
  'orderItem.price',
  'orderItem.quantity',
  'warehouseStock.quantity',
  // The catalogue says what a block of that name holds, and a page which blocks are in one another.
  'contentblock.name',
  'contentblock.model',
  'contentblock.config',
  'contentblock.parentId',
  'region.parentId',
  'region.regionTypeId',
  'userConsentCancellation.instanceStateId',
]);

/**
 * Links that are changed to new records only, with the fields of these: nothing else in their class can be changed on
 * its own. An order with a promo code would change the sums too.
 */
export const ALWAYS_FRESH: ReadonlyMap<string, Given> = new Map([['orderItem.orderId', { promoCodeId: null }]]);

/** The first class that a link may refer to; undefined if the property is no link. */
export function pointedClass({ reference, component }: Property): string | undefined {
  if (reference) return reference.className;
  if (!component) return undefined;
  return component.classNames?.[0] ?? (component.folders ? ANY_FOLDER : ANY_COMPONENT);
}

/**
 * Whether a record needs a value that no rule of the property requires: a grid has columns, and the first of properties
 * of which one is needed stands for them.
 */
export function isDemanded(definition: ClassDefinition, name: string): boolean {
  return (definition.name === 'contentblock' && name === 'model') || definition.eitherOf?.names[0] === name;
}

/**
 * Whether a new record has values of the property that are not its default: a block those of the catalogue, any record
 * the system name that is made of its caption.
 */
export function isCompleted({ name: className, properties }: ClassDefinition, name: string): boolean {
  const isMade = properties[name]?.unique === true && properties[name].boundTo !== undefined;
  return isMade || (className === 'contentblock' && (name === 'model' || name === 'config'));
}

/** Whether the property's valid values depend on other fields, so that it cannot be changed on its own. */
export function isBound(definition: ClassDefinition, name: string): boolean {
  const fitting = Object.entries(definition.properties).flatMap(([own, { reference }]) =>
    reference?.dependsOn?.strict ? [own, reference.dependsOn.property] : [],
  );
  return BOUND.has(`${definition.name}.${name}`) || fitting.includes(name);
}

async function fitLinks(definition: ClassDefinition, body: Body, given: Given, around: Surroundings): Promise<void> {
  for (const [name, { reference }] of Object.entries(definition.properties)) {
    const dependence = reference?.dependsOn;
    if (!reference || !dependence?.strict || (body[name] ?? null) === null) continue;
    const { property, fieldName } = dependence;
    if (property === 'id') {
      // Nothing belongs to a record that does not exist yet.
      body[name] = null;
      continue;
    }
    if (property in given) body[name] = await around.fresh(reference.className, { [fieldName]: body[property] });
    else body[property] = (await around.one(reference.className, body[name]))[fieldName];
  }
}

/** The sample with the given fields, adapted to the rules of its class: unique values, links that belong together. */
export async function fitted(
  definition: ClassDefinition,
  sample: Given,
  given: Given,
  around: Surroundings,
): Promise<Body> {
  const body: Body = { ...sample, ...given };
  for (const [first = ''] of definition.uniqueTogether) {
    const property = definition.properties[first];
    const className = property ? pointedClass(property) : undefined;
    if (className !== undefined && !(first in given)) body[first] = await around.fresh(className);
  }
  for (const [name, property] of Object.entries(definition.properties)) {
    const className = property.unique ? pointedClass(property) : undefined;
    if (className !== undefined && !(name in given) && (body[name] ?? null) !== null)
      body[name] = await around.fresh(className);
  }
  // An order takes from the stock of its goods, where they have any: new goods have none.
  const isNew = definition.name === 'orderItem' && !('commodityId' in given || 'modificationId' in given);
  const goods = isNew ? { commodityId: await around.fresh('commodity', { price: 100 }) } : {};
  Object.assign(body, goods);
  // The stock of all lines of an order is settled with a new one: its order has no others.
  if (isNew && !('orderId' in given)) body['orderId'] = await around.fresh('order', { promoCodeId: null });
  // The price of the goods may be empty too.
  if (isNew && !('price' in given)) body['price'] ??= 100;
  await fitLinks(definition, body, { ...given, ...goods }, around);
  // An amount, of several of which there is one.
  const either = definition.eitherOf?.names ?? [];
  if (either[0] !== undefined && either.every((name) => (body[name] ?? null) === null)) body[either[0]] = 10;
  // A promo code that orders may use: in force, and set on an order that is not closed.
  if (definition.name === 'PromoCode') {
    if (!('instanceStateId' in given)) body['instanceStateId'] = 4;
    if ((body['validTo'] ?? null) !== null && !('validTo' in given)) body['validTo'] = '2095-03-06T10:00:00.000Z';
  }
  if (definition.name === 'order' && (body['promoCodeId'] ?? null) !== null) {
    if (!('promoCodeId' in given)) body['promoCodeId'] = await around.fresh('PromoCode');
    if (!('instanceStateId' in given)) body['instanceStateId'] = 1;
  }
  // A grid may hold any other sample.
  if (definition.name === 'contentblock') {
    Object.assign(body, { name: 'grid-01', model: { columns: [{ id: 1, width: 6 }] }, config: {}, ...given });
    const parent = given['parentId'] ?? null;
    body['parentId'] = parent;
    if (parent !== null) body['contentId'] = (await around.one('contentblock', parent))['contentId'];
  }
  // The person sees the record.
  if (definition.name === 'assignment')
    Object.assign(body, { className: null, userId: around.administrator, ...given });
  // The record says which class it is of; who is named sees the record, and an answer is about the same one.
  if (definition.name === 'note') Object.assign(body, { className: null, parentId: null, mentions: [], ...given });
  // Sample leads may stand at it.
  if (definition.name === 'leadFunnelStage') body['requiredFields'] = [];
  if (definition.view === 'event' && typeof body['placements'] === 'number') body['placements'] += ENOUGH;
  // Not every class accepts every file type.
  if (definition.name === 'AttachedFile' && !('fileName' in given))
    body['fileName'] = `${String(body['fileName'])}.txt`;
  if (definition.name === 'region' && (body['parentId'] ?? null) !== null) {
    if (!('parentId' in given)) body['parentId'] = await around.country();
    if (body['regionTypeId'] === 1) body['regionTypeId'] = 3;
  }
  return body;
}
