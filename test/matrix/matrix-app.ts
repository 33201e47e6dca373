import { CLASSES } from '#classes/registry.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { isFolderClass } from '#model/folder-class.ts';
import type { Property } from '#model/property.ts';
import { withFolderClasses } from '#server/derive/catalog.ts';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';
import { everyKind } from './every-kind.ts';
import { sampleRecord, type LinkedIds } from './sample-value.ts';

/** A record of these changes other classes, and what it may hold depends on them: they have tests of their own. */
const TESTED_APART: ReadonlySet<string> = new Set(['customField']);

/** Every class of the product that may hold any number of alike records, and the one that only the tests know. */
export const MATRIX_CLASSES: readonly ClassDefinition[] = [...CLASSES, everyKind].filter(
  ({ name, identity }) => !identity && !TESTED_APART.has(name),
);

/** A record as an answer shows it. */
export type Item = Readonly<Record<string, unknown>>;

/** The product with somebody who may do everything, and records to point to. */
export interface MatrixApp extends TestApp {
  readonly admin: TestClient;
  /** A few records of every class that others point to. */
  readonly linked: LinkedIds;
  /** Creates the n-th sample of a class; different n never collide. */
  create(definition: ClassDefinition, n: number): Promise<Item>;
  /** Creates `count` samples of a class. */
  createSome(definition: ClassDefinition, count: number): Promise<readonly Item[]>;
  one(definition: ClassDefinition, id: unknown): Promise<Item>;
}

/** The path of a class's calls, with whatever follows. */
export function pathOf(definition: ClassDefinition, rest = ''): string {
  return `/manage/${definition.name}/${rest}`;
}

/** The number that stands there. Throws where there is none. */
export function numberIn(value: unknown): number {
  if (typeof value !== 'number') throw new Error(`expected a number, not ${JSON.stringify(value)}`);
  return value;
}

/** A component that a link to just any of them may point to. */
const ANY_COMPONENT = 'page';

function pointed({ reference, component }: Property): readonly string[] {
  if (reference) return [reference.className];
  return component ? (component.classNames?.slice(0, 1) ?? [ANY_COMPONENT]) : [];
}

function targetsOf(definition: ClassDefinition): readonly string[] {
  return Object.values(definition.properties).flatMap(pointed);
}

/** The classes a record of this one can't be without; its own is not among them. */
function needsOf(definition: ClassDefinition): readonly string[] {
  return Object.values(definition.properties)
    .filter((property) => property.validations.some((rule) => rule.validator === 'required'))
    .flatMap(pointed)
    .filter((name) => name !== definition.name);
}

/** Opens the product with all classes of the matrix. */
export async function openMatrixApp(): Promise<MatrixApp> {
  const app = await openTestApp([everyKind]);
  const admin = await app.as('administrators');
  const made = new Map<string, number[]>();
  const linked: LinkedIds = (className) => made.get(className) ?? [];
  let last = 10_000;

  async function create(definition: ClassDefinition, n: number): Promise<Item> {
    const answer = await admin.send('POST', pathOf(definition), sampleRecord(definition, n, linked));
    if (answer.status !== 201) throw new Error(`${definition.name} ${n}: ${answer.raw.body}`);
    return answer.body;
  }

  const wanted = new Set(MATRIX_CLASSES.flatMap(targetsOf));
  let waiting = withFolderClasses(MATRIX_CLASSES).filter((definition) => wanted.has(definition.name));
  // Those that need others come after them, so that they have something to point to; what may stay empty waits for nobody.
  while (waiting.length > 0) {
    const named = new Set(waiting.map((definition) => definition.name));
    const ready = waiting.filter((definition) => needsOf(definition).every((name) => !named.has(name)));
    if (ready.length === 0) throw new Error(`these need one another: ${[...named].join(', ')}`);
    for (const definition of ready) {
      const ids: number[] = [];
      // A folder after the first stands in another.
      if (isFolderClass(definition)) made.set(definition.name, ids);
      for (let n = 0; n < 3; n += 1) ids.push(numberIn((await create(definition, 1000 + n * 4)).id));
      made.set(definition.name, ids);
    }
    waiting = waiting.filter((definition) => !ready.includes(definition));
  }
  return {
    ...app,
    admin,
    linked,
    create,
    async createSome(definition, count) {
      const items: Item[] = [];
      for (let n = 0; n < count; n += 1) {
        last += 1;
        items.push(await create(definition, last));
      }
      return items;
    },
    one: async (definition, id) => (await admin.send('GET', pathOf(definition, String(id)))).body,
  };
}
