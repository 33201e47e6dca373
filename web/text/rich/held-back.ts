import { canonicalStyle, isShownAddress, isShownSet, isShownStyle } from './shown-address.ts';

/** The name prefix of an attribute that the page's content security policy would block in the editor. */
const HELD = 'data-held-';

function isShown(name: string, value: string): boolean {
  if (name === 'src' || name === 'background') return isShownAddress(value);
  if (name === 'srcset') return isShownSet(value);
  return name !== 'style' || isShownStyle(canonicalStyle(value));
}

/**
 * The attributes as the editor renders them: those that the policy blocks, as of pictures without https, are renamed.
 */
export function holdBack(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      typeof value !== 'string' || isShown(name, value) ? name : HELD + name,
      value,
    ]),
  );
}

/** Whether an attribute has been renamed because the policy blocks it. */
export function isHeld(name: string): boolean {
  return name.startsWith(HELD);
}

/** Restores the renamed attributes. */
export function giveBack(root: ParentNode): void {
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes].filter((attribute) => isHeld(attribute.name))) {
      element.removeAttribute(name);
      element.setAttribute(name.slice(HELD.length), value);
    }
}
