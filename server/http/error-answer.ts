import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from '#model/wire/problem.ts';
import { isNoSpace } from '#server/store/engines/disk-space.ts';
import { noSpace, Problem } from '#server/store/problem.ts';
import { valueProblem } from '#server/store/value-problem.ts';

const PLAIN: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['malformed', 'Неверный запрос'],
  404: ['notFound', 'Адрес не найден'],
  405: ['methodNotAllowed', 'Действие недоступно'],
  408: ['timeout', 'Время ожидания запроса истекло'],
  413: ['tooLarge', 'Слишком большой запрос'],
  414: ['tooLong', 'Слишком длинный адрес'],
  415: ['unsupportedType', 'Тип содержимого не поддерживается'],
  429: ['tooManyRequests', 'Слишком много запросов. Повторите попытку позже'],
  503: ['unavailable', 'Сервер перегружен. Повторите попытку позже'],
};

/** The body of every refused request (contract «Ground rules»). */
export function errorAnswer(requestId: string, status: number, code: string, message: string): ErrorAnswer {
  return { statusCode: status, code, message, requestId };
}

/** The refusal that an error is or that follows from a disk or database error; null for an internal error. */
function problemOf(error: Error): Problem | null {
  if (error instanceof Problem) return error;
  return isNoSpace(error) ? noSpace() : valueProblem(error);
}

/** Whether a streamed reply failed because its reader has left: nobody gets an answer. */
function isAbandoned(error: Error, reply: FastifyReply): boolean {
  return reply.raw.destroyed && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/**
 * The body that tells of an error: refusals as they are, a full disk as 507, the framework's by their status, all others
 * as 500 with the id that is logged. Sets the headers that go with it.
 */
export function toldError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): ErrorAnswer {
  reply.header('cache-control', 'no-store');
  const problem = problemOf(error);
  if (problem) {
    const { status, code, message, details } = problem;
    if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter));
    // The cause of a refusal may be an internal error too, so it is logged.
    const cause = problem === error ? error.cause : error;
    if (status >= 500 || cause !== undefined) request.log.warn({ code, err: cause }, 'refused');
    const { errors, conflicts } = details;
    return {
      ...errorAnswer(request.id, status, code, message),
      ...(errors && errors.length > 0 ? { errors } : {}),
      ...(conflicts ? { conflicts } : {}),
    };
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  // All other errors of the framework are the client's.
  const known = PLAIN[status] ?? (status >= 400 && status < 500 ? PLAIN[400] : undefined);
  if (known) return errorAnswer(request.id, status, ...known);
  if (isAbandoned(error, reply)) request.log.info('the reader of an answer left');
  else request.log.error({ err: error }, 'failed');
  const message = `Внутренняя ошибка сервера. Сообщите администратору номер запроса ${request.id}`;
  return errorAnswer(request.id, 500, 'internal', message);
}

/** Answers any error. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const answer = toldError(error, request, reply);
  reply.code(answer.statusCode).send(answer);
}
