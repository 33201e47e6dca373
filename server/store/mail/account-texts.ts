import type { AccountLetter } from '#model/account-letters.ts';
import { escaped } from '#model/page/to-html.ts';

/** What the texts of letters about accounts name. */
export interface AccountFacts {
  readonly login: string;
  readonly fullName: string;
  readonly siteUrl: string;
  /** When it happened, as people write it. */
  readonly at: string;
  /** The link that the letter brings; null where it is not shown. */
  readonly link: string | null;
}

/** A composed letter; its lines are HTML. */
interface AccountText {
  readonly subject: string;
  readonly lines: readonly string[];
}

const HIDDEN = '(ссылка показана только в письме)';
const NOT_YOU = 'Если это были не вы, сразу сообщите администратору.';
const FACTORS = { totp: 'код из приложения', passkey: 'ключ доступа' } as const;

function linkTo(link: string | null): string {
  return link === null ? HIDDEN : `<a href="${escaped(link)}">${escaped(link)}</a>`;
}

function textOf(letter: AccountLetter, { login, siteUrl, at, link }: AccountFacts): AccountText {
  switch (letter.kind) {
    case 'invitation':
      return {
        subject: 'Приглашение в систему',
        lines: [
          `для вас создана учётная запись на ${escaped(siteUrl)}. Логин: ${escaped(login)}.`,
          `Задайте пароль, чтобы войти: ${linkTo(link)}`,
          'Ссылка действует 72 часа и только один раз.',
        ],
      };
    case 'recovery':
      return {
        subject: 'Новый пароль',
        lines: [
          `для вашей учётной записи на ${escaped(siteUrl)} запрошен новый пароль. Логин: ${escaped(login)}.`,
          `Задайте его по ссылке: ${linkTo(link)}`,
          'Ссылка действует один час и только один раз. Если это были не вы, ничего не делайте: пароль остался прежним.',
        ],
      };
    case 'passwordChanged':
      return {
        subject: 'Пароль изменён',
        lines: [`пароль вашей учётной записи изменён ${at}. Остальные сеансы завершены.`, NOT_YOU],
      };
    case 'newDevice':
      return {
        subject: 'Вход с нового устройства',
        lines: [
          `в вашу учётную запись вошли ${at} с нового устройства.`,
          `Адрес: ${escaped(letter.address)}. Браузер: ${escaped(letter.agent === '' ? 'неизвестен' : letter.agent)}.`,
          NOT_YOU,
        ],
      };
    case 'factorAdded':
      return {
        subject: 'Добавлен второй фактор',
        lines: [`к входу в вашу учётную запись добавлен второй фактор: ${FACTORS[letter.factor]} (${at}).`, NOT_YOU],
      };
    case 'factorRemoved':
      return { subject: 'Второй фактор удалён', lines: [`второй фактор вашей учётной записи удалён ${at}.`, NOT_YOU] };
    case 'keyMade':
      return {
        subject: 'Новый ключ доступа',
        lines: [`для вашей учётной записи создан ключ доступа «${escaped(letter.caption)}» (${at}).`, NOT_YOU],
      };
    case 'keyChanged':
      return {
        subject: 'Ключ доступа изменён',
        lines: [`ключ доступа «${escaped(letter.caption)}» вашей учётной записи изменён ${at}.`, NOT_YOU],
      };
    case 'keyRevoked':
      return {
        subject: 'Ключ доступа отозван',
        lines: [`ключ доступа «${escaped(letter.caption)}» вашей учётной записи отозван ${at}.`],
      };
    case 'factorReset':
      return {
        subject: 'Второй фактор сброшен',
        lines: [`администратор сбросил второй фактор вашей учётной записи ${at}.`, NOT_YOU],
      };
  }
}

/** The subject and the HTML of a letter about an account. */
export function accountText(letter: AccountLetter, facts: AccountFacts): { subject: string; html: string } {
  const { subject, lines } = textOf(letter, facts);
  const [first = '', ...others] = lines;
  const paragraphs = [`${escaped(facts.fullName)}, ${first}`, ...others].map((line) => `<p>${line}</p>`);
  return { subject, html: paragraphs.join('') };
}
