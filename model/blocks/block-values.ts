import { isPlainObject, ownValue } from '../structured/same-json.ts';
import { NAMED_PATTERNS } from '../validators/regular.ts';
import { frameOf, frameStyle } from './picture-frame.ts';
import { frameKey } from './picture-keys.ts';
import type { PageMarkup, PagePicture, PageStyle } from './page-node.ts';

/** What a block shows: its stored model, and its settings completed with their defaults. Neither need fit. */
export interface BlockValues {
  readonly model: unknown;
  readonly config: Readonly<Record<string, unknown>>;
}

/** The columns of a page, and of a row within it. */
export const COLUMNS = 12;

function valueOf(holder: unknown, name: string): unknown {
  return isPlainObject(holder) ? ownValue(holder, name) : undefined;
}

/** A text of the model or the settings; empty where there is none. */
export function textIn(holder: unknown, name: string): string {
  const value = valueOf(holder, name);
  return typeof value === 'string' ? value : '';
}

/** A number of columns from 1 to 12, given as a number or a text; `usual` where it is not one. */
export function spanIn(holder: unknown, name: string, usual: number): number {
  const value = valueOf(holder, name);
  const span = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof span === 'number' && Number.isInteger(span) && span >= 1 && span <= COLUMNS ? span : usual;
}

/** Whether a setting is on. */
export function isOn(holder: unknown, name: string): boolean {
  return valueOf(holder, name) === true;
}

/** The marked-up text at a key of the model. */
export function markup({ model }: BlockValues, path: string): PageMarkup {
  return { kind: 'markup', path, html: textIn(model, path) };
}

/** The width and height of the settings that are CSS lengths; absent where they do not fit or are `auto`. */
export function sizeOf({ config }: BlockValues): PageStyle {
  const lengthIn = (name: string) => {
    const value = textIn(config, name);
    return value !== 'auto' && NAMED_PATTERNS.cssLength.test(value) ? value : null;
  };
  const [width, height] = [lengthIn('width'), lengthIn('height')];
  return { ...(width === null ? {} : { width }), ...(height === null ? {} : { height }) };
}

/** The picture at a key of the model, with the alternative text of a setting. */
export function shownPicture(values: BlockValues, path: string, alt: string, style: PageStyle = {}): PagePicture {
  const shared = { kind: 'picture' as const, path, address: textIn(values.model, path).trim() };
  const framed = { ...style, ...frameStyle(frameOf(valueOf(values.config, frameKey(path)))) };
  return { ...shared, alt: textIn(values.config, alt), ...(Object.keys(framed).length === 0 ? {} : { style: framed }) };
}

const BREAKPOINTS: readonly string[] = ['xs', 'sm', 'md', 'lg', 'xl'];

/** The class of a row or a block that stands in columns from the width of its breakpoint on. */
export function fromBreakpoint({ config }: BlockValues): string {
  const breakpoint = textIn(config, 'breakpoint');
  return `pb-from-${BREAKPOINTS.includes(breakpoint) ? breakpoint : 'md'}`;
}

const ANIMATIONS: readonly string[] = ['fade', 'slide'];

/** The class of a block that appears with an animation; empty without one. */
export function animationOf({ config }: BlockValues): string {
  const animation = textIn(config, 'animation');
  return ANIMATIONS.includes(animation) ? ` pb-${animation}` : '';
}

/** The class of a part of a row that spans some of its columns. */
export function spanClass(columns: number): string {
  return `pb-part pb-span-${columns}`;
}
