import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server stop though browsers keep connections open (trust 40). Node closes those that idle after an answer at that
 * moment; it waits up to a minute for those on which nothing has been asked yet, and as long again for a next request on those
 * whose answer was still on its way. The former are closed at once, the latter with their answer.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', (request: { readonly socket: Socket }) => unused.delete(request.socket));
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request) => {
    // Its head may have gone out before.
    if (isClosing) request.raw.socket.end();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
}
