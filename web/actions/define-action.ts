import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Picture } from '#web/ui/action-icon.tsx';
import type { Confirm, ConfirmOptions } from '#web/ui/dialog/confirm-dialog.tsx';
import type { ShownAction } from '#web/ui/shown-action.ts';
import type { SnackbarAction } from '#web/ui/snackbar-queue.ts';

/** A value, or what gives it for a subject. */
export type ValueFor<Subject, Value> = Value | ((subject: Subject) => Value);

/** What actions work with. */
export interface ActionTools {
  readonly client: QueryClient;
  readonly confirm: Confirm;
  readonly navigate: (to: string, search?: Readonly<Record<string, unknown>>) => void;
  /** Shows how far the action is, in place of its caption. */
  readonly progress: (text: string) => void;
}

/** What an action did: its message, and the change-sets by which it is undone. */
export interface Done {
  readonly message: string;
  readonly changeSet?: number | null | readonly number[];
  /** A second button of the message. */
  readonly also?: SnackbarAction;
}

/** Null if the user was asked and declined. */
export type Outcome = Done | null | void;

type Drawn =
  | 'name'
  | 'danger'
  | 'shortcut'
  | 'key'
  | 'worded'
  | 'hangs'
  | 'rare'
  | 'button'
  | 'isIconOnPhone'
  | 'onNear';

/** What the user can start, on one subject: a record, the chosen rows, a folder, a list. */
export interface Action<Subject> extends Pick<ShownAction, Drawn> {
  readonly caption: ValueFor<Subject, string>;
  readonly icon?: ValueFor<Subject, Picture> | undefined;
  /** Shorter than the caption, for a worded button. */
  readonly brief?: (subject: Subject) => string | undefined;
  /** Whether it is there, by rights, class and state. */
  readonly when?: ((subject: Subject) => boolean) | undefined;
  /** The class whose records the user must be permitted to create. */
  readonly creates?: string;
  /** Rendered under the caption in a menu. */
  readonly note?: (subject: Subject) => ReactNode;
  /** For a toggle: whether it is on. */
  readonly pressed?: (subject: Subject) => boolean;
  /** Whether its icon rotates. */
  readonly busy?: (subject: Subject) => boolean;
  /** Its button shows that it is under way, and cannot be pressed again meanwhile. */
  readonly isSlow?: true;
  /** The address that it opens beside the page. */
  readonly href?: (subject: Subject) => string;
  /** The dialog that it opens, instead of `act`; anchored to the pressed button where it is a popup. */
  readonly dialog?: (subject: Subject, onClose: () => void, button: HTMLElement | null) => ReactNode;
  /** The question before; null for none. */
  readonly ask?: (subject: Subject, tools: ActionTools) => ConfirmOptions | null | Promise<ConfirmOptions | null>;
  /** Resolves to null if the user was asked once more and declined. */
  readonly act?: (subject: Subject, tools: ActionTools) => Outcome | Promise<Outcome>;
  /** The message of a failure, made of the reason. */
  readonly failed?: (reason: string) => string;
}

/** Declares an action. A menu or bar shows it once it is in its list. */
export function defineAction<Subject>(action: Action<Subject>): Action<Subject> {
  return action;
}
