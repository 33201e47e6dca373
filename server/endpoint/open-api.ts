import { z } from 'zod';
import type { ClassDefinition } from '#model/define-class.ts';
import { isFolderClass } from '#model/folder-class.ts';
import type { JsonSchema } from '#model/property/json-schema.ts';
import type { Actor } from '#server/access/actor.ts';
import { may, readLevel } from '#server/access/rights.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { ErrorAnswer, FieldConflict, FieldError } from '#model/wire/problem.ts';
import { OF_CLASS, SCHEMAS, wireSchema } from './answers.ts';
import examples from './examples.json' with { type: 'json' };
import { classSchemas, writeSchemaName } from './class-schemas.ts';
import type { Operation } from './define-operation.ts';
import { describedOperation, type DescribedAnswer } from './described-operation.ts';
import { jsonSchemaOf, type NamedSchemas } from './json-schema-of.ts';
import { filterEntry, filterNode } from './filters.ts';
import { PROBLEM_STATUSES, problemsOf } from './problem-statuses.ts';
import { actionsOf, hasRole, isClassRights, PATH_CLASS, type ClassRights } from './rights.ts';

const fieldError = wireSchema<FieldError>('FieldError', z.object({ fieldName: z.string(), message: z.string() }));

const fieldConflict = wireSchema<FieldConflict>(
  'FieldConflict',
  z.object({ fieldName: z.string(), base: z.unknown(), current: z.unknown(), yours: z.unknown() }),
);

/** The body of every refused request (contract «Ground rules»). */
const errorAnswer = wireSchema<ErrorAnswer>(
  'ErrorAnswer',
  z.object({
    statusCode: z.int(),
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    errors: z.array(fieldError).exactOptional(),
    conflicts: z.array(fieldConflict).exactOptional(),
  }),
);

/** The parts of the OpenAPI 3.1 document that other modules read. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly object[];
  readonly security: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>> & { readonly schemas: NamedSchemas };
}

/** One operation of the document. */
export interface DocumentedOperation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, DocumentedAnswer>>;
}

/** A response of the document, or a reference to a shared one. */
export interface DocumentedAnswer {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: object;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

const ANSWERED: Readonly<Record<number, string>> = {
  200: 'Выполнено',
  201: 'Создано',
  202: 'Принято',
  204: 'Выполнено, в ответе ничего нет',
  206: 'Часть файла',
  302: 'Переход по адресу в Location',
  304: 'Не изменилось',
  416: 'В файле нет такой части',
};

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Повтор запроса с тем же ключом получает первый ответ',
  schema: { type: 'string', maxLength: 200 },
} as const;

const PROPOSAL_PARAMETER = {
  name: 'X-Proposal',
  in: 'header',
  description: 'Номер подготовленных изменений: запись читается с ними, а что пишется, остаётся в них',
  schema: { type: 'integer', minimum: 1 },
} as const;

const CHANGE_SET = {
  description: 'Номер изменения, по которому его можно отменить. Нет, если ничего не изменилось',
  schema: { type: 'integer' },
};

const STEP = {
  description: 'Номер того, что отложено, по которому это можно отменить. Нет, если ничего не отложено',
  schema: { type: 'integer' },
};

/** Whether what an operation writes can be held back in parts, each with a step by which it is undone. */
function isHeldBack({ method, proposes }: Operation): boolean {
  return method !== 'GET' && (proposes === 'record' || proposes === 'parts');
}

const LETTERS = { description: 'Сколько писем ждёт отправки из-за этого изменения', schema: { type: 'integer' } };

const LEFT = {
  description: 'Сколько из названного не скопировано: пользователю это недоступно',
  schema: { type: 'integer' },
};

const BINARY: JsonSchema = { type: 'string', format: 'binary' };
const FIELDS: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } };
const FORM: JsonSchema = { type: 'object', additionalProperties: { type: 'array', items: BINARY } };

function json(schema: JsonSchema) {
  return { 'application/json': { schema } };
}

/** Bodies of requests by their calls, which a test sends. */
const EXAMPLES: Readonly<Record<string, unknown>> = examples;

function bodyContent({ method, path }: Operation, schema: JsonSchema) {
  const example = EXAMPLES[`${method} ${path}`];
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

function ref(name: string): JsonSchema {
  return { $ref: `${SCHEMAS}${name}` };
}

/** The path of an operation in OpenAPI notation. */
export function documentedPath(path: string): string {
  return path.replaceAll(/:(\w+)/gu, '{$1}');
}

/** The classes for which the actor may make a call. */
export function callable(catalog: Catalog, actor: Actor, rights: ClassRights): readonly ClassDefinition[] {
  const named = rights.class === PATH_CLASS ? catalog.classes : [catalog.get(rights.class)];
  const actions = actionsOf(rights);
  return named.filter(
    (definition) =>
      readLevel(actor, definition, catalog) !== 'none' &&
      (actions.includes('read') || actions.some((action) => may(actor, action, definition))) &&
      (!rights.folders || isFolderClass(definition)),
  );
}

/** The reply to an access key that has it already (see `answer-key.ts`). */
function unchangedOf({ byKey, method, serves }: Operation): readonly [string, DocumentedAnswer][] {
  if (byKey !== 'sites too' || method !== 'GET' || serves) return [];
  return [['304', { description: 'Ответ ключу доступа не изменился' }]];
}

/** Builds the document of one reader. */
class DocumentWriter {
  readonly schemas: Record<string, JsonSchema> = {};
  readonly parameters: Record<string, object> = {};
  readonly paths: Record<string, Record<string, DocumentedOperation>> = {};
  readonly #catalog: Catalog;
  readonly #actor: Actor;

  constructor(catalog: Catalog, actor: Actor) {
    this.#catalog = catalog;
    this.#actor = actor;
  }

  /** Describes an operation, if the actor may call it. */
  add(operation: Operation): void {
    const { rights, method, path, changeSet, letters, left, step = isHeldBack(operation) } = operation;
    const classes = isClassRights(rights) ? callable(this.#catalog, this.#actor, rights) : [];
    if (isClassRights(rights) && classes.length === 0) return;
    if (typeof rights === 'object' && !hasRole(this.#actor, rights.roles)) return;
    const described = describedOperation(operation);
    Object.assign(this.schemas, described.named);
    const spelled = <Shape>(shape: Shape): Shape => inWordsOf(rights, shape);
    const named = {
      ...(changeSet ? { 'x-change-set': { $ref: '#/components/headers/ChangeSet' } } : {}),
      ...(letters ? { 'x-letters': { $ref: '#/components/headers/Letters' } } : {}),
      ...(left ? { 'x-left': { $ref: '#/components/headers/Left' } } : {}),
      ...(step ? { 'x-proposal-step': { $ref: '#/components/headers/ProposalStep' } } : {}),
    };
    const headers = Object.keys(named).length > 0 ? { headers: named } : {};
    const answers = described.answers.map((answer): [string, DocumentedAnswer] => [
      String(answer.status),
      { description: ANSWERED[answer.status] ?? 'Выполнено', ...headers, ...contentOf(spelled(answer)) },
    ]);
    const problems = problemsOf(operation).map((status): [string, DocumentedAnswer] => [
      String(status),
      { $ref: `#/components/responses/${status}` },
    ]);
    const body = spelled(described.body);
    const content = { ...(body && bodyContent(operation, body.schema)), ...filesOf(operation) };
    this.paths[documentedPath(path)] = {
      ...this.paths[documentedPath(path)],
      [method.toLowerCase()]: {
        tags: [this.#tagOf(operation)],
        summary: operation.summary,
        ...(rights === 'public' ? { security: [] } : {}),
        parameters: [
          ...(path.includes(PATH_CLASS) && isClassRights(rights) ? [this.#className(rights, classes)] : []),
          ...described.parameters,
          ...(operation.idempotent ? [KEY_PARAMETER] : []),
          ...(operation.proposes ? [PROPOSAL_PARAMETER] : []),
        ],
        ...(Object.keys(content).length > 0 ? { requestBody: { required: body?.required ?? false, content } } : {}),
        responses: Object.fromEntries([...answers, ...unchangedOf(operation), ...problems]),
      },
    };
  }

  /** Adds the schemas of the classes, and those that represent the class that a call names. */
  addClasses(): void {
    const names: string[] = [];
    for (const definition of this.#catalog.classes) {
      const schemas = classSchemas(this.#catalog, this.#actor, definition);
      Object.assign(this.schemas, schemas);
      names.push(...Object.keys(schemas));
    }
    const isWrite = (name: string) =>
      names.includes(name.slice(0, -writeSchemaName('').length)) && name.endsWith(writeSchemaName(''));
    const records = names.filter((name) => !isWrite(name)).map(ref);
    const writes = names.filter(isWrite).map(ref);
    this.schemas[OF_CLASS.record] = { description: 'Запись класса, который назван в пути', anyOf: records };
    this.schemas[OF_CLASS.item] = { description: 'Запись класса, чьи записи стоят в папках', anyOf: records };
    if (writes.length === 0) return;
    this.schemas[OF_CLASS.write] = { description: 'Поля записи класса, который назван в пути', anyOf: writes };
    this.schemas[OF_CLASS.replacement] = { anyOf: [ref(OF_CLASS.record), ref(OF_CLASS.write)] };
  }

  /** A reference to the parameter that names a class. */
  #className(rights: ClassRights, classes: readonly ClassDefinition[]): object {
    const name = ['className', ...actionsOf(rights), ...(rights.folders ? ['folders'] : [])].join('.');
    this.parameters[name] ??= {
      name: 'className',
      in: 'path',
      required: true,
      schema: { enum: classes.map((definition) => definition.name) },
    };
    return { $ref: `#/components/parameters/${name}` };
  }

  #tagOf({ rights }: Operation): string {
    if (!isClassRights(rights)) return 'Общее';
    if (rights.class !== PATH_CLASS) return this.#catalog.get(rights.class).pluralCaption;
    return rights.folders ? 'Папки' : 'Записи';
  }
}

/** A schema with the generic class placeholders replaced by the operation's class. */
function inWordsOf<Shape>(rights: Operation['rights'], shape: Shape): Shape {
  if (!isClassRights(rights) || rights.class === PATH_CLASS) return shape;
  const own: Readonly<Record<string, string>> = {
    [`${SCHEMAS}${OF_CLASS.record}`]: `${SCHEMAS}${rights.class}`,
    [`${SCHEMAS}${OF_CLASS.write}`]: `${SCHEMAS}${writeSchemaName(rights.class)}`,
  };
  return JSON.parse(JSON.stringify(shape), (key, value) => (key === '$ref' ? (own[String(value)] ?? value) : value));
}

function contentOf({ schema, mediaType }: DescribedAnswer): Pick<DocumentedAnswer, 'content'> {
  if (schema) return { content: json(schema) };
  return mediaType === undefined ? {} : { content: { [mediaType]: { schema: BINARY } } };
}

function filesOf({ accepts }: Operation): object {
  if (accepts === 'form') return { 'multipart/form-data': { schema: FORM } };
  if (accepts === 'list')
    return { 'text/plain': { schema: { type: 'string' } }, 'multipart/form-data': { schema: FORM } };
  if (accepts === 'fields')
    return { 'application/x-www-form-urlencoded': { schema: FIELDS }, 'multipart/form-data': { schema: FIELDS } };
  return accepts === 'bytes' ? { 'application/octet-stream': { schema: BINARY } } : {};
}

/** The schema of a referenced record that the reader may not read: an object without declared properties. */
function untold(paths: OpenApiDocument['paths'], told: NamedSchemas): NamedSchemas {
  const names = [...JSON.stringify(paths).matchAll(/"#\/components\/schemas\/(\w+)"/gu)].map(([, name = '']) => name);
  const missing = names.filter((name) => !Object.hasOwn(told, name));
  return Object.fromEntries(missing.map((name) => [name, { type: 'object' }]));
}

/** The OpenAPI 3.1 document of the operations that the actor may call. Derived from their contracts and the classes. */
export function openApiOf(catalog: Catalog, actor: Actor, operations: readonly Operation[]): OpenApiDocument {
  const document = new DocumentWriter(catalog, actor);
  for (const operation of operations) document.add(operation);
  document.addClasses();
  const error = jsonSchemaOf(errorAnswer, 'output');
  const conditions = [filterEntry, filterNode].map((schema) => jsonSchemaOf(schema, 'input').named);
  const schemas = { ...document.schemas, ...error.named, ...Object.assign({}, ...conditions) };
  const problems = Object.entries(PROBLEM_STATUSES).map(([status, { why }]) => [
    status,
    { description: why, content: json(error.schema) },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Панель управления', version: '1' },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    paths: document.paths,
    components: {
      schemas: { ...schemas, ...untold(document.paths, schemas) },
      parameters: document.parameters,
      headers: { ChangeSet: CHANGE_SET, Letters: LETTERS, Left: LEFT, ProposalStep: STEP },
      responses: Object.fromEntries(problems),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
