import type { ClassDefinition, FieldName } from '#model/define-class.ts';
import type { FieldConflict, FieldError } from '#model/wire/problem.ts';

interface ProblemDetails {
  readonly errors?: readonly FieldError[];
  readonly conflicts?: readonly FieldConflict[];
  /** Seconds after which a retry may succeed. */
  readonly retryAfter?: number;
}

/** A request that fails with an error of the contract. The message is in Russian and addressed to the user. */
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

/** The cached actor is out of date: the caller reloads it and retries. Nothing was read or written. */
export class StaleActor extends Error {
  override readonly name = 'StaleActor';
}

/** 400: the request is malformed. */
export function malformed(message: string): Problem {
  return new Problem(400, 'malformed', message);
}

/** 401: no session, or one that has ended. */
export function unauthenticated(message = 'Требуется вход в систему'): Problem {
  return new Problem(401, 'unauthenticated', message);
}

/** 403: the class does not exist or the roles grant no access to it; the error is the same. */
export function forbidden(): Problem {
  return new Problem(403, 'forbidden', 'Недостаточно прав');
}

/** 403: what people alone may do, whatever an access key of theirs may do. */
export function notByKey(): Problem {
  return new Problem(403, 'notByKey', 'По ключу доступа это действие недоступно');
}

/** 404: the record does not exist or is not visible; the error is the same. */
export function notFound(): Problem {
  return new Problem(404, 'notFound', 'Элемент не найден');
}

/** 409: the write conflicts with the current data. */
export function conflict(message: string, conflicts?: readonly FieldConflict[]): Problem {
  return new Problem(409, 'conflict', message, conflicts && conflicts.length > 0 ? { conflicts } : {});
}

/** Maximum number of invalid fields listed in one reply. */
const MOST_TOLD = 100;

/** 422: invalid fields; the message is the common one for an invalid form. At most the first hundred are listed. */
export function invalid(errors: readonly FieldError[], message = 'Пожалуйста заполните форму правильно'): Problem {
  const untold = errors.length - MOST_TOLD;
  if (untold <= 0) return new Problem(422, 'invalid', message, { errors });
  const told = `${message}. Показаны первые ${MOST_TOLD} ошибок, не показано ещё ${untold}`;
  return new Problem(422, 'invalid', told, { errors: errors.slice(0, MOST_TOLD) });
}

/**
 * 422 for one property of a named class: `invalidField<typeof order>('number', …)`. `worded` is the message shown above
 * the form.
 */
export function invalidField<C extends ClassDefinition>(
  fieldName: FieldName<C>,
  message: string,
  worded?: string,
): Problem {
  return invalid([{ fieldName, message }], worded);
}

/** 503: the database is unavailable at present. */
export function unavailable(): Problem {
  return new Problem(503, 'unavailable', 'База данных недоступна. Повторите попытку позже', { retryAfter: 2 });
}

/** 503: the server is closing, and does not begin another request. */
export function restarting(): Problem {
  return new Problem(503, 'unavailable', 'Сервер перезапускается. Повторите попытку через несколько секунд', {
    retryAfter: 2,
  });
}

/** Seconds after which a request to a busy database is worth repeating. */
const BUSY_FOR = 5;

/** 503: the database is there, and has more to do than it can. */
export function busy(): Problem {
  return new Problem(503, 'busy', `Сервер занят, повторите через ${BUSY_FOR} с`, { retryAfter: BUSY_FOR });
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
