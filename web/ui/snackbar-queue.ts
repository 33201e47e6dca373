/** The look and the duration of a message. */
export type SnackbarKind = 'success' | 'error' | 'info';

/** A button in a message. */
export interface SnackbarAction {
  readonly label: string;
  readonly run: () => void;
}

/** One message to the user. */
export interface SnackbarMessage {
  readonly id: number;
  readonly kind: SnackbarKind;
  readonly text: string;
  readonly action?: SnackbarAction;
  /** A second button. */
  readonly also?: SnackbarAction;
  /** Milliseconds for which it is shown, where that differs from the others of its kind. */
  readonly stays?: number;
}

/** Maximum number of messages shown at a time; the others are queued. */
export const VISIBLE_SNACKBARS = 3;

/**
 * Duration of a message in milliseconds (spec 1 §9). One that offers undo stays longer; an error stays until it is
 * closed.
 */
export function snackbarDuration(message: SnackbarMessage): number | null {
  if (message.kind === 'error') return null;
  return message.stays ?? (message.action ? 6000 : 2000);
}

/**
 * Adds a message. A message with the same text as one shown or queued is not added again, unless it offers an action.
 * The newest message is shown immediately: it replaces the oldest one that would close by itself.
 */
export function enqueue(queue: readonly SnackbarMessage[], message: SnackbarMessage): readonly SnackbarMessage[] {
  const repeated = queue.some((other) => other.kind === message.kind && other.text === message.text && !other.action);
  if (repeated && !message.action) return queue;
  const passing =
    queue.length < VISIBLE_SNACKBARS ? undefined : queue.find((other) => snackbarDuration(other) !== null);
  return [...queue.filter((other) => other !== passing), message];
}

/** Removes a message. */
export function dequeue(queue: readonly SnackbarMessage[], id: number): readonly SnackbarMessage[] {
  return queue.filter((message) => message.id !== id);
}
