import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { MOST_CLASSES, type Metadata } from '#model/wire/metadata.ts';
import { CUSTOM_FIELDS, liveQuery } from './live/live-query.ts';
import { call, isAskedEarly } from './connection/client.ts';
import { checkedMetadata } from './connection/invariants.ts';
import { metadataRequest } from './connection/read-requests.ts';

/** The classes whose metadata are asked for in one moment, and how each is told. */
let gathered: Map<string, PromiseWithResolvers<Metadata>> | null = null;

/** The metadata of a class. What is asked for in one moment is asked of the server in one request. */
function loadMetadata(className: string): Promise<Metadata> {
  const [endpoint, input] = metadataRequest(className);
  if (isAskedEarly(endpoint, input)) return call(endpoint, input);
  if (gathered === null) {
    gathered = new Map();
    setTimeout(askAll);
  }
  const known = gathered.get(className) ?? Promise.withResolvers<Metadata>();
  gathered.set(className, known);
  return known.promise;
}

function askAll(): void {
  const all = [...(gathered ?? [])];
  gathered = null;
  for (let from = 0; from < all.length; from += MOST_CLASSES) void ask(all.slice(from, from + MOST_CLASSES));
}

async function ask(asked: readonly (readonly [name: string, told: PromiseWithResolvers<Metadata>])[]): Promise<void> {
  const together = asked.length > 1 ? await callTogether(asked.map(([name]) => name)) : null;
  for (const [at, [name, { resolve, reject }]] of asked.entries()) {
    const [endpoint, input] = metadataRequest(name);
    const one = together?.[at];
    if (one) resolve(one);
    else call(endpoint, input).then(resolve, reject);
  }
}

/** Null where one of them is refused, or none is told: each is then asked for by itself, and refused by itself. */
async function callTogether(names: readonly string[]): Promise<readonly Metadata[] | null> {
  try {
    return await call('GET /manage/metadata/', { query: { classes: names.join() } });
  } catch {
    return null;
  }
}

/** The query of a class's metadata; the browser revalidates it by its ETag. */
export function metadataQuery(className: string) {
  return liveQuery({
    queryKey: ['metadata', className.toLowerCase()],
    reads: [CUSTOM_FIELDS],
    queryFn: async () => checkedMetadata(await loadMetadata(className)),
    staleTime: 10 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The metadata of a class, from which its screens are built. */
export function useMetadata(className: string): UseQueryResult<Metadata> {
  return useQuery(metadataQuery(className));
}
