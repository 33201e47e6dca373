import type { FieldError } from '#model/wire/problem.ts';
import { describedOperation } from '#server/endpoint/described-operation.ts';
import type { RawInput } from '#server/endpoint/request.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { invalid } from '#server/store/problem.ts';
import type { ToolOperation } from './agent-mode.ts';
import { HEADER_ARGUMENTS, MOST_ROWS, SESSION_PARAMETER } from './agent-tools.ts';

/** The input of an operation that the arguments of its tool are. */
export interface ToolInput extends RawInput {
  readonly headers: Readonly<Record<string, string>>;
}

type Arguments = Readonly<Record<string, unknown>>;

/** An argument as the text that a path or a query has in its place. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isPage(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_ROWS;
}

/** The input of an operation from the arguments of its tool. Throws 422 on an argument that it does not have. */
export function toolInput(operation: ToolOperation, given: Arguments, session: string): ToolInput {
  const { parameters, body } = describedOperation(operation);
  const isGiven = (name: string) => given[name] !== undefined && given[name] !== null;
  const inPath = [
    ...(operation.path.includes(PATH_CLASS) ? ['className'] : []),
    ...parameters.filter((one) => one.in === 'path').map(({ name }) => name),
  ];
  const inQuery = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const own = inPath.filter((name) => name !== SESSION_PARAMETER);
  const known = new Set([...own, ...inQuery, ...(body ? ['body'] : []), ...Object.keys(HEADER_ARGUMENTS)]);
  const errors: FieldError[] = [
    ...Object.keys(given)
      .filter((name) => !known.has(name))
      .map((fieldName) => ({ fieldName, message: 'Поле не найдено' })),
    ...own.filter((name) => !isGiven(name)).map((fieldName) => ({ fieldName, message: 'Обязательное поле' })),
  ];
  if (isGiven('pageSize') && !isPage(given['pageSize']))
    errors.push({ fieldName: 'pageSize', message: `От 1 до ${MOST_ROWS}` });
  if (errors.length > 0) throw invalid(errors);
  const textsOf = (names: readonly string[]) =>
    Object.fromEntries(names.filter(isGiven).map((name) => [name, textOf(given[name])]));
  const headers = Object.entries(HEADER_ARGUMENTS).flatMap(([name, header]) =>
    isGiven(name) ? [[header, name === 'reason' ? encodeURIComponent(textOf(given[name])) : textOf(given[name])]] : [],
  );
  return {
    params: { ...textsOf(own), ...(inPath.includes(SESSION_PARAMETER) ? { [SESSION_PARAMETER]: session } : {}) },
    query: textsOf(inQuery),
    body: given['body'],
    headers: Object.fromEntries(headers),
  };
}
