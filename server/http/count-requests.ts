import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#model/api-prefix.ts';
import type { RequestKind } from '#model/wire/system-state.ts';
import type { AppContext } from '#server/endpoint/request.ts';

/** What watches the server, and the streams of events, which last as long as a page is open. */
const UNCOUNTED = /^\/(?:health|metrics)\b|\/events\/$/u;
const OF_RECORD = /:\w*id\b/iu;

/** Whether the route of a request only watches the server or its changes. */
export function isWatching(route: string): boolean {
  return UNCOUNTED.test(route);
}

/** The kind of a request by its method and the address of its route. */
function kindOf(method: string, route: string): RequestKind {
  if (!route.startsWith(API_PREFIX)) return 'page';
  if (method !== 'GET' && method !== 'HEAD') return 'write';
  return OF_RECORD.test(route) ? 'record' : 'list';
}

/** Counts the answers of this server for those who look at its state. */
export function countRequests(app: FastifyInstance, { figures }: Pick<AppContext, 'figures'>): void {
  app.addHook('onResponse', async ({ method, routeOptions: { url = '' } }, { statusCode, elapsedTime }) => {
    if (!isWatching(url)) figures.requests.note(kindOf(method, url), statusCode, elapsedTime);
  });
}
