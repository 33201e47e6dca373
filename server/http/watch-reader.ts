import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The number of checks per timeout: a stalled reader is detected at most one interval late. */
const PARTS = 10;

/**
 * Disconnects a reader without progress for `silence` milliseconds. A slow one stays, and so does one that waits for
 * the server.
 */
function limitSilence({ raw, log }: FastifyReply, silence: number): void {
  // Requests injected by tests have no connection.
  if (!(raw.socket instanceof Socket)) return;
  const { socket } = raw;
  const part = silence / PARTS;
  let quiet = 0;
  let last = 0;
  // The socket's timeout means that no byte was sent for that time, not even a part of what was written to it.
  raw.setTimeout(part, () => {
    const now = performance.now();
    const hasMoved = now - last > 1.5 * part;
    const waitsForUs = raw.writableLength === 0;
    quiet = waitsForUs ? 0 : hasMoved ? 1 : quiet + 1;
    last = now;
    if (quiet < PARTS) {
      socket.setTimeout(part);
      return;
    }
    log.warn({ ms: silence }, 'the reader of an answer took nothing and was cut off');
    raw.destroy();
  });
}

/**
 * Couples a streamed reply with its reader: a reader without progress for `silence` milliseconds is disconnected; a
 * failing stream breaks the connection, so that a partial reply is not taken for a complete one; and a stream without a
 * reader is not read further.
 */
export function watchReader(reply: FastifyReply, stream: Readable, silence: number): void {
  limitSilence(reply, silence);
  stream.once('error', () => reply.raw.destroy());
  reply.raw.once('close', () => stream.destroy());
}
