import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isTyping } from '#web/ui/shortcuts.ts';
import { openText } from '../document/open-text.ts';
import { blockElement, focusedPart } from '../places/place-geometry.ts';
import type { PageStore } from '../document/page-store.ts';
import { neighbourOf, shownOrder, type MoveDirection } from '../tree/keyboard-moves.ts';
import { placeText } from '../tree/place-text.ts';
import { endOf, spotAfter } from '../tree/spots.ts';
import type { PageActs } from '../acts/use-page-acts.ts';
import { keyIntent, type KeyIntent } from './page-keys.ts';

interface KeyOptions {
  readonly canvas: RefObject<HTMLElement | null>;
  /** The tree of the page, where it is open. */
  readonly outline: RefObject<HTMLElement | null>;
  readonly store: PageStore;
  readonly acts: PageActs;
  readonly editable: boolean;
  /** People write notes on the blocks. */
  readonly isNoted: boolean;
}

/** The keys of the canvas and of the tree beside it; undo and redo everywhere on the screen but in fields and dialogs. */
export function usePageKeys(options: KeyOptions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => handleKey(event, options));
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** What those may do too who only read the page. */
const READS: ReadonlySet<KeyIntent['type']> = new Set<KeyIntent['type']>(['go', 'edge', 'notes']);

function handleKey(event: KeyboardEvent, options: KeyOptions): void {
  const { target } = event;
  if (event.defaultPrevented || isTyping(target) || event.isComposing) return;
  if (target instanceof Element && target.closest('[role$="dialog"], [role="menu"]')) return;
  const { code, key, shiftKey: shift, altKey: alt } = event;
  const intent = keyIntent({ code, key, shift, alt, command: event.ctrlKey || event.metaKey });
  if (intent === null) return;
  const isReverting = intent.type === 'undo' || intent.type === 'redo';
  const { canvas, outline } = options;
  const surface = [canvas.current, outline.current].find((one) => target instanceof Node && one?.contains(target));
  if (!isReverting && !surface) return;
  // A button of the canvas, such as an empty place, keeps its own keys.
  const isPressed = target instanceof HTMLButtonElement && (intent.type === 'open' || intent.type === 'mark');
  if (isPressed) return;
  if (!options.editable && !READS.has(intent.type)) return;
  if (intent.type === 'notes' && !options.isNoted) return;
  event.preventDefault();
  act(intent, { ...options, surface: surface ?? null });
}

interface ActOptions extends KeyOptions {
  /** The canvas or the tree, whichever has the focus. */
  readonly surface: HTMLElement | null;
}

function act(intent: KeyIntent, options: ActOptions): void {
  const { outline, surface, store, acts } = options;
  const { tree, focused } = store.state;
  const inOutline = surface !== null && surface === outline.current;
  switch (intent.type) {
    case 'go':
      return goTo(options, drawnNeighbour(surface, store, intent.direction));
    case 'edge':
      return goTo(options, drawnEdge(surface, store, intent.end));
    case 'extend': {
      const next = neighbourOf(tree, focused, intent.direction);
      if (next === null) return;
      store.selectTo(next);
      focusBlock(surface, next);
      return store.tell(`Выбрано блоков: ${store.present.size}`);
    }
    case 'move':
      return drawn(() => acts.moveBy(intent.direction));
    case 'open':
      return open(store);
    case 'out':
      return out(options);
    case 'settings':
      if (inOutline) store.set({ renaming: focused });
      else if (store.state.selected.size > 0) store.set({ sidebar: 'settings' });
      return;
    case 'notes':
      if (focused !== null && store.state.selected.size > 0) store.set({ sidebar: 'notes' });
      return;
    case 'palette':
      return store.set({ palette: focused === null ? endOf(tree, null, null) : spotAfter(tree, focused) });
    case 'toggle':
      return drawn(() => acts.toggle([...store.present]));
    case 'delete':
      return drawn(() => void acts.remove([...store.present]));
    case 'copy':
      return drawn(() => acts.copy([...store.present]));
    case 'selectAll':
      store.set({ selected: new Set(shownOrder(tree)) });
      return store.tell(`Выбрано блоков: ${store.present.size}`);
    case 'mark':
      if (focused !== null) store.toggle(focused);
      return store.tell(`Выбрано блоков: ${store.present.size}`);
    case 'undo':
      void store.undo();
      return;
    case 'redo':
      void store.redo();
  }
}

/** The next block in a direction; those that are not drawn, as hidden ones for readers, are passed over. */
function drawnNeighbour(canvas: HTMLElement | null, { state }: PageStore, direction: MoveDirection): number | null {
  const { tree } = state;
  const from = (id: number | null): number | null => {
    const next = neighbourOf(tree, id, direction);
    return next === null || canvas === null || blockElement(canvas, next) ? next : from(next);
  };
  return from(state.focused);
}

/** The first or the last block that is drawn. */
function drawnEdge(canvas: HTMLElement | null, { state }: PageStore, end: 'first' | 'last'): number | null {
  const order = shownOrder(state.tree);
  const isDrawn = (id: number) => canvas !== null && blockElement(canvas, id) !== null;
  return (end === 'first' ? order.find(isDrawn) : order.findLast(isDrawn)) ?? null;
}

/** Gives a block the focus and scrolls to it. */
export function focusBlock(canvas: HTMLElement | null, id: number): void {
  const element = focusedPart(canvas && blockElement(canvas, id));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

/** Acts, and draws what follows before another key is pressed. */
function drawn(act: () => void): void {
  flushSync(act);
}

/** Acts, draws what follows, and gives the focus to the block that acts begin from, before another key is pressed. */
export function focusDrawn(canvas: HTMLElement | null, store: PageStore, act: () => void): void {
  drawn(act);
  const { focused } = store.state;
  if (focused !== null) focusBlock(canvas, focused);
}

/** Scrolls the canvas to a block. */
export function showBlock(canvas: HTMLElement | null, id: number): void {
  const element = canvas && blockElement(canvas, id);
  element?.scrollIntoView({ block: 'nearest' });
}

function goTo({ canvas, surface, store }: Pick<ActOptions, 'canvas' | 'surface' | 'store'>, id: number | null): void {
  if (id === null) return;
  store.select(id);
  if (surface !== canvas.current) showBlock(canvas.current, id);
  focusBlock(surface, id);
  store.tell(placeText(store.state.tree, id));
}

/** Edits the text of the block, or opens its data where it has none. */
function open(store: PageStore): void {
  const { focusedBlock: focused } = store;
  if (focused && store.state.selected.size > 0 && !openText(store, focused)) store.set({ sidebar: 'data' });
}

/** Goes one level out: closes what is open, then to the block around, then selects nothing. */
function out(options: ActOptions): void {
  const { surface, store } = options;
  const { sidebar, palette, selected, focused, tree } = store.state;
  if (palette) store.set({ palette: null });
  else if (sidebar) store.set({ sidebar: null });
  else if (selected.size > 1 && focused !== null) store.select(focused);
  else {
    const around = focused === null ? null : neighbourOf(tree, focused, 'out');
    if (around !== null) goTo(options, around);
    else {
      store.set({ selected: new Set() });
      surface?.focus({ preventScroll: true });
    }
  }
}
