import type { JsonSchema } from '#model/property/json-schema.ts';
import { OF_CLASS, SCHEMAS } from '#server/endpoint/answers.ts';
import { writeSchemaName } from '#server/endpoint/class-schemas.ts';
import type { Operation } from '#server/endpoint/define-operation.ts';
import { describedOperation, type DescribedAnswer } from '#server/endpoint/described-operation.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { schemaType } from './schema-type.ts';

/** The characters of a line with an entry; a longer one has a line for each of its parts. */
const LINE = 121;
const RECORD = 'WireRecord';
const WRITE = 'Readonly<Record<string, unknown>>';

/** The modules of `model` that declare the wire types, by type name. */
export type WireModules = ReadonlyMap<string, string>;

/** Finds the types that modules export; `sources` are the modules' texts by path. */
export function wireModules(sources: Readonly<Record<string, string>>): WireModules {
  return new Map(
    Object.entries(sources).flatMap(([module, source]) =>
      [...source.matchAll(/^export (?:interface|type) (\w+)/gmu)].map(([, name = '']) => [name, module] as const),
    ),
  );
}

/** Writes the types of operations. */
export class TypeWriter {
  readonly #named: (name: string) => string;
  readonly #bytes: string;

  /** `named` is the type of a named schema, `bytes` that of a reply which is no JSON. */
  constructor(named: (name: string) => string, bytes: string) {
    this.#named = named;
    this.#bytes = bytes;
  }

  typeOf(schema: JsonSchema): string {
    return schemaType(schema, (ref) => this.#named(ref.slice(SCHEMAS.length)));
  }

  /** One entry of the generated map: the parameters and the reply of a call. */
  entry(operation: Operation): string {
    const { parameters, body, answers } = describedOperation(operation);
    const isAbout = operation.path.includes(PATH_CLASS);
    const inPath = parameters.filter((one) => one.in === 'path');
    const inQuery = parameters.filter((one) => one.in === 'query');
    const params = [
      ...(isAbout ? ['readonly className: string'] : []),
      ...inPath.map(({ name, schema }) => `readonly ${name}: ${this.typeOf(schema)}`),
    ];
    const query = inQuery.map(
      ({ name, schema, required }) => `readonly ${name}${required ? '' : '?'}: ${this.#queried(schema, required)}`,
    );
    const isQueried = inQuery.some(({ required }) => required);
    const lines = [
      ...(params.length > 0 ? [`readonly params: { ${params.join('; ')} };`] : []),
      ...(query.length > 0 ? [`readonly query${isQueried ? '' : '?'}: { ${query.join('; ')} };`] : []),
      ...(body ? [`readonly body${body.required ? '' : '?'}: ${this.typeOf(body.schema)};`] : []),
      `readonly answer: ${this.#answer(answers)};`,
    ];
    const name = `  '${operation.method} ${operation.path}': {`;
    const short = `${name} ${lines.join(' ').replace(/;$/u, '')} };\n`;
    return short.length <= LINE ? short : `${name}\n${lines.map((line) => `    ${line}\n`).join('')}  };\n`;
  }

  /** An optional parameter may be passed as undefined. */
  #queried(schema: JsonSchema, required: boolean): string {
    return `${this.typeOf(schema)}${required ? '' : ' | undefined'}`;
  }

  #answer(answers: readonly DescribedAnswer[]): string {
    const types = answers
      .filter(({ status }) => status < 300)
      .map(({ schema, mediaType }) =>
        schema ? this.typeOf(schema) : mediaType === undefined ? 'undefined' : this.#bytes,
      );
    // A call that only leads on has no other reply.
    return [...new Set(types)].join(' | ') || 'undefined';
  }
}

/** The source of a module that declares the parameter and reply types of every operation, for the API's clients. */
export function endpointTypes(operations: readonly Operation[], modules: WireModules): string {
  const imported = new Map<string, Set<string>>();
  const named = (name: string): string => {
    if (name === OF_CLASS.write || name === OF_CLASS.replacement || name.endsWith(writeSchemaName(''))) return WRITE;
    // A schema without a wire type is that of a class's records.
    const type = modules.has(name) ? name : RECORD;
    const from = modules.get(type) ?? '';
    imported.set(from, (imported.get(from) ?? new Set()).add(type));
    return type;
  };
  const writer = new TypeWriter(named, "'bytes'");
  const entries = operations.map((operation) => writer.entry(operation)).join('');
  const imports = [...imported]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([module, names]) => `import type { ${[...names].toSorted().join(', ')} } from '${module}';\n`);
  return `// Written by \`npm run gen\` from the contracts of the operations.
${imports.join('')}
/** Every call of the API, by its method and path: what it is given, and what it answers; 'bytes' is no JSON. */
export interface Endpoints {
${entries}}
`;
}
