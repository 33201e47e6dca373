/** What a form of a page was given out as: a version of the form, in a block of a page. */
export interface GivenForm {
  readonly formId: number;
  /** The version of the `formDefinition`. */
  readonly version: number;
  readonly pageId: number;
  readonly blockId: number;
}

/** What a token that is not genuine or has expired names: nothing, for the same work. */
const NOTHING: GivenForm = { formId: 0, version: 0, pageId: 0, blockId: 0 };

const BASE = 36;
/** Milliseconds for which a form that was given out can be sent: a day. */
const LIFETIME = 24 * 60 * 60 * 1000;
const TEXT = /^form:([\da-z]{1,12}):([\da-z]{1,12}):([\da-z]{1,12}):([\da-z]{1,12}):([\da-z]{1,12}):[\da-f-]{36}$/u;

/** The text to sign for a form, unlike any other. Texts of other links do not begin so. */
export function formTokenText({ formId, version, pageId, blockId }: GivenForm, now: number): string {
  const numbers = [formId, version, pageId, blockId, now + LIFETIME].map((number) => number.toString(BASE));
  return `form:${numbers.join(':')}:${crypto.randomUUID()}`;
}

/** The form that the text of a genuine token names; one of zeros if it has expired or is another link's. */
export function givenFormOf(text: string | null, now: number): GivenForm {
  const [formId = 0, version = 0, pageId = 0, blockId = 0, expiresAt = 0] = (TEXT.exec(text ?? '') ?? [])
    .slice(1)
    .map((part) => Number.parseInt(part, BASE));
  return expiresAt > now ? { formId, version, pageId, blockId } : NOTHING;
}
