import type { FieldConflict, FieldError } from '#model/wire.ts';

/** What the user reads when no answer came at all. */
export const UNREACHABLE = 'Сервер недоступен. Проверьте соединение и повторите попытку.';

/** What is known of a refused request. */
export interface ApiFailure {
  readonly message: string;
  /** The HTTP status; 0 when the server did not answer. */
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly conflicts: readonly FieldConflict[];
  readonly requestId: string;
  /** Seconds to wait before the next attempt, from Retry-After. */
  readonly retryAfter: number | null;
}

/** A refused or failed request; `message` is Russian and meant for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly conflicts: readonly FieldConflict[];
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

/** The failure of a request that got no answer. */
export function unreachable(): ApiError {
  const nothing = { errors: [], conflicts: [], requestId: '', retryAfter: null };
  return new ApiError({ message: UNREACHABLE, status: 0, code: 'unreachable', ...nothing });
}

/** Reads an ErrorAnswer; a body that is none gets a message of ours. */
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

/** What to show the user of anything that was thrown. */
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
