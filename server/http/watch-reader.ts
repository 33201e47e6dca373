import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Into so many parts a silence is divided: by one of them, at most, it is noticed late. */
const PARTS = 10;

/** Cuts off a reader who takes nothing for `silence` milliseconds. One who takes a little is let be, and so is one who has to wait for us. */
function limitSilence({ raw, log }: FastifyReply, silence: number): void {
  // Requests that tests inject have no connection to time.
  if (!(raw.socket instanceof Socket)) return;
  const { socket } = raw;
  const part = silence / PARTS;
  let quiet = 0;
  let last = 0;
  // The socket tells that for so long no byte has moved, be it a part of what was handed to it for sending.
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
 * Holds a streamed answer and its reader together: a reader who takes nothing for `silence` milliseconds is cut off; a stream that
 * breaks breaks the connection, so that nobody takes a part for the whole; and what nobody takes any more is not read any
 * further.
 */
export function watchReader(reply: FastifyReply, stream: Readable, silence: number): void {
  limitSilence(reply, silence);
  stream.once('error', () => reply.raw.destroy());
  reply.raw.once('close', () => stream.destroy());
}
