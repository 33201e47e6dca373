/** Set apart what the browser would hold against the page's policy; letters that no text is written with. */
const MARK = 'x-\u{E0F1}';
const MARKED_NAME = new RegExp(`${MARK}(?=on)`, 'giu');
/** An element that closes itself as a base does, and changes no addresses. */
const BASE = `<wbr ${MARK}base `;

/**
 * The text with its event handlers under other names, and without the bases of its addresses. A parsed document runs
 * nothing, but the browser holds every handler and base in it against the page's policy and reports it. What looks like
 * one is marked wherever it stands: what is an attribute and what is a comment or a quoted value only a parser knows.
 */
export function withoutHandlers(html: string): string {
  return html.replaceAll(/(?<=[\s/"'])on(?=[a-z])/giu, `${MARK}$&`).replaceAll(/<base(?:[\s/]|(?=>))/giu, BASE);
}

/** The text as it was written. */
function unmarked(text: string): string {
  return text.replaceAll(BASE, '<base ').replaceAll(MARKED_NAME, '');
}

function unmarkAll(root: Node): void {
  const nodes = (root.ownerDocument ?? document).createNodeIterator(root);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node instanceof HTMLTemplateElement) unmarkAll(node.content);
    if (node instanceof Element) {
      for (const attribute of node.attributes)
        if (attribute.value.includes(MARK)) attribute.value = unmarked(attribute.value);
    } else if (node.nodeValue?.includes(MARK) === true) node.nodeValue = unmarked(node.nodeValue);
  }
}

/** Whether an attribute of a parsed text is an event's handler. */
export function isHandler(name: string): boolean {
  return name.startsWith('on') || name.startsWith(`${MARK}on`);
}

/** The attribute's name as it was written. */
export function writtenName(name: string): string {
  return name.replace(MARKED_NAME, '');
}

/** The element's name as it was written. */
export function writtenTag(element: Element): string {
  return element.hasAttribute(`${MARK}base`) ? 'base' : element.localName;
}

/** Reads marked-up text as a document of its own, in which nothing runs and nothing is fetched. */
export function parseHtml(html: string): Document {
  const parsed = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  unmarkAll(parsed);
  return parsed;
}
