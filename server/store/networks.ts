import { BlockList, isIP } from 'node:net';

/** A network of addresses; a single address has all bits. */
interface Network {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  readonly bits: number;
}

/** An address, or a network as `address/bits` (CIDR); null where the text is neither. */
function networkOf(text: string): Network | null {
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

/** Whether an address is in one of the networks. A text that is no address is in none. */
export function networkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of networks) {
    const network = networkOf(text);
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
