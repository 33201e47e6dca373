import { useSyncExternalStore } from 'react';

/** The font size in pixels and the weight of a text, in the font family of the page. */
export interface TextStyle {
  readonly size: number;
  readonly weight: number;
}

/** The width of a line of text in pixels, with tabular digits as in a table. */
export type TextWidth = (text: string, style: TextStyle) => number;

/** Estimated width of a letter as a share of the font size, where no canvas is available. */
const LETTER = 0.62;
/** The characters that are as wide as any digit with tabular figures. */
const TABULAR = /[\d-]/gu;
const FIGURE = /\d/u;
/**
 * A canvas does not support tabular figures: digits and the adjacent characters are up to this factor wider than it
 * measures.
 */
const TABULAR_SHARE = 1.04;
/** Maximum number of cached texts. */
const MOST_KEPT = 5000;

const listeners = new Set<() => void>();
let canvas: OffscreenCanvasRenderingContext2D | null | undefined;
let measure = newMeasure();

/**
 * Measures texts in the page's fonts, or in the fallback fonts until those have loaded. It returns a new function after
 * fonts load, so that dependent values are measured again.
 */
export function useTextWidth(): TextWidth {
  return useSyncExternalStore(subscribe, () => measure);
}

function newMeasure(): TextWidth {
  const widths = new Map<string, number>();
  let family: string | undefined;
  return (text, { size, weight }) => {
    const key = `${weight} ${size} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    if (widths.size >= MOST_KEPT) widths.clear();
    family ??= getComputedStyle(document.body).fontFamily;
    const set = widthOf(text.replaceAll(TABULAR, '0'), { size, weight }, family);
    const width = FIGURE.test(text) ? set * TABULAR_SHARE : set;
    widths.set(key, width);
    return width;
  };
}

function widthOf(text: string, { size, weight }: TextStyle, family: string): number {
  if (canvas === undefined) {
    canvas = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  }
  if (canvas === null) return text.length * size * LETTER;
  canvas.font = `${weight} ${size}px ${family}`;
  return canvas.measureText(text).width;
}

function onFontsLoaded(): void {
  measure = newMeasure();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.fonts.addEventListener('loadingdone', onFontsLoaded);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.fonts.removeEventListener('loadingdone', onFontsLoaded);
  };
}
