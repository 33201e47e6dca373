/** A call, as far as the statuses of its answers follow from it. */
export interface AnsweredRoute {
  readonly method: string;
  readonly path: string;
  /** The statuses of what it answers where nothing is wrong, the usual one first; 200 unless told. */
  readonly answers?: readonly number[];
}

const ALWAYS = () => true;
/** Whatever is no reading may carry a body, and may change something. */
const isWrite = ({ method }: AnsweredRoute) => method !== 'GET';
/** What names a record may name one that is not there, or that the reader doesn't see. */
const namesRecord = (route: AnsweredRoute) => isWrite(route) || /:(?!className)/u.test(route.path);

interface ProblemStatus {
  readonly why: string;
  readonly when: (route: AnsweredRoute) => boolean;
}

/** Why a call is refused with each of the statuses, and which calls are (contract «Ground rules»). */
export const REFUSALS: Readonly<Record<number, ProblemStatus>> = {
  400: { why: 'Запрос составлен неверно', when: ALWAYS },
  401: { why: 'Требуется вход в систему', when: ALWAYS },
  403: { why: 'Недостаточно прав', when: ALWAYS },
  404: { why: 'Элемент не найден', when: namesRecord },
  408: { why: 'Тело запроса передаётся слишком долго', when: isWrite },
  409: { why: 'Запись изменена другим пользователем или используется', when: isWrite },
  413: { why: 'Слишком большой запрос', when: isWrite },
  414: { why: 'Слишком длинный адрес', when: ({ path }) => path.includes(':') },
  415: { why: 'Тип содержимого не поддерживается', when: isWrite },
  422: { why: 'Значения не подходят', when: isWrite },
  500: { why: 'Внутренняя ошибка сервера', when: ALWAYS },
  503: { why: 'Сервер перегружен или база данных недоступна', when: ALWAYS },
  507: { why: 'Недостаточно места, ничего не записано', when: isWrite },
};

/** The statuses that a call is answered where nothing is wrong, the usual one first. */
export function answersOf({ answers }: AnsweredRoute): readonly number[] {
  return answers ?? [200];
}

/** The statuses with which a call is refused. */
export function problemsOf(route: AnsweredRoute): readonly number[] {
  return Object.entries(REFUSALS).flatMap(([status, { when }]) => (when(route) ? [Number(status)] : []));
}
