const NAME = 'session';

let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this browser that its session may have changed. */
export function announceSession(): void {
  // A channel has one origin, and no argument for it.
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(null);
  try {
    localStorage.setItem(NAME, String(Math.random()));
  } catch {
    // Storage is forbidden: the channel tells it, or the tabs look by themselves.
  }
}

/**
 * Calls `look` whenever another tab may have signed in or out: when told by it, and, where a browser tells nothing, when
 * this tab is looked at again.
 */
export function watchSession(look: () => void): void {
  if ('BroadcastChannel' in window) {
    channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', look);
  }
  for (const type of ['storage', 'focus', 'pageshow']) window.addEventListener(type, look);
  document.addEventListener('visibilitychange', look);
}
