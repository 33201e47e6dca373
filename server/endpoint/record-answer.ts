import type { StoredRecord } from '#server/store/records/read/one.ts';
import type { Target } from '#server/store/records/write/write.ts';
import { ifMatchOf } from './parameters.ts';
import { headerOf, type Reply, type Request } from './request.ts';

/** The header with the change-set of a write, by which it can be undone. */
export function changeSetHeader(changeSetId: number | null): Record<string, string> {
  return changeSetId === null ? {} : { 'x-change-set': String(changeSetId) };
}

/** The reply with one record. */
export function recordAnswer(record: StoredRecord): Reply<never> {
  return {
    json: record.json,
    headers: { etag: `"${record.version}"`, ...changeSetHeader(record.changeSetId) },
  };
}

/** A record's id with the version from `If-Match`. Throws 400. */
export function targetOf(request: Pick<Request, 'headers'>, id: number): Target {
  const version = ifMatchOf(headerOf(request, 'if-match'));
  return version === undefined ? { id } : { id, version };
}
