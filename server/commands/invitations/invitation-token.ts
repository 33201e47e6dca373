const BASE = 36;
const TEXT = /^invitation:([\da-z]{1,12}):([\da-z]{1,12})$/u;
/** Milliseconds for which a link in a letter is valid: a year. Until then it is while its event is not over. */
const LIFETIME = 365 * 24 * 60 * 60 * 1000;

/** The text to sign for the links to an invitation. Texts of other links contain no colon. */
export function invitationText(id: number, now: number): string {
  return `invitation:${id.toString(BASE)}:${(now + LIFETIME).toString(BASE)}`;
}

/** The invitation that the text of a genuine link names; 0, which is none, if it has expired or is another link's. */
export function invitationIdOf(text: string | null, now: number): number {
  const [, id = '', expiresAt = ''] = TEXT.exec(text ?? '') ?? [];
  return Number.parseInt(expiresAt, BASE) > now ? Number.parseInt(id, BASE) : 0;
}
