import { createHash, randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';

/** The characters of a secret that are stored as they are, by which a person recognises it: `bo_` and six more. */
const PREFIX = 9;
/** Bytes of chance after the prefix. */
const RANDOM = 32;

const SECRET = /^bo_[\w-]{40,100}$/u;

/** A new secret; its first characters may be shown. */
export function newKeySecret(): { readonly secret: string; readonly prefix: string } {
  const secret = `bo_${randomBytes(RANDOM + 6).toString('base64url')}`;
  return { secret, prefix: secret.slice(0, PREFIX) };
}

/** Whether a token is the secret of an access key by its form. */
export function isKeySecret(token: string): boolean {
  return SECRET.test(token);
}

/** What is stored of a secret: it has so many bytes of chance that no slow hash is needed. */
export function keyHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** An address, or a network as `address/bits`; null where the text is neither. */
function networkOf(
  text: string,
): { readonly address: string; readonly family: 'ipv4' | 'ipv6'; readonly bits: number } | null {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/u.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return null;
  const most = version === 4 ? 32 : 128;
  const bits = length === undefined ? most : Number(length);
  return bits > most ? null : { address, family: version === 4 ? 'ipv4' : 'ipv6', bits };
}

/** Whether a text is an address or a network (CIDR) of IPv4 or IPv6. */
export function isNetwork(text: string): boolean {
  return networkOf(text) !== null;
}

/** Whether an address is in one of the networks. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const list = new BlockList();
  for (const text of networks) {
    const network = networkOf(text);
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
