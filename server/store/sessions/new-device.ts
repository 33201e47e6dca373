import { isIPv6 } from 'node:net';
import { deviceName } from '#model/device-name.ts';
import type { SignInPlace } from '../acts/note-act.ts';
import type { Queryable } from '../database.ts';
import { tellAccount } from '../mail/tell-account.ts';
import { sql } from '../sql.ts';

/** The latest sign-ins of a user among which a device is looked for. */
const LATEST = 500;

/** The network of an address: its first three numbers, of IPv6 its first three groups. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address.split('.').slice(0, 3).join('.');
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const filled = tail === undefined ? groups : [...groups, '0', '0', '0'];
  return filled.slice(0, 3).join(':').toLowerCase();
}

/**
 * Tells a user by mail of a sign-in from a device that they have not used before: one of this name from this network, as
 * far as the journal holds sign-ins. Of the first sign-in nothing is told. Called before the journal tells of the sign-in,
 * in its transaction.
 */
export async function tellNewDevice(where: Queryable, userId: number, from: SignInPlace): Promise<void> {
  const earlier = await where.query<{ address: string; agent: string }>(
    sql`select distinct a.address, a.agent from (
      select coalesce(details ->> 'address', '') as address, coalesce(details ->> 'agent', '') as agent from act
      where object_id = ${userId} and action = 'signIn' order by id desc limit ${LATEST}) a`,
  );
  const keyOf = ({ address, agent }: SignInPlace) => `${networkOf(address)} ${deviceName(agent)}`;
  if (earlier.length === 0 || earlier.some((one) => keyOf(one) === keyOf(from))) return;
  await tellAccount(where, userId, { kind: 'newDevice', address: from.address, agent: deviceName(from.agent) });
}
