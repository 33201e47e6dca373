import type { ClassDefinition, FieldName } from '#model/define-class.ts';
import type { FieldConflict, FieldError } from '#model/wire.ts';

interface ProblemDetails {
  readonly errors?: readonly FieldError[];
  readonly conflicts?: readonly FieldConflict[];
  /** Seconds after which another try may pass. */
  readonly retryAfter?: number;
}

/** A request that is answered with an error of the contract. The message is Russian and meant for the person. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly details: ProblemDetails;

  constructor(status: number, code: string, message: string, details: ProblemDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** What a process remembered of the user is out of date: load it anew and ask again. Nothing was read or written. */
export class StaleActor extends Error {
  override readonly name = 'StaleActor';
}

/** 400: the request is malformed. */
export function malformed(message: string): Problem {
  return new Problem(400, 'malformed', message);
}

/** 401: nobody, or nobody any more. */
export function unauthenticated(message = 'Требуется вход в систему'): Problem {
  return new Problem(401, 'unauthenticated', message);
}

/** 403: the class does not exist or the roles do not reach it; one and the same answer. */
export function forbidden(): Problem {
  return new Problem(403, 'forbidden', 'Недостаточно прав');
}

/** 404: the record does not exist or may not be seen; one and the same answer. */
export function notFound(): Problem {
  return new Problem(404, 'notFound', 'Элемент не найден');
}

/** 409: the write collides with what is there. */
export function conflict(message: string, conflicts?: readonly FieldConflict[]): Problem {
  return new Problem(409, 'conflict', message, conflicts && conflicts.length > 0 ? { conflicts } : {});
}

/** So many fields that don't hold are told of one by one. */
const MOST_TOLD = 100;

/** 422: fields that don't hold; the message is the shared one of an invalid form. Of very many the first hundred are told. */
export function invalid(errors: readonly FieldError[], message = 'Пожалуйста заполните форму правильно'): Problem {
  const untold = errors.length - MOST_TOLD;
  if (untold <= 0) return new Problem(422, 'invalid', message, { errors });
  const told = `${message}. Показаны первые ${MOST_TOLD} ошибок, не показано ещё ${untold}`;
  return new Problem(422, 'invalid', told, { errors: errors.slice(0, MOST_TOLD) });
}

/** 422 for one property of a class that is named: `invalidField<typeof order>('number', …)`. `worded` stands above the form. */
export function invalidField<C extends ClassDefinition>(
  fieldName: FieldName<C>,
  message: string,
  worded?: string,
): Problem {
  return invalid([{ fieldName, message }], worded);
}

/** 503: the database can't be reached now. */
export function unavailable(): Problem {
  return new Problem(503, 'unavailable', 'База данных недоступна. Повторите попытку позже', { retryAfter: 2 });
}

/** 507: no space is left; nothing was written. */
export function noSpace(): Problem {
  return new Problem(
    507,
    'noSpace',
    'На диске сервера закончилось место, ничего не сохранено. Сообщите администратору и повторите попытку позже',
    { retryAfter: 60 },
  );
}
