import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP relay before a server. */
export interface Relay {
  /** The address of the server, through the relay. */
  readonly url: string;
  /** From now on nothing passes, and no connection ends: as a machine that lost its power or its network. */
  freeze(): void;
  stop(): Promise<void>;
}

/** Starts a relay before the server of `url`. */
export async function startRelay(url: string): Promise<Relay> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
  };
  const server = createServer((socket) => {
    keep(socket);
    if (isFrozen) return;
    const further = connect(Number(target.port), target.hostname);
    keep(further);
    socket.pipe(further).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: Object.assign(new URL(url), { port: String(address.port) }).href,
    freeze() {
      isFrozen = true;
      for (const socket of open) socket.unpipe().pause();
    },
    async stop() {
      for (const socket of open) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
