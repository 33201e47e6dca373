import { useEffect, type PointerEvent as ReactPointerEvent } from 'react';
import type { Drag } from './drag.ts';
import type { followPress } from './gesture.ts';

let loaded: typeof followPress | null = null;

async function load(): Promise<typeof followPress> {
  loaded ??= (await import('./gesture.ts')).followPress;
  return loaded;
}

/** Preloads the drag code after the component mounts, so that it is available at the first press. */
export function useDragReady(): void {
  useEffect(() => {
    void load().catch(() => null);
  }, []);
}

/**
 * Begins a drag on a press of the main button or a touch on the handler's element. If the drag code is still loading,
 * the drag starts once it has loaded; it does not start if the pointer is up by then or loading fails.
 */
export function pressToDrag(event: ReactPointerEvent, drag: Drag): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const { currentTarget, nativeEvent } = event;
  if (loaded) {
    loaded(nativeEvent, currentTarget, drag);
    return;
  }
  const pressed = new AbortController();
  const { signal } = pressed;
  const release = (): void => pressed.abort();
  window.addEventListener('pointerup', release, { signal, capture: true });
  window.addEventListener('pointercancel', release, { signal, capture: true });
  // The browser's native drag of a link would cancel the pointer events.
  window.addEventListener('dragstart', (start) => start.preventDefault(), { signal, capture: true });
  void load()
    .then((follow) => {
      if (!signal.aborted) follow(nativeEvent, currentTarget, drag);
    })
    .catch(() => null)
    .finally(release);
}
