import { useEffect, type PointerEvent as ReactPointerEvent } from 'react';
import type { Drag } from './drag.ts';
import type { followPress } from './gesture.ts';

let loaded: typeof followPress | null = null;

async function load(): Promise<typeof followPress> {
  loaded ??= (await import('./gesture.ts')).followPress;
  return loaded;
}

/** Loads what drags once the component stands, so that it is there by the first press. */
export function useDragReady(): void {
  useEffect(() => {
    void load().catch(() => null);
  }, []);
}

/**
 * Begins a drag with a press of the main button or of a finger on the handler's element. A press whose code is still on its way
 * becomes a drag once it is there; none where the pointer is up again by then, or where it can't be loaded.
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
  // The browser's own drag of a link would take the pointer away.
  window.addEventListener('dragstart', (start) => start.preventDefault(), { signal, capture: true });
  void load()
    .then((follow) => {
      if (!signal.aborted) follow(nativeEvent, currentTarget, drag);
    })
    .catch(() => null)
    .finally(release);
}
