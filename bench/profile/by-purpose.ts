import type { Profile, ProfileNode } from './inspector.ts';

/** What the modules of a request serve, by the address of a module; the first that matches. */
const PURPOSES: readonly (readonly [purpose: string, modules: RegExp])[] = [
  ['feed', /\/server\/(?:live|store\/feed)\//u],
  ['presence', /\/server\/store\/presence\//u],
  ['metrics', /fastify-metrics|prom-client/u],
  ['logging', /node_modules\/(?:pino|sonic-boom|thread-stream|fast-redact)|\/server\/terminal\//u],
  ['costs', /\/server\/store\/costs\/|async_hooks|async_local_storage|async_context_frame/u],
  [
    'rights',
    /node_modules\/jose|\/server\/(?:access|store\/sessions)\/|\/http\/(?:as-actor|named-key)|\/endpoint\/(?:actor-memory|rights|view-as|by-key)/u,
  ],
  ['contract checks', /node_modules\/zod|\/server\/endpoint\/|\/model\//u],
  ['encoding', /node_modules\/@fastify\/compress|node:zlib|node_modules\/fast-json-stringify/u],
  ['driver', /node_modules\/(?:pg|pg-pool|pg-protocol|pg-types|pgpass)/u],
  ['statements', /\/server\/(?:store|derive|rules|commands|memory)\//u],
  ['operations', /\/server\/operations\//u],
  ['headers and hooks', /\/server\/app\.ts|\/server\/http\//u],
  ['routing', /node_modules\/(?:fastify|@fastify|find-my-way|avvio|secure-json-parse|light-my-request)/u],
  ['HTTP of Node', /node:(?:_http|internal\/http|http)/u],
];

function purposeOf({ callFrame: { functionName, url } }: ProfileNode): string | null {
  if (functionName === '(garbage collector)') return 'garbage';
  if (functionName === '(program)') return 'outside of JavaScript';
  if (functionName === '(idle)') return 'idle';
  return PURPOSES.find(([, modules]) => modules.test(url))?.[0] ?? null;
}

/**
 * The parts of the sampled time of a process, without its idle time, by purpose: a call of Node or of the engine counts
 * for whoever called it. Also the functions with the largest times of their own.
 */
export function byPurpose({ nodes, samples, timeDeltas }: Profile): {
  readonly parts: ReadonlyMap<string, number>;
  readonly functions: readonly (readonly [name: string, part: number])[];
} {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const purposes = new Map<number, string>();
  const visit = (node: ProfileNode, above: string): void => {
    const purpose = purposeOf(node) ?? above;
    purposes.set(node.id, purpose);
    for (const child of node.children ?? []) {
      const below = byId.get(child);
      if (below) visit(below, purpose);
    }
  };
  const [root] = nodes;
  if (root) visit(root, 'engine');
  const times = new Map<string, number>();
  const own = new Map<string, number>();
  let total = 0;
  for (const [at, id] of samples.entries()) {
    const [node, purpose, time] = [byId.get(id), purposes.get(id), timeDeltas[at] ?? 0];
    if (!node || purpose === undefined || purpose === 'idle') continue;
    total += time;
    times.set(purpose, (times.get(purpose) ?? 0) + time);
    const { functionName, url, lineNumber } = node.callFrame;
    const name = `${purpose}: ${functionName} ${url.replace(/^.*\/(?=(?:node_modules|server|model)\/)/u, '')}:${lineNumber}`;
    own.set(name, (own.get(name) ?? 0) + time);
  }
  return {
    parts: new Map([...times].map(([purpose, time]) => [purpose, time / total])),
    functions: [...own].sort(([, one], [, other]) => other - one).map(([name, time]) => [name, time / total]),
  };
}
