import type { RowAction } from './row-menu.tsx';
import type { Shortcut } from './shortcuts.ts';

/** What can be done now, as bars, menus and trees draw it. */
export interface ShownAction extends RowAction {
  /** Distinguishes it while its caption changes. */
  readonly name: string;
  /** Runs the action. A popup is anchored to the given button; there is none where it was chosen from a menu of a bar. */
  readonly onChoose: (button?: HTMLElement) => void;
  /** Bound while the action is shown, and listed under `?`; by default under its caption. */
  readonly shortcut?: (Omit<Shortcut, 'caption'> & { readonly caption?: string }) | undefined;
  /** Triggers it from a tree itself, on the focused node. */
  readonly key?: 'Insert' | 'F2' | 'Delete' | undefined;
  /** The button shows its caption. */
  readonly worded?: boolean | undefined;
  /** Stands on a worded button in place of the caption, which is then its name. */
  readonly brief?: string | undefined;
  /** What it opens hangs on its button, which has an arrow in place of the icon. */
  readonly hangs?: boolean | undefined;
  /** It is in the menu «⋮» at the end of a bar. */
  readonly rare?: boolean | undefined;
  /** Present for a toggle: whether it is on. */
  readonly pressed?: boolean | undefined;
  /** The action is in progress and its icon rotates; it can still be chosen. */
  readonly busy?: boolean | undefined;
  /** The action is in progress and cannot be chosen again. */
  readonly loading?: boolean | undefined;
  readonly opens?: 'dialog' | undefined;
  /** It is a button of its own also where the others are in a menu. */
  readonly button?: 'contained' | 'outlined' | undefined;
  /** On a phone its own button shows the icon alone. */
  readonly isIconOnPhone?: boolean | undefined;
  /** How far it is stands in place of its caption: it cannot be chosen. */
  readonly disabled?: boolean | undefined;
  /** The address that it opens beside the page, instead of `onChoose`. */
  readonly href?: string | undefined;
  /** Called when the pointer enters the button: loads the code of its dialog. */
  readonly onNear?: (() => void) | undefined;
}
