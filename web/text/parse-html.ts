/** The prefix of names that would violate the page's content security policy; it does not occur in ordinary text. */
const MARK = 'x-\u{E0F1}';
const MARKED_NAME = new RegExp(`${MARK}(?=on)`, 'giu');
/** A void element, as `base` is, that has no effect on addresses. */
const BASE = `<wbr ${MARK}base `;

/**
 * Renames the event handlers of a text and its `base` elements. A parsed document executes nothing, but the browser
 * checks every handler and base in it against the page's content security policy and reports violations. Everything
 * that looks like one is renamed wherever it occurs, because only a parser can tell an attribute from a comment or a
 * quoted value.
 */
export function withoutHandlers(html: string): string {
  return html.replaceAll(/(?<=[\s/"'])on(?=[a-z])/giu, `${MARK}$&`).replaceAll(/<base(?:[\s/]|(?=>))/giu, BASE);
}

/** Restores the original text. */
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

/** Whether an attribute of a parsed text is an event handler. */
export function isHandler(name: string): boolean {
  return name.startsWith('on') || name.startsWith(`${MARK}on`);
}

/** The original name of the attribute. */
export function writtenName(name: string): string {
  return name.replace(MARKED_NAME, '');
}

/** The original name of the element. */
export function writtenTag(element: Element): string {
  return element.hasAttribute(`${MARK}base`) ? 'base' : element.localName;
}

/** Parses marked-up text as a separate document, in which nothing is executed or fetched. */
export function parseHtml(html: string): Document {
  const parsed = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  unmarkAll(parsed);
  return parsed;
}
