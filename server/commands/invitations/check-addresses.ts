import type { AddressEntry } from '#model/address-list.ts';
import { canonicalText } from '#model/text/canonical-text.ts';
import { failureOf } from '#model/structured/value-failures.ts';
import type { AddressListAnswer, ListLine } from '#model/wire/invitations.ts';
import type { Queryable } from '#server/store/database.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { knownAddresses } from '#server/store/invitations/invitation-rows.ts';

/** The longest text of an entry that a reply repeats. */
const LONGEST = 300;

/** The entries of a list, sorted by what becomes of them. */
export interface CheckedAddresses {
  readonly accepted: readonly AddressEntry[];
  readonly repeated: readonly ListLine[];
  readonly refused: readonly ListLine[];
}

function lineOf({ line, text }: AddressEntry, message: string): ListLine {
  return { line, text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text, message };
}

/** Why an entry can't be an invitation, by the rules of its properties. */
function failureOfEntry({ catalog }: Pick<StoreContext, 'catalog'>, { email, fullName }: AddressEntry): string | null {
  const { properties } = catalog.get('invitation');
  return failureOf(properties.email, email) ?? failureOf(properties.fullName, fullName);
}

/** The entry with its address and name in the forms in which they are stored. */
function canonicalEntry(entry: AddressEntry): AddressEntry {
  const fullName = entry.fullName === null ? '' : canonicalText(entry.fullName, 'line');
  return { ...entry, email: canonicalText(entry.email, 'code'), fullName: fullName === '' ? null : fullName };
}

/** Checks each entry by the rules of an invitation, and against the list itself and the event's invitations. */
export async function checkAddresses(
  context: Pick<StoreContext, 'catalog'>,
  where: Queryable,
  eventId: number,
  entries: readonly AddressEntry[],
): Promise<CheckedAddresses> {
  const refused: ListLine[] = [];
  const fit = entries.map(canonicalEntry).filter((entry) => {
    const message = failureOfEntry(context, entry);
    if (message !== null) refused.push(lineOf(entry, message));
    return message === null;
  });
  const known = await knownAddresses(
    where,
    eventId,
    fit.map(({ email }) => email),
  );
  const seen = new Set<string>();
  const repeated: ListLine[] = [];
  const accepted = fit.filter((entry, at) => {
    const { key = '', isInvited = false } = known[at] ?? {};
    const message = isInvited ? 'Уже приглашён' : seen.has(key) ? 'Повторяется в списке' : null;
    if (message !== null) repeated.push(lineOf(entry, message));
    seen.add(key);
    return message === null;
  });
  return { accepted, repeated, refused };
}

/** The reply about a checked list. */
export function addressListAnswer({ accepted, repeated, refused }: CheckedAddresses): AddressListAnswer {
  return { accepted: accepted.length, duplicates: repeated.length, refused, repeated };
}
