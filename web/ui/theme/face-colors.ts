import { COLOR_SCHEME_ATTRIBUTE } from './color-scheme.ts';

/** The colours of people: none is the colour of a state or of the focus ring. */
const LIGHT = ['#6d46c0', '#0e6f68', '#a6316d', '#9a4410', '#1d6aa5', '#5a6512'];
const DARK = ['#bba3f7', '#5fcabf', '#f19fc6', '#f3ab7b', '#86c8f6', '#c4d070'];

function variables(colors: readonly string[], ink: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...colors.map((color, at) => [`--face-${at}`, color]), ['--face-ink', ink]]);
}

/** Declares the colours for the light and the dark scheme. */
export const faceColors = {
  ':root': variables(LIGHT, '#ffffff'),
  [`[${COLOR_SCHEME_ATTRIBUTE}="dark"]`]: variables(DARK, '#12141a'),
};

/** The colour of text on {@link faceColor}. */
export const FACE_INK = 'var(--face-ink)';

/** A person's colour: the same on every page. */
export function faceColor(userId: number): string {
  return `var(--face-${userId % LIGHT.length})`;
}
