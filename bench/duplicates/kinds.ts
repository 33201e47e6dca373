import { otherLayouts } from '#model/search/keyboard-layout.ts';
import { among, person, phoneOf, type Chance, type Person, type PlantedClient } from './people.ts';

/** Another record of the same person; null where the person has no such one. */
type Double = (one: Person, chance: Chance) => PlantedClient | null;
/** A record of somebody else that is like that of the person; `n` numbers new contacts. */
type Near = (one: Person, chance: Chance, n: number) => PlantedClient;

const SPELLINGS: readonly ((digits: string) => string)[] = [
  (d) => `8${d}`,
  (d) => `+7${d}`,
  (d) => `8 ${d.slice(0, 3)} ${d.slice(3, 6)} ${d.slice(6)}`,
  (d) => `7-${d.slice(0, 3)}-${d.slice(3)}`,
  (d) => `(${d.slice(0, 3)}) ${d.slice(3, 6)}.${d.slice(6, 8)}.${d.slice(8)}`,
];

function respelled(phone: string, chance: Chance): string {
  return among(chance, SPELLINGS)(phone.replaceAll(/\D/gu, '').slice(-10));
}

/** What a second record of a person tells besides the name: mostly a contact, or none, or a new phone. */
function contacts(one: Person, chance: Chance): Pick<PlantedClient, 'phone' | 'email'> {
  const what = chance();
  if (what < 0.4) return { phone: respelled(one.phone, chance), email: null };
  if (what < 0.6) return { phone: null, email: one.email };
  if (what < 0.9) return { phone: null, email: null };
  return { phone: phoneOf(500_000_000 + Math.floor(chance() * 100_000_000)), email: null };
}

/** The kinds of doubles: by the name alone with any contacts, and by one contact with a name that tells nothing. */
export const DOUBLES: Readonly<Record<string, Double>> = {
  'word order': (one, chance) => ({
    fullName: `${one.first} ${one.patronymic} ${one.family}`,
    ...contacts(one, chance),
  }),
  'ё and е': (one, chance) => {
    const fullName = `${one.family} ${one.first} ${one.patronymic}`;
    const plain = fullName.replaceAll('ё', 'е');
    return plain === fullName ? null : { fullName: plain, ...contacts(one, chance) };
  },
  initials: (one, chance) => ({
    fullName: `${one.family} ${one.first.charAt(0)}. ${one.patronymic.charAt(0)}.`,
    ...contacts(one, chance),
  }),
  'no patronymic': (one, chance) => ({ fullName: `${one.family} ${one.first}`, ...contacts(one, chance) }),
  'familiar name': (one, chance) => ({ fullName: `${one.familiar} ${one.family}`, ...contacts(one, chance) }),
  'keyboard layout': (one, chance) => ({
    fullName: otherLayouts(`${one.family} ${one.first} ${one.patronymic}`.toLowerCase())[0] ?? '',
    ...contacts(one, chance),
  }),
  'phone spelling': (one, chance) => ({ fullName: one.first, phone: respelled(one.phone, chance), email: null }),
  'e-mail case': (one) => ({ fullName: one.first, phone: null, email: one.email.toUpperCase() }),
};

/** People who are not the same, though much of them is. */
export const NEAR: Readonly<Record<string, Near>> = {
  namesake: (one, _chance, n) => ({
    fullName: `${one.family} ${one.first}`,
    phone: phoneOf(n),
    email: `other.${n}@example.org`,
  }),
  'namesake with initials': (one, _chance, n) => ({
    fullName: `${one.family} ${one.first.charAt(0)}. ${one.patronymic.charAt(0)}.`,
    phone: phoneOf(n),
    email: `other.${n}@example.org`,
  }),
  'sister or brother': (one, chance, n) => ({
    fullName: `${one.family} ${person(chance, n).first} ${one.patronymic}`,
    phone: phoneOf(n),
    email: `other.${n}@example.org`,
  }),
  'phone of a family': (one, chance, n) => ({
    fullName: `${one.family} ${person(chance, n).first}`,
    phone: one.phone,
    email: `other.${n}@example.org`,
  }),
  'mailbox of a company': (one, chance, n) => {
    const other = person(chance, n);
    return { fullName: `${other.family} ${other.first}`, phone: phoneOf(n), email: one.email };
  },
};
