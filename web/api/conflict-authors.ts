import { rootName } from '#model/structured/structured-path.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { ApiError, type AuthoredConflict } from './connection/api-error.ts';
import { requestHistory } from './history-call.ts';

/** The conflict with the author of the latest change of its field; of a leaf of a structured value, the leaf's. */
export function authored(conflict: AuthoredConflict, history: readonly HistoryEntry[]): AuthoredConflict {
  const changed = (name: string, of: (fieldName: string) => string) =>
    history.find(({ fields }) => fields.some(({ fieldName }) => of(fieldName) === name));
  const entry =
    changed(conflict.fieldName, (fieldName) => fieldName) ?? changed(rootName(conflict.fieldName), rootName);
  return entry ? { ...conflict, author: entry.user } : conflict;
}

/** The refusal with the authors of its conflicting values, from the history of the record. */
export async function withAuthors(refusal: ApiError, className: string, id: number): Promise<ApiError> {
  const history = await requestHistory(className, id);
  const { message, status, code, errors, requestId, retryAfter } = refusal;
  const conflicts = refusal.conflicts.map((conflict) => authored(conflict, history));
  return new ApiError({ message, status, code, errors, conflicts, requestId, retryAfter });
}
