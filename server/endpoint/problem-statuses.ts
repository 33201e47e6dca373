import type { OperationContract } from './define-operation.ts';
import { isClassRights } from './rights.ts';

/** The properties of a call that determine the statuses of its refusals. */
type RefusedCall = Pick<OperationContract, 'method' | 'path' | 'rights' | 'problems'>;

const ALWAYS = () => true;
/** A call that is not a read may have a body, and may change data. */
const isWrite = ({ method }: RefusedCall) => method !== 'GET';
/** A call that names a record may name one that does not exist or is not visible to the reader. */
const namesRecord = (route: RefusedCall) =>
  isWrite(route) ||
  /:(?!className)/u.test(route.path) ||
  (isClassRights(route.rights) && route.rights.folders === true);

interface ProblemStatus {
  readonly why: string;
  readonly when: (route: RefusedCall) => boolean;
}

/** The reason for each status of a refusal, and the calls that it applies to (contract «Ground rules»). */
export const PROBLEM_STATUSES: Readonly<Record<number, ProblemStatus>> = {
  400: { why: 'Запрос составлен неверно', when: ALWAYS },
  401: { why: 'Требуется вход в систему', when: ALWAYS },
  403: { why: 'Недостаточно прав', when: ALWAYS },
  404: { why: 'Элемент не найден', when: namesRecord },
  408: { why: 'Тело запроса передаётся слишком долго', when: isWrite },
  409: {
    why: 'Запись изменена другим пользователем или используется; запрос называет другой сеанс, чем cookie; начат новый поиск',
    when: (route) => isWrite(route) || route.rights !== 'public',
  },
  413: { why: 'Слишком большой запрос', when: isWrite },
  414: { why: 'Слишком длинный адрес', when: ({ path }) => path.includes(':') },
  415: { why: 'Тип содержимого не поддерживается', when: isWrite },
  422: { why: 'Значения не подходят', when: isWrite },
  429: { why: 'Слишком много запросов', when: (route) => route.rights !== 'public' },
  500: { why: 'Внутренняя ошибка сервера', when: ALWAYS },
  503: { why: 'Сервер перегружен или база данных недоступна', when: ALWAYS },
  507: { why: 'Недостаточно места, ничего не записано', when: isWrite },
};

/** The statuses with which a call may be refused. */
export function problemsOf(call: RefusedCall): readonly number[] {
  return Object.entries(PROBLEM_STATUSES).flatMap(([status, { when }]) =>
    when(call) || call.problems?.includes(Number(status)) ? [Number(status)] : [],
  );
}
