import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { CLASSES } from '#classes/registry.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { JsonSchema } from '#model/property/json-schema.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { withFolderClasses, type Catalog } from '#server/derive/catalog.ts';
import { OF_CLASS, SCHEMAS } from '#server/endpoint/answers.ts';
import type { Operation } from '#server/endpoint/define-operation.ts';
import { documentedPath, openApiOf, type OpenApiDocument } from '#server/endpoint/open-api.ts';
import { operationsOf } from '#server/operations/registry.ts';

/** A reply, as far as the API description covers it. */
export interface CheckedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  readonly text: string;
}

/** Throws if a reply does not match the API description of its call. */
export type AnswerChecker = (method: string, url: string, answer: CheckedAnswer) => void;

const PREFIX = /^\/+api\/+v1(?=\/|$)/iu;

/** The validator's name for the schema of a component of the document. */
function known(name: string): string {
  return `known:${name}`;
}

/** A schema with its references resolved to the validator's names, `AnyRecord` to the schema of the call's class. */
function linked(schema: object, instead: Readonly<Record<string, string>> = {}): object {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value;
    const name = value.slice(SCHEMAS.length);
    return known(instead[name] ?? name);
  });
}

/** The API description of one catalog, compiled for checking replies. */
class Description {
  readonly document: OpenApiDocument;
  readonly #ajv = new Ajv2020({ strict: false, logger: false });
  readonly #checks = new Map<string, ValidateFunction>();

  constructor(catalog: Catalog, operations: readonly Operation[]) {
    formats.default(this.#ajv);
    this.document = openApiOf(catalog, SYSTEM_ACTOR, operations);
    for (const [name, schema] of Object.entries(this.document.components.schemas))
      this.#ajv.addSchema(linked(schema), known(name));
  }

  /** The violation of the schema by a value; null if there is none. */
  failureOf(key: string, schema: JsonSchema, instead: Readonly<Record<string, string>>, value: unknown): string | null {
    let check = this.#checks.get(key);
    if (!check) this.#checks.set(key, (check = this.#ajv.compile(linked(schema, instead))));
    return check(value) ? null : this.#ajv.errorsText(check.errors);
  }
}

const OWN = withFolderClasses(CLASSES);
const DECLARED: ReadonlySet<ClassDefinition> = new Set(CLASSES);
let ownDescription: Description | null = null;

const fieldsOf = ({ properties }: ClassDefinition): number => Object.keys(properties).length;

/** Whether these are the product's classes as they are declared. Those of folders are made anew for each catalog. */
function isOwn({ classes }: Catalog): boolean {
  return (
    classes.length === OWN.length &&
    classes.every((one, at) => {
      const own = OWN[at];
      return own && (one === own || (!DECLARED.has(own) && one.name === own.name && fieldsOf(one) === fieldsOf(own)));
    })
  );
}

/** The description of a catalog. That of the product's own classes is compiled once for all files of a worker. */
function describe(catalog: Catalog, operations: readonly Operation[]): Description {
  if (!isOwn(catalog)) return new Description(catalog, operations);
  return (ownDescription ??= new Description(catalog, operations));
}

interface Route {
  readonly operation: Operation;
  readonly pattern: RegExp;
  /** Sorts the routes in the router's precedence: literal segments before parameters. */
  readonly order: string;
}

function routeOf(operation: Operation): Route {
  const segments = operation.path.split('/').filter((segment) => segment !== '');
  const value = operation.isNumbered ? String.raw`\d+` : '[^/]+';
  const pattern = segments.map((segment) => segment.replaceAll(/:(\w+)/gu, `(?<$1>${value})`)).join('/');
  const order = segments.map((segment) => (segment.startsWith(':') ? 2 : segment.includes(':') ? 1 : 0)).join('');
  return { operation, pattern: new RegExp(`^/${pattern}$`, 'iu'), order };
}

/** The path as the router sees it; undefined if it is not part of the API. */
function routedPath(url: string): string | undefined {
  const [path = ''] = url.split('?', 1);
  if (!PREFIX.test(path)) return undefined;
  try {
    return decodeURI(path.replace(PREFIX, ''))
      .replaceAll(/\/{2,}/gu, '/')
      .replace(/(?<=.)\/$/u, '');
  } catch {
    return undefined;
  }
}

/** Checks the replies of a server with these classes, as defined at the time of each reply. */
export function answerChecker(context: { readonly catalog: Catalog }): AnswerChecker {
  const operations = operationsOf(context.catalog);
  const routes = operations.map(routeOf).toSorted((one, other) => (one.order < other.order ? -1 : 1));
  const descriptions = new WeakMap<Catalog, Description>();
  return (method, url, answer) => {
    const path = routedPath(url);
    if (path === undefined) return;
    const route = routes.find(({ operation, pattern }) => operation.method === method && pattern.test(path));
    if (!route) return;
    const { catalog } = context;
    let description = descriptions.get(catalog);
    if (!description) descriptions.set(catalog, (description = describe(catalog, operations)));
    const className = route.pattern.exec(path)?.groups?.['className'];
    const definition = className === undefined ? undefined : catalog.find(className);
    const failure = failureOf(description, route.operation, catalog, definition, answer);
    if (failure !== null)
      throw new Error(
        `${method} ${url} answered ${answer.status}, which is not as described: ${failure}\n${answer.text.slice(0, 2000)}`,
      );
  };
}

function failureOf(
  description: Description,
  { method, path }: Operation,
  catalog: Catalog,
  definition: ClassDefinition | undefined,
  { status, headers, text }: CheckedAnswer,
): string | null {
  const { paths, components } = description.document;
  const response = paths[documentedPath(path)]?.[method.toLowerCase()]?.responses[String(status)];
  if (!response) return 'no such status';
  const shared = response.$ref === undefined ? undefined : components['responses']?.[String(status)];
  const told: typeof response = shared ?? response;
  if (headers['x-change-set'] !== undefined && !told.headers) return 'no change-set';
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  const schema = told.content?.['application/json']?.schema;
  if (schema === undefined) return isJson && text !== '' ? 'no JSON' : null;
  if (!isJson) return 'JSON is missing';
  const items = definition && catalog.itemsOf(definition);
  const instead: Record<string, string> = {
    ...(definition ? { [OF_CLASS.record]: definition.name } : {}),
    ...(items ? { [OF_CLASS.item]: items.name } : {}),
  };
  return description.failureOf(`${method} ${path} ${status} ${definition?.name}`, schema, instead, JSON.parse(text));
}
