import { CLASSES } from '#classes/registry.ts';
import { systemProperties, type ClassDefinition } from '#model/define-class.ts';
import { isFolderClass } from '#model/folder-class.ts';
import type { Property } from '#model/property/property.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { withFolderClasses } from '#server/derive/catalog.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import type { DatabaseOrigin } from '#test/harness/test-database.ts';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';
import { everyKind } from './every-kind.ts';
import { ALWAYS_FRESH, fitted, isBound, pointedClass, type Surroundings } from './fitting-sample.ts';
import { otherValue, sampleRecord, sampleValue, type LinkedIds } from './sample-value.ts';
import { numberIn, pathOf, type Item } from './item-paths.ts';
import { classesOfEachRights, classesOfEachShape } from './shapes.ts';

/**
 * Records of custom fields change other classes, and those with an owner are hidden from the other users that the matrix
 * asks; their valid values depend on other records. A subscription names classes and fields. A note is changed by its author, and a task is given
 * to somebody who sees its record. They have tests of their own.
 */
function isTestedApart({ name, seenBy }: ClassDefinition): boolean {
  const isApart = ['customField', 'note', 'assignment', 'databusSubscription', 'databusIncoming'].includes(name);
  return isApart || seenBy !== undefined;
}

/** Every class of the product, and the test-only one. */
export const ALL_CLASSES: readonly ClassDefinition[] = [...CLASSES, everyKind];

/** Every class of the product that allows any number of equal records, and the test-only one. */
export const MATRIX_CLASSES: readonly ClassDefinition[] = ALL_CLASSES.filter(
  (one) => !one.naturalKey && !isTestedApart(one) && (one.source?.of.length ?? 1) === 1,
);

/** Those of the matrix classes whose records are created and written by calls. */
export const WRITTEN_CLASSES = MATRIX_CLASSES.filter(
  (definition) => !definition.writtenByProduct && !definition.createdByProduct,
);

/** Those of the matrix classes that tests ask of which the outcome depends on the shapes of classes and properties. */
export const ASKED_CLASSES = classesOfEachShape(MATRIX_CLASSES);
export const ASKED_WRITTEN_CLASSES = classesOfEachShape(WRITTEN_CLASSES);
/** Those that tests ask of which the outcome depends on rights. */
export const ASKED_RIGHTS = classesOfEachRights(MATRIX_CLASSES);

/** The product with a user who has all rights, and records to link to. */
export interface MatrixApp extends TestApp {
  readonly admin: TestClient;
  /** A few records of every class that others link to. */
  readonly linked: LinkedIds;
  /** A valid create body of the class: the n-th sample with these fields, adapted to the rules of the class. */
  sample(definition: ClassDefinition, n: number, given?: Item): Promise<Record<string, unknown>>;
  /** A value of the property other than `current`; undefined if it cannot be written on its own. */
  other(definition: ClassDefinition, name: string, current: unknown, former?: unknown): Promise<unknown>;
  /** Creates the n-th sample of a class with these fields; samples of different n never collide. */
  create(definition: ClassDefinition, n: number, given?: Item): Promise<Item>;
  /** Creates `count` samples of a class. */
  createSome(definition: ClassDefinition, count: number): Promise<readonly Item[]>;
  one(definition: ClassDefinition, id: unknown): Promise<Item>;
}

function pointed(property: Property): readonly string[] {
  const className = pointedClass(property);
  return className === undefined ? [] : [className];
}

function targetsOf(definition: ClassDefinition): readonly string[] {
  return Object.values(definition.properties).flatMap(pointed);
}

/** The classes that a record of this one requires, except its own. */
function needsOf(definition: ClassDefinition): readonly string[] {
  return Object.values(definition.properties)
    .filter((property) => property.validations.some((rule) => rule.validator === 'required'))
    .flatMap(pointed)
    .filter((name) => name !== definition.name);
}

/** The samples of a view must not collide with those of its underlying class. */
const APART = 3_000_000;

interface Fixture {
  readonly origin: DatabaseOrigin;
  readonly made: Made;
}

/** The contents of a matrix database: the linked records, and the number of the last sample. */
interface Made {
  readonly linked: Map<string, number[]>;
  last: number;
}

/** Created once per process: each file starts from a copy. */
let fixture: Promise<Fixture> | undefined;

/** Opens the product with all classes of the matrix, and a few records of every class that others link to. */
export async function openMatrixApp(): Promise<MatrixApp> {
  fixture ??= makeFixture();
  const { origin, made } = await fixture;
  return matrixOn(await openTestApp([everyKind], origin), { ...made, linked: new Map(made.linked) });
}

async function makeFixture(): Promise<Fixture> {
  const made: Made = { linked: new Map(), last: 10_000 };
  const app = await matrixOn(await openTestApp([everyKind]), made);
  const wanted = new Set(MATRIX_CLASSES.flatMap(targetsOf));
  let waiting = withFolderClasses(MATRIX_CLASSES).filter((definition) => wanted.has(definition.name));
  // Classes with required links come after their targets; optional links impose no order.
  while (waiting.length > 0) {
    const named = new Set(waiting.map((definition) => definition.name));
    const ready = waiting.filter((definition) => needsOf(definition).every((name) => !named.has(name)));
    if (ready.length === 0) throw new Error(`these need one another: ${[...named].join(', ')}`);
    for (const definition of ready) {
      const ids: number[] = [];
      // A folder after the first is in another one.
      if (isFolderClass(definition)) made.linked.set(definition.name, ids);
      for (let n = 0; n < 3; n += 1) ids.push(numberIn((await app.create(definition, 1000 + n * 4)).id));
      made.linked.set(definition.name, ids);
    }
    waiting = waiting.filter((definition) => !ready.includes(definition));
  }
  return { origin: await app.freeze(), made };
}

async function matrixOn(app: TestApp, made: Made): Promise<MatrixApp> {
  const admin = await app.as('administrators');
  const linked: LinkedIds = (className) => made.linked.get(className) ?? [];

  const one = async (definition: ClassDefinition, id: unknown) =>
    (await admin.send('GET', pathOf(definition, String(id)))).body;
  let countryId: number | undefined;
  const around: Surroundings = {
    async fresh(className, fields) {
      made.last += 1;
      return numberIn((await create(app.context.catalog.get(className), made.last, fields)).id);
    },
    administrator: admin.userId,
    one: async (className, id) => one(app.context.catalog.get(className), id),
    async country() {
      countryId ??= await around.fresh('region', { regionTypeId: 1, parentId: null });
      return countryId;
    },
  };
  const sample = (definition: ClassDefinition, n: number, given: Item = {}) =>
    fitted(definition, sampleRecord(definition, definition.source ? n + APART : n, linked), given, around);

  async function create(definition: ClassDefinition, n: number, given: Item = {}): Promise<Item> {
    if (definition.writtenByProduct || definition.createdByProduct) return createByProduct(definition, n, given);
    const answer = await admin.send('POST', pathOf(definition), await sample(definition, n, given));
    if (answer.status !== 201) throw new Error(`${definition.name} ${n}: ${answer.raw.body}`);
    return answer.body;
  }

  async function createByProduct(definition: ClassDefinition, n: number, given: Item): Promise<Item> {
    const own = Object.entries(definition.properties).filter(([name]) => !(name in systemProperties));
    const values = Object.fromEntries(own.map(([name, property]) => [name, sampleValue(property, n, linked)]));
    const fields = new Map(Object.entries(await fitted(definition, values, given, around)));
    const { id } = await createRecord(app.context, SYSTEM_ACTOR, definition, fields);
    return one(definition, id);
  }

  return {
    ...app,
    admin,
    linked,
    create,
    async createSome(definition, count) {
      const items: Item[] = [];
      for (let n = 0; n < count; n += 1) {
        made.last += 1;
        items.push(await create(definition, made.last));
      }
      return items;
    },
    one,
    sample,
    async other(definition, name, current, former) {
      const property = definition.properties[name];
      if (!property || isBound(definition, name)) return undefined;
      const isShared = definition.uniqueTogether.some((names) => names.includes(name));
      const given = ALWAYS_FRESH.get(`${definition.name}.${name}`);
      const className = isShared || given ? pointedClass(property) : undefined;
      if (className !== undefined) return around.fresh(className, given);
      return property.unique && definition.source
        ? sampleValue(property, APART, linked)
        : otherValue(property, current, linked, former);
    },
  };
}
