import type { JsonSchema } from '#model/property/json-schema.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { SCHEMAS } from '#server/endpoint/answers.ts';
import type { Operation } from '#server/endpoint/define-operation.ts';
import { describedOperation } from '#server/endpoint/described-operation.ts';
import type { NamedSchemas } from '#server/endpoint/json-schema-of.ts';
import { callable } from '#server/endpoint/open-api.ts';
import { hasRole, isClassRights, PATH_CLASS } from '#server/endpoint/rights.ts';
import { isTool, mayBeHeld, openingOf, type ToolOperation } from './agent-mode.ts';

/** The most rows of an answer to an agent. */
export const MOST_ROWS = 50;
/** The path parameter that is the agent's own session: the server fills it in. */
export const SESSION_PARAMETER = 'session';

const DEFS = '#/$defs/';

/** A tool as the Model Context Protocol describes it. */
export interface AgentTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: ToolSchema;
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint: boolean };
}

/** The schema of the arguments of a tool. */
interface ToolSchema {
  readonly type: 'object';
  readonly properties: Record<string, JsonSchema>;
  readonly required: string[];
  readonly additionalProperties: false;
  readonly $defs?: NamedSchemas;
}

/** The arguments of each tool that go into headers, by name, with the header. */
export const HEADER_ARGUMENTS = {
  proposalId: 'x-proposal',
  reason: 'x-reason',
  idempotencyKey: 'idempotency-key',
} as const;

const PROPOSAL: JsonSchema = {
  type: 'integer',
  minimum: 1,
  description: 'Номер подготовленных изменений: запись читается с ними, а что пишется, остаётся в них',
};
const HELD_BACK: JsonSchema = {
  ...PROPOSAL,
  description: 'Номер подготовленных изменений (инструмент propose): человек увидит их и решит, принять ли',
};
const REASON: JsonSchema = { type: 'string', description: 'Причина изменения: нужна там, где её требует раздел' };
const KEY: JsonSchema = {
  type: 'string',
  maxLength: 200,
  description: 'Повтор вызова с тем же ключом получает первый ответ',
};

/** The named schemas that a schema references, as it names them. A record of a class is any object: `describe` tells it. */
function definitions(schemas: readonly JsonSchema[], named: NamedSchemas): NamedSchemas {
  const found: Record<string, JsonSchema> = {};
  const text = JSON.stringify(schemas);
  const waiting = [text];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    for (const [, name = ''] of one.matchAll(/"#\/components\/schemas\/(\w+)"/gu)) {
      if (Object.hasOwn(found, name)) continue;
      const schema = named[name] ?? { type: 'object' };
      found[name] = schema;
      waiting.push(JSON.stringify(schema));
    }
  }
  return found;
}

function withinTool<Shape>(shape: Shape): Shape {
  return JSON.parse(JSON.stringify(shape).replaceAll(`"${SCHEMAS}`, `"${DEFS}`));
}

/** A page of an agent is bounded, so that an answer fits into what it can read. */
function bounded(name: string, schema: JsonSchema): JsonSchema {
  return name === 'pageSize' ? { type: 'integer', minimum: 1, maximum: MOST_ROWS } : schema;
}

/** The arguments of a tool, from the contract of its operation. `classes` are those that it may name. */
function inputSchema(operation: ToolOperation, classes: readonly string[], isHeldBack: boolean): ToolSchema {
  const { parameters, body, named } = describedOperation(operation);
  const isWrite = operation.method !== 'GET';
  const given = parameters.filter(({ name, in: where }) => where === 'query' || name !== SESSION_PARAMETER);
  const properties: Record<string, JsonSchema> = {
    ...(operation.path.includes(PATH_CLASS) ? { className: { type: 'string', enum: classes } } : {}),
    ...Object.fromEntries(given.map(({ name, schema }) => [name, bounded(name, schema)])),
    ...(body ? { body: body.schema } : {}),
    ...(operation.proposes && mayBeHeld(operation) ? { proposalId: isHeldBack ? HELD_BACK : PROPOSAL } : {}),
    ...(isWrite ? { reason: REASON } : {}),
    ...(operation.idempotent ? { idempotencyKey: KEY } : {}),
  };
  const defs = definitions(Object.values(properties), named);
  return withinTool({
    type: 'object',
    properties,
    required: [
      ...(operation.path.includes(PATH_CLASS) ? ['className'] : []),
      ...given.filter(({ required }) => required).map(({ name }) => name),
      ...(body?.required ? ['body'] : []),
      ...(isHeldBack ? ['proposalId'] : []),
    ],
    additionalProperties: false,
    ...(Object.keys(defs).length > 0 ? { $defs: defs } : {}),
  });
}

/** The names of the classes that the actor may name in a call; null where it may not make it. */
function namedClasses(
  operation: ToolOperation,
  catalog: Catalog,
  actor: Actor,
  isHeldBack: boolean,
): readonly string[] | null {
  const { rights } = operation;
  if (!isClassRights(rights)) return typeof rights !== 'object' || hasRole(actor, rights.roles) ? [] : null;
  // Whoever may read a record may propose changes of it.
  const classes = callable(catalog, actor, isHeldBack ? { ...rights, may: 'read' } : rights);
  return classes.length === 0 ? null : classes.map(({ name }) => name);
}

/** The tools of an agent: the operations that declare one, as far as its actor and the mode of its key allow them. */
export function toolsOf(operations: readonly Operation[], catalog: Catalog, actor: Actor): readonly AgentTool[] {
  return operations.filter(isTool).flatMap((operation) => {
    const opening = openingOf(operation, actor);
    const isHeldBack = opening === 'heldBack';
    const classes = opening === 'closed' ? null : namedClasses(operation, catalog, actor, isHeldBack);
    if (!classes) return [];
    return {
      name: operation.tool,
      description: operation.summary,
      inputSchema: inputSchema(operation, classes, isHeldBack),
      annotations: { readOnlyHint: operation.method === 'GET', destructiveHint: operation.method === 'DELETE' },
    };
  });
}
