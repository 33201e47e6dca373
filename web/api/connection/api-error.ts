import type { HistoryEntry } from '#model/wire/history.ts';
import type { FieldConflict, FieldError } from '#model/wire/problem.ts';

/** The message when the server sent no reply. */
export const UNREACHABLE = 'Сервер недоступен. Проверьте соединение и повторите попытку.';

/** A conflict with the author of the present value, where history tells it. */
export interface AuthoredConflict extends FieldConflict {
  readonly author?: HistoryEntry['user'];
}

/** The details of a failed request. */
export interface ApiFailure {
  readonly message: string;
  /** The HTTP status; 0 when the server did not reply. */
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly conflicts: readonly AuthoredConflict[];
  readonly requestId: string;
  /** Seconds to wait before the next attempt, from Retry-After. */
  readonly retryAfter: number | null;
}

/** A rejected or failed request; `message` is Russian and meant for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly conflicts: readonly AuthoredConflict[];
  readonly requestId: string;
  readonly retryAfter: number | null;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.errors = failure.errors;
    this.conflicts = failure.conflicts;
    this.requestId = failure.requestId;
    this.retryAfter = failure.retryAfter;
  }
}

/** The error of a request that got no reply. */
export function unreachable(): ApiError {
  const nothing = { errors: [], conflicts: [], requestId: '', retryAfter: null };
  return new ApiError({ message: UNREACHABLE, status: 0, code: 'unreachable', ...nothing });
}

/** Parses an ErrorAnswer; any other body gets a default message. */
export function failureFrom(status: number, body: unknown, retryAfter: string | null): ApiError {
  const seconds = Number(retryAfter);
  return new ApiError({
    message: text(body, 'message') || (status >= 500 ? UNREACHABLE : `Запрос отклонён (${status})`),
    status,
    code: text(body, 'code') || String(status),
    errors: list(body, 'errors').filter(isFieldError),
    conflicts: list(body, 'conflicts').filter(isFieldConflict),
    requestId: text(body, 'requestId'),
    retryAfter: retryAfter !== null && Number.isFinite(seconds) ? seconds : null,
  });
}

/** The message to show the user for any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Произошла ошибка';
}

function member(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
}

function text(body: unknown, key: string): string {
  const value = member(body, key);
  return typeof value === 'string' ? value : '';
}

function list(body: unknown, key: string): readonly unknown[] {
  const value = member(body, key);
  return Array.isArray(value) ? value : [];
}

function isFieldError(value: unknown): value is FieldError {
  return text(value, 'fieldName') !== '' && text(value, 'message') !== '';
}

function isFieldConflict(value: unknown): value is FieldConflict {
  return text(value, 'fieldName') !== '';
}

/** The statuses of requests that no server has answered. */
const TRANSIENT = new Set([0, 502, 503, 504]);

/** Whether a request got no answer, so that it may have been carried out or not. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && TRANSIENT.has(error.status);
}

/** Whether a request was refused because the record does not exist or is out of sight. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
