import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { TrustedProxies } from '../environment.ts';

/** Fastify's `trustProxy`: the number of hops before the server, or the trusted addresses. */
export function trustOf(proxies: TrustedProxies): string[] | ((address: string, hop: number) => boolean) {
  // With a number, Fastify itself trusts no proxy.
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}

/** An address in canonical form; null if the text is not an address. Some proxies add the port. */
function plainAddress(text: string): string | null {
  const bare = /^(\d+(?:\.\d+){3}):\d+$/u.exec(text)?.[1] ?? /^\[(.+)\](?::\d+)?$/u.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/u, '').replace(/^::ffff:(?=\d+\.)/iu, '');
  if (isIP(address) === 4) return address;
  return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : null;
}

/**
 * The client's address: that of the connection, or as reported by the trusted proxies. If the nearest untrusted entry
 * is not an address, the connection's is used: an unreadable entry must not let a client pose as another.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const connected = socket.remoteAddress ?? '';
  return plainAddress(ip) ?? plainAddress(connected) ?? connected;
}

/** Headers that proxies add to forwarded requests; each proxy uses some of them. */
const HANDED_ON = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;

/** Whether a request is sent by a program on this machine. A forwarded request is not, whatever client it names. */
export function isLocal({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const address = plainAddress(socket.remoteAddress ?? '');
  const isHandedOn = HANDED_ON.some((name) => headers[name] !== undefined);
  return !isHandedOn && (address === '::1' || address?.startsWith('127.') === true);
}
