import type { Attributes, IOptions } from 'sanitize-html';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  isKeptId,
  LINK_SCHEMES,
  SHARED_ATTRIBUTES,
  TEXTLESS_TAGS,
} from '#model/page/allowed-html.ts';

/** Sanitises a marked-up text. */
export type Cleaner = (html: string) => string;

const OPTIONS: IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: {
    '*': [...SHARED_ATTRIBUTES],
    ...Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
    a: [...(ALLOWED_ATTRIBUTES['a'] ?? []), 'rel'],
  },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  nonTextTags: [...TEXTLESS_TAGS],
  parseStyleAttributes: false,
};

function withKeptId({ id, ...attribs }: Attributes): Attributes {
  return id !== undefined && isKeptId(id) ? { ...attribs, id } : attribs;
}

/**
 * A sanitiser for the texts of pages by the one list of what they may contain. `picture` answers the address of a
 * picture for the reader, null to leave the picture out.
 */
export async function htmlCleaner(picture: (address: string) => string | null): Promise<Cleaner> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  return (html) =>
    sanitizeHtml(html, {
      ...OPTIONS,
      transformTags: {
        '*': (tagName, attribs) => ({ tagName, attribs: withKeptId(attribs) }),
        img: (tagName, { src = '', ...attribs }) => {
          const address = picture(src.trim());
          return { tagName, attribs: address === null ? attribs : { ...attribs, src: address } };
        },
        a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
      },
      exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
    });
}
