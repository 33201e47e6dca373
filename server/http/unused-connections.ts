import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { restarting } from '#server/store/problem.ts';

/**
 * Lets the server stop although browsers keep connections open (trust 40). On close, Node closes connections that are
 * idle after a reply; it waits up to a minute for those without any request yet, and as long again for a next request
 * on those whose reply was in progress. This closes the former at once, and the latter after their reply. A request that
 * arrives after the close has begun is answered 503.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', (request: { readonly socket: Socket }) => unused.delete(request.socket));
  app.addHook('onRequest', async () => {
    if (isClosing) throw restarting();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request) => {
    // Its headers may have been sent before.
    if (isClosing) request.raw.socket.end();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
}
