import { createHash } from 'node:crypto';
import type { ActorKey } from '#server/access/actor.ts';
import type { StaffOperation } from '#server/endpoint/define-operation.ts';
import { headerOf, type Reply, type Request } from '#server/endpoint/request.ts';
import { matchesEtag } from '#server/files/serve-content.ts';

/** What of an operation tells whether sites read it. */
type ReadOperation = Pick<StaffOperation, 'byKey' | 'method' | 'serves'>;

/** The answer to a read of a site: its JSON in UTF-8, and the tag of that. */
export interface TaggedAnswer {
  readonly encoded: Buffer;
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Whether sites read an operation by their keys, and cache what it answers (contract «Keys»). */
export function isReadBySites({ byKey, method, serves }: ReadOperation): boolean {
  return byKey === 'sites too' && method === 'GET' && !serves;
}

/** The answer that a reply of an operation holds; null where it is a stream or no success. */
export function taggedAnswer({ status = 200, headers = {}, json, body, stream }: Reply): TaggedAnswer | null {
  if (stream || status !== 200) return null;
  const encoded = Buffer.from(json ?? JSON.stringify(body));
  return { encoded, tag: createHash('sha256').update(encoded).digest('base64url'), headers };
}

/**
 * The reply to a read by an access key, as a site caches it: with an ETag, 304 without a body where the site has it already,
 * and for as long as the key says.
 */
export function replyToKey(
  request: Pick<Request, 'headers'>,
  { cacheSeconds }: Pick<ActorKey, 'cacheSeconds'>,
  { encoded, tag, headers: own }: TaggedAnswer,
): Reply {
  const headers = {
    ...own,
    // Weak: the bytes depend on the compression too.
    etag: `W/"${tag}"`,
    vary: 'authorization, x-proposal',
    ...(cacheSeconds > 0 && { 'cache-control': `private, max-age=${cacheSeconds}` }),
  };
  return matchesEtag(headerOf(request, 'if-none-match'), `"${tag}"`) ? { status: 304, headers } : { headers, encoded };
}
