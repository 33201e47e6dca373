import type { ClassDefinition } from '#model/define-class.ts';
import { isFolderClass } from '#model/folder-class.ts';
import type { JsonSchema } from '#model/json-schema.ts';
import { OPERATORS } from '#model/operator.ts';
import type { Property } from '#model/property.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { propertySchema } from '#model/structured/property-schema.ts';
import { recordSchema, writeSchema } from '#server/derive/json-schema.ts';
import { isComponentItem } from '#server/derive/projection.ts';
import type { Actor } from './actor.ts';
import { answersOf, REFUSALS, problemsOf, type AnsweredRoute } from './answered-statuses.ts';
import { may, mayReadProperty, mayWriteProperty, readLevel } from './rights.ts';

/** One generic call, as far as its description needs it. */
export interface DescribedRoute extends AnsweredRoute {
  readonly summary: string;
  /** What its query may carry, by name, with what that is. */
  readonly query?: Readonly<Record<string, string>>;
}

const ERROR: JsonSchema = {
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { fieldName: { type: 'string' }, message: { type: 'string' } } },
    },
    conflicts: { type: 'array', items: { type: 'object' } },
  },
  required: ['statusCode', 'code', 'message', 'requestId'],
};

const FIELDS: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { fieldName: { type: 'string' }, fieldValue: {} },
    required: ['fieldName', 'fieldValue'],
  },
};

const FILTER: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { fieldName: { type: 'string' }, fieldValue: {}, operator: { enum: [...OPERATORS] } },
    required: ['fieldName'],
  },
};

const SELECTION: JsonSchema = {
  type: 'object',
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'integer' }, version: { type: 'integer' } },
        required: ['id', 'version'],
      },
    },
    filter: FILTER,
    only: { ...FILTER, description: 'Записи, которые этому условию не отвечают, в выборку не входят' },
  },
};

const SELECTION_ANSWER: JsonSchema = {
  type: 'object',
  properties: {
    selectionId: { type: 'string', format: 'uuid' },
    count: { type: 'integer' },
    left: { type: 'integer', description: 'Сколько записей не отвечает условию only' },
  },
  required: ['selectionId', 'count', 'left'],
};

const LIST_PARAMETERS = [
  ['pageIndex', { type: 'integer', minimum: 0 }],
  ['pageSize', { type: 'integer', minimum: -1, maximum: 1200 }],
  ['filter', { type: 'string', description: 'JSON: [{ fieldName, fieldValue, operator? }]' }],
  ['orderFieldName', { type: 'string' }],
  ['orderFieldDirection', { enum: ['ASC', 'DESC'] }],
] as const;

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Повтор запроса с тем же ключом получает первый ответ',
  schema: { type: 'string', maxLength: 200 },
} as const;

function json(schema: JsonSchema) {
  return { content: { 'application/json': { schema } } };
}

function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

const SELECTION_TAIL = '/selection/';

function bodyOf(route: DescribedRoute, name: string): JsonSchema | null {
  const tail = route.path.replace('/manage/:className', '');
  if (tail.includes('/move/') || tail.includes('/object/')) return null;
  if (tail.endsWith('/linkedFolders'))
    return route.method === 'POST' ? { type: 'array', items: { type: 'integer' } } : null;
  if (tail === SELECTION_TAIL) return ref('SelectionWrite');
  if (route.method === 'POST') return tail === '/' ? ref(`${name}Write`) : { type: 'object' };
  // A record as any call answers it, or whichever of its fields are to be changed.
  if (route.method === 'PUT') return { anyOf: [ref(name), ref(`${name}Write`)] };
  if (route.method === 'PATCH' && tail === '/:id') return FIELDS;
  if (route.method === 'PATCH' && tail.endsWith('/default/')) return null;
  return route.method === 'GET' || tail === '/:id' ? null : { type: ['object', 'array'] };
}

function answerOf(route: DescribedRoute, name: string): JsonSchema | null {
  const tail = route.path.replace('/manage/:className', '');
  if (route.method === 'GET' && tail === '/') {
    return {
      type: 'object',
      properties: {
        items: { type: 'array', items: ref(name) },
        total: { type: 'integer' },
        pageIndex: { type: 'integer' },
        pageSize: { type: 'integer' },
      },
    };
  }
  if (tail === SELECTION_TAIL) return ref('Selection');
  const record = ['/', '/:id', '/:id/default/'].includes(tail) && route.method !== 'DELETE';
  return record ? ref(name) : null;
}

const CHANGE_SET = {
  description: 'Номер изменения, по которому его можно отменить. Нет, если ничего не изменилось',
  schema: { type: 'integer' },
};

/** Whether a call changes records; a selection only notes which ones. */
function isWrite({ method, path }: DescribedRoute): boolean {
  return method !== 'GET' && !path.endsWith(SELECTION_TAIL);
}

function responsesOf(route: DescribedRoute, answer: JsonSchema | null) {
  const changeSet = isWrite(route) ? { headers: { 'x-change-set': { $ref: '#/components/headers/ChangeSet' } } } : {};
  const answered = answersOf(route).map((status) => {
    const isEmpty = status === 204 || status === 304;
    return [String(status), { description: 'OK', ...changeSet, ...(answer && !isEmpty ? json(answer) : {}) }] as const;
  });
  const refused = problemsOf(route).map(
    (status) => [String(status), { $ref: `#/components/responses/${status}` }] as const,
  );
  return Object.fromEntries([...answered, ...refused]);
}

/** A record's schema with the other names under which answers show its properties. */
function withAliases({ propertyAliases }: ClassDefinition, schema: JsonSchema): JsonSchema {
  const { properties = {} } = schema;
  const aliased = Object.entries(propertyAliases).flatMap(([alias, name]) => {
    const shown = properties[name];
    return shown ? [[alias, shown] as const] : [];
  });
  return aliased.length === 0 ? schema : { ...schema, properties: { ...properties, ...Object.fromEntries(aliased) } };
}

/** A call of a class, or one of none: then its tag is all that is told beside its path. */
function operationOf(route: DescribedRoute, tag: string, name: string | null) {
  const body = name === null ? null : bodyOf(route, name);
  const list = route.method === 'GET' && (route.path.endsWith(':className/') || route.path.endsWith('xlsx'));
  const ids = [...route.path.matchAll(/:(id|changeSetId|parentId|componentId|objectId)\b/gu)].map(
    ([, parameter]) => parameter ?? 'id',
  );
  return {
    tags: [tag],
    summary: route.summary,
    parameters: [
      ...ids.map((id) => ({ name: id, in: 'path', required: true, schema: { type: 'integer', minimum: 1 } })),
      ...(list ? LIST_PARAMETERS.map(([parameter, schema]) => ({ name: parameter, in: 'query', schema })) : []),
      ...(route.method === 'POST' ? [KEY_PARAMETER] : []),
      ...Object.entries(route.query ?? {}).map(([parameter, description]) => ({
        name: parameter,
        in: 'query',
        description,
        schema: { type: 'string' },
      })),
    ],
    ...(body ? { requestBody: { required: true, ...json(body) } } : {}),
    responses: responsesOf(route, name === null ? null : answerOf(route, name)),
  };
}

/** The path as the document writes it. */
function pathOf({ path }: DescribedRoute, className = ''): string {
  return path.replace(':className', className).replaceAll(/:(\w+)/gu, '{$1}');
}

/** What a reference shows of the record it points to, as far as the actor may read it there. */
function shownSchemas(catalog: Catalog, actor: Actor, { reference }: Property): Readonly<Record<string, JsonSchema>> {
  if (!reference?.shows) return {};
  const target = catalog.get(reference.className);
  const level = readLevel(actor, target, catalog);
  const shown = reference.shows.flatMap((name) => {
    const property = target.properties[name];
    return property && mayReadProperty(actor, property, level) ? [[name, propertySchema(property)] as const] : [];
  });
  return Object.fromEntries(shown);
}

const ACTION = { GET: 'read', POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' } as const;

function mayCall(actor: Actor, definition: ClassDefinition, method: string): boolean {
  const action = Object.entries(ACTION).find(([known]) => known === method)?.[1] ?? 'read';
  return action === 'read' || may(actor, action, definition);
}

/** The OpenAPI 3.1 document of the generic calls, as far as the actor may use them. Derived from the declarations. */
export function openApiOf(
  catalog: Catalog,
  actor: Actor,
  routes: readonly DescribedRoute[],
  treeRoutes: readonly DescribedRoute[],
): object {
  const schemas: Record<string, JsonSchema> = { Error: ERROR, SelectionWrite: SELECTION, Selection: SELECTION_ANSWER };
  const paths: Record<string, Record<string, object>> = {};
  for (const definition of catalog.classes) {
    const level = readLevel(actor, definition, catalog);
    if (level === 'none') continue;
    const all = Object.entries(definition.properties);
    schemas[definition.name] = recordSchema(
      new Map(all.filter(([, property]) => mayReadProperty(actor, property, level))),
      isComponentItem(definition),
      (property) => shownSchemas(catalog, actor, property),
    );
    schemas[definition.name] = withAliases(definition, schemas[definition.name] ?? {});
    if (may(actor, 'create', definition) || may(actor, 'update', definition)) {
      schemas[`${definition.name}Write`] = writeSchema(
        new Map(all.filter(([, property]) => mayWriteProperty(actor, property))),
      );
    }
    for (const route of isFolderClass(definition) ? [...routes, ...treeRoutes] : routes) {
      if (!route.path.includes(':className') || !mayCall(actor, definition, route.method)) continue;
      const path = pathOf(route, definition.name);
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: operationOf(route, definition.pluralCaption, definition.name),
      };
    }
  }
  for (const route of routes.filter(({ path }) => !path.includes(':className')))
    paths[pathOf(route)] = { [route.method.toLowerCase()]: operationOf(route, 'Изменения', null) };
  return {
    openapi: '3.1.0',
    info: { title: 'Панель управления', version: '1' },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas,
      headers: { ChangeSet: CHANGE_SET },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, { why }]) => [status, { description: why, ...json(ref('Error')) }]),
      ),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
