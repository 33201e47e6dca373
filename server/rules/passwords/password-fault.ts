import { isSequence, passwordCore, repeatedPart } from '#model/passwords/password-core.ts';
import { otherLayouts } from '#model/search/keyboard-layout.ts';
import { RUSSIAN_PASSWORDS } from './russian-passwords.ts';

/** Whose password it is. */
export interface PasswordOwner {
  readonly login: string;
  readonly email: string | null;
  readonly fullName: string;
}

const COMMON = 'Такой пароль встречается слишком часто. Придумайте другой';
const OWN = 'Пароль не должен повторять логин, имя или e-mail. Придумайте другой';

/** The least letters of a word of the owner that a password may not consist of, and those that must be left without it. */
const LEAST_WORD = 3;
const LEAST_REST = 4;

let known: Promise<ReadonlySet<string>> | undefined;

/** The common passwords in lower case: some fifty thousand from leaks, and Russian words. Loaded once. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...RUSSIAN_PASSWORDS]),
  );
  return known;
}

/** What the password varies: itself, without what stands at its ends, and the part that it repeats, in every layout. */
function* variedOf(password: string): Generator<string> {
  const lower = password.toLowerCase().replaceAll('ё', 'е');
  for (const text of [lower, ...otherLayouts(lower)]) {
    const core = passwordCore(text);
    const [part, partOfCore] = [repeatedPart(text), repeatedPart(core)];
    yield* [text, core, part, partOfCore, passwordCore(part), text.replaceAll(/[^\p{L}]/gu, '')];
  }
}

/** Whether little is left of the password without the words by which its owner is known. */
function isOwn(password: string, { login, email, fullName }: PasswordOwner): boolean {
  const words = [login, email ?? '', fullName]
    .map((text) => text.toLowerCase())
    .flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)])
    .filter((word) => [...word].length >= LEAST_WORD)
    .toSorted((one, other) => other.length - one.length);
  return [password.toLowerCase(), ...otherLayouts(password.toLowerCase())].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
    return rest !== text && rest.replaceAll(/[^\p{L}]/gu, '').length < LEAST_REST;
  });
}

/** Why nobody, or not this user, should have the password; null for a fit one. Its length is checked by its kind. */
export async function passwordFault(password: string, owner: PasswordOwner): Promise<string | null> {
  if (isOwn(password, owner)) return OWN;
  if (isSequence(password.toLowerCase())) return COMMON;
  const common = await commonPasswords();
  for (const text of variedOf(password)) if (text !== '' && common.has(text)) return COMMON;
  return null;
}
