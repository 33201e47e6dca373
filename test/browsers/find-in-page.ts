/** Which element is meant; of several that match, the first in sight. */
export interface Query {
  readonly css?: string;
  /** An ARIA role, explicit or of the tag. */
  readonly role?: string;
  /** The accessible name: all of it, or the source of a pattern. */
  readonly name?: string | { readonly pattern: string };
  /** A part of the text. */
  readonly text?: string;
  readonly within?: Query;
  /** Counted from the end if negative. */
  readonly at?: number;
}

/**
 * Finds an element in the page. Its source is sent to the browser, so it refers to nothing outside of itself.
 * `withHidden` finds what is not in sight too, as file inputs are.
 */
export function findInPage(query: Query, withHidden = false): Element | null {
  const TAGS: Readonly<Record<string, string>> = {
    button: 'button',
    link: 'a[href]',
    textbox: 'input:not([type]),input[type=text],input[type=email],input[type=url],input[type=tel],textarea',
    searchbox: 'input[type=search]',
    checkbox: 'input[type=checkbox]',
    radio: 'input[type=radio]',
    row: 'tr',
    heading: 'h1,h2,h3,h4',
    listitem: 'li',
    list: 'ul,ol',
    navigation: 'nav',
    region: 'section',
    table: 'table',
    form: 'form',
  };
  const tidy = (text: string | null): string => (text ?? '').replaceAll(/\s+/gu, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.map((id) => tidy(document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? ''));
    if (labels.length > 0) return labels.join(' ');
    const own = element.getAttribute('aria-label');
    if (own !== null) return tidy(own);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const label = [...(element.labels ?? [])].map(({ textContent }) => tidy(textContent)).join(' ');
      return label === '' ? tidy(element.placeholder) : label;
    }
    return tidy(element.getAttribute('alt') ?? element.textContent) || tidy(element.getAttribute('title'));
  };
  const isInSight = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const hasName = (element: Element): boolean => {
    if (query.name === undefined) return true;
    const name = nameOf(element).replace(/ \*$/u, '');
    return typeof query.name === 'string' ? name === query.name : new RegExp(query.name.pattern, 'u').test(name);
  };
  const root = query.within ? findInPage(query.within) : document;
  if (!root) return null;
  const { role } = query;
  const selectors = role === undefined ? [] : [`[role="${role}"]`, ...(TAGS[role] ? [TAGS[role]] : [])];
  const all = [...root.querySelectorAll([query.css, ...selectors].filter((one) => one !== undefined).join(','))];
  const found = all.filter(
    (element) =>
      (role === undefined || (element.getAttribute('role') ?? role) === role) &&
      (withHidden || isInSight(element)) &&
      tidy(element.textContent).includes(query.text ?? '') &&
      hasName(element),
  );
  return found.at(query.at ?? 0) ?? null;
}
