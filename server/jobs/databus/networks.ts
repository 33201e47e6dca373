import { isIP } from 'node:net';
import { networkCheck } from '#server/store/networks.ts';

/** What is not public of IPv4 (IANA special-purpose registry): private, loopback, link-local, shared, reserved, multicast. */
const NOT_PUBLIC_4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
/** Of IPv6 only global unicast addresses are public, without those that contain another address or document. */
const PUBLIC_6 = '2000::/3';
const NOT_PUBLIC_6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';

const MAPPED = /^::ffff:(?:(?<dotted>\d+\.\d+\.\d+\.\d+)|(?<high>[\da-f]{1,4}):(?<low>[\da-f]{1,4}))$/iu;

/** An address of IPv6 that stands for one of IPv4 as that; any other as it is, without its zone. */
function plain(address: string): string {
  const [bare = ''] = address.replace(/^\[|\]$/gu, '').split('%');
  const { dotted, high = '', low = '' } = MAPPED.exec(bare)?.groups ?? {};
  if (dotted !== undefined) return dotted;
  if (high === '') return bare;
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
}

const isHidden4 = networkCheck(NOT_PUBLIC_4.split(' '));
const isGlobal6 = networkCheck([PUBLIC_6]);
const isHidden6 = networkCheck(NOT_PUBLIC_6.split(' '));

/** Whether something may be sent to an address: a public one, or one of the allowed networks (CIDR). */
export function addressGuard(allowed: readonly string[]): (address: string) => boolean {
  const isOpen = networkCheck(allowed);
  return (given) => {
    const address = plain(given);
    const family = isIP(address);
    if (family === 0) return false;
    if (isOpen(address)) return true;
    return family === 4 ? !isHidden4(address) : isGlobal6(address) && !isHidden6(address);
  };
}
