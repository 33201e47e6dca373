import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { TrustedProxies } from '../environment.ts';

/** What Fastify is told of the proxies: so many hops before the server, or those at these addresses. */
export function trustOf(proxies: TrustedProxies): string[] | ((address: string, hop: number) => boolean) {
  // Fastify itself trusts nobody where it is given a number.
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}

/** An address as it is written once and for all; null where the text is none. Some proxies add the port. */
function plainAddress(text: string): string | null {
  const bare = /^(\d+(?:\.\d+){3}):\d+$/u.exec(text)?.[1] ?? /^\[(.+)\](?::\d+)?$/u.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/u, '').replace(/^::ffff:(?=\d+\.)/iu, '');
  if (isIP(address) === 4) return address;
  return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : null;
}

/**
 * The address of whoever asks: that of the connection, or what the trusted proxies say. Where the nearest that is not trusted is
 * told of by no address, it is the connection's: nobody is somebody else by sending what can't be read.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const connected = socket.remoteAddress ?? '';
  return plainAddress(ip) ?? plainAddress(connected) ?? connected;
}

/** What proxies add to a request that they hand on, each by its own habit. */
const HANDED_ON = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;

/** Whether a request comes from a program on this machine. What a proxy hands on does not, whoever it says has asked. */
export function isLocal({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const address = plainAddress(socket.remoteAddress ?? '');
  const isHandedOn = HANDED_ON.some((name) => headers[name] !== undefined);
  return !isHandedOn && (address === '::1' || address?.startsWith('127.') === true);
}
