import { canonicalStyle, isShownAddress, isShownSet, isShownStyle } from './shown-address.ts';

/** What stands before the name of an attribute that the page's policy would hold back where the editor shows it. */
const HELD = 'data-held-';

function isShown(name: string, value: string): boolean {
  if (name === 'src' || name === 'background') return isShownAddress(value);
  if (name === 'srcset') return isShownSet(value);
  return name !== 'style' || isShownStyle(canonicalStyle(value));
}

/** Attributes as the editor shows them: what the page's policy holds back, as pictures without https, asks for nothing. */
export function holdBack(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      typeof value !== 'string' || isShown(name, value) ? name : HELD + name,
      value,
    ]),
  );
}

/** Whether an attribute bears the name of one that is held back. */
export function isHeld(name: string): boolean {
  return name.startsWith(HELD);
}

/** Gives back what was held. */
export function giveBack(root: ParentNode): void {
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes].filter((attribute) => isHeld(attribute.name))) {
      element.removeAttribute(name);
      element.setAttribute(name.slice(HELD.length), value);
    }
}
