import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The largest body that is read for a refusal, in bytes. */
const MOST = 16 * 1024 * 1024;
/** How long the rest of a body may take, in milliseconds. */
const WITHIN = 3000;

/** The body has taken too long already. */
const TIMEOUT = 408;

function hasRest(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (request.readableEnded || request.destroyed) return false;
  return encoding !== undefined || (Number(length) > 0 && Number(length) <= MOST);
}

/** Reads the body to its end, its bound or its time. */
function readRest(request: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, WITHIN);
  let left = MOST;
  const count = (part: Uint8Array) => {
    left -= part.length;
    if (left < 0) resolve();
  };
  const ENDS = ['end', 'close', 'error'] as const;
  request.on('data', count);
  for (const end of ENDS) request.once(end, resolve);
  request.resume();
  return promise.finally(() => {
    clearTimeout(timer);
    request.off('data', count);
    for (const end of ENDS) request.off(end, resolve);
  });
}

/**
 * Reads what is left of a refused request's body before the refusal is sent. A connection that is closed with unread data
 * is reset, and the client would get an error of its network instead of the message.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, { statusCode }) => {
    if (statusCode >= 400 && statusCode !== TIMEOUT && hasRest(raw)) await readRest(raw);
  });
}
