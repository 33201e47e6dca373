import createPurifier from 'dompurify';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  isKeptId,
  LINK_SCHEMES,
  SHARED_ATTRIBUTES,
  TEXTLESS_TAGS,
} from '#model/page/allowed-html.ts';
import { parseHtml } from '#web/text/parse-html.ts';
import { isShownAddress } from '#web/text/rich/shown-address.ts';

const purifier = createPurifier(window);
const SCHEMES = new RegExp(`^(?:(?:${LINK_SCHEMES.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`, 'iu');

purifier.addHook('uponSanitizeAttribute', (element, event) => {
  const { attrName } = event;
  const allowed = ALLOWED_ATTRIBUTES[element.localName] ?? [];
  const isAllowed = SHARED_ATTRIBUTES.includes(attrName) || allowed.includes(attrName);
  if (!isAllowed || (attrName === 'id' && !isKeptId(event.attrValue))) event.keepAttr = false;
});
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.localName === 'img' && !isShownAddress(element.getAttribute('src') ?? '')) element.removeAttribute('src');
  if (element.localName === 'a') element.setAttribute('rel', 'noopener noreferrer');
});

/**
 * A marked-up text as the canvas shows it: sanitised by the same list as on the server, without pictures that the
 * policy of the application blocks.
 */
export function cleanText(html: string): string {
  if (html.trim() === '') return '';
  return purifier.sanitize(parseHtml(html).body, {
    // The element that holds the text is checked as well.
    ALLOWED_TAGS: ['body', ...ALLOWED_TAGS],
    ALLOWED_ATTR: [...SHARED_ATTRIBUTES, ...Object.values(ALLOWED_ATTRIBUTES).flat()],
    ALLOWED_URI_REGEXP: SCHEMES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...TEXTLESS_TAGS],
  });
}
