/** How a message looks and how long it stays. */
export type SnackbarKind = 'success' | 'error' | 'info';

/** A button inside of a message. */
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
}

/** How many messages stand at once; the others wait for their turn. */
export const VISIBLE_SNACKBARS = 3;

/** Milliseconds a message stays (spec 1 §9); one that offers to take a step back gives time to reach for it, an error stays until closed. */
export function snackbarDuration(message: SnackbarMessage): number | null {
  if (message.kind === 'error') return null;
  return message.action ? 6000 : 2000;
}

/**
 * Adds a message; one that already stands or waits with the same words is not repeated, unless it offers an action. The newest
 * stands at once: the oldest that would go by itself makes room for it.
 */
export function enqueue(queue: readonly SnackbarMessage[], message: SnackbarMessage): readonly SnackbarMessage[] {
  const repeated = queue.some((other) => other.kind === message.kind && other.text === message.text && !other.action);
  if (repeated && !message.action) return queue;
  const passing =
    queue.length < VISIBLE_SNACKBARS ? undefined : queue.find((other) => snackbarDuration(other) !== null);
  return [...queue.filter((other) => other !== passing), message];
}

/** Takes a message away. */
export function dequeue(queue: readonly SnackbarMessage[], id: number): readonly SnackbarMessage[] {
  return queue.filter((message) => message.id !== id);
}
