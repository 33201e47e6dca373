import { createHash } from 'node:crypto';
import type { StaffOperation } from '#server/endpoint/define-operation.ts';
import { headerOf, type ActorRequest, type Reply } from '#server/endpoint/request.ts';
import { matchesEtag } from '#server/files/serve-content.ts';

/**
 * The reply to a read by an access key, as a site caches it (contract «Keys»): with an ETag, 304 without a body where the
 * site has it already, and for as long as the key says. All other replies are unchanged.
 */
export function answerToKey(
  request: Pick<ActorRequest, 'actor' | 'headers'>,
  { byKey, method, serves }: Pick<StaffOperation, 'byKey' | 'method' | 'serves'>,
  reply: Reply,
): Reply {
  const { key } = request.actor;
  if (!key || byKey !== 'sites too' || method !== 'GET' || serves || reply.stream) return reply;
  const json = reply.json ?? JSON.stringify(reply.body);
  const tag = createHash('sha256').update(json).digest('base64url');
  const headers = {
    ...reply.headers,
    // Weak: the bytes depend on the compression too.
    etag: `W/"${tag}"`,
    vary: 'authorization, x-proposal',
    ...(key.cacheSeconds > 0 && { 'cache-control': `private, max-age=${key.cacheSeconds}` }),
  };
  return matchesEtag(headerOf(request, 'if-none-match'), `"${tag}"`)
    ? { status: 304, headers }
    : { ...(reply.status !== undefined && { status: reply.status }), headers, json };
}
