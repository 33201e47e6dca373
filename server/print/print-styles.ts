import type { PrintLength, PrintStyle } from '#model/print/print-tree.ts';

/** A style that can't be printed; `value` is null if the property itself is unknown. */
export interface StyleFault {
  readonly property: string;
  readonly value: string | null;
}

/** Points of each unit of length. */
const UNITS: Readonly<Record<string, number>> = { pt: 1, px: 0.75, mm: 72 / 25.4, cm: 72 / 2.54, em: 12, rem: 12 };
/** The smallest and the largest size of text, in points. */
const SIZES = { least: 4, most: 200 } as const;
const MOST_POINTS = 2000;

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  gold: '#ffd700',
  navy: '#000080',
  maroon: '#800000',
  orange: '#ffa500',
  purple: '#800080',
  teal: '#008080',
};

/** A length as CSS writes it; null if it has another form or is out of bounds. */
export function lengthOf(text: string): PrintLength | null {
  const [, number = '', unit = ''] = /^(\d{1,5}(?:\.\d{1,4})?)(%|[a-z]{2,3})$/u.exec(text.trim().toLowerCase()) ?? [];
  if (unit === '%') return Number(number) <= 100 ? { percent: Number(number) } : null;
  const scale = UNITS[unit];
  const points = scale === undefined ? Number.NaN : Number(number) * scale;
  return points > 0 && points <= MOST_POINTS ? { points } : null;
}

function sizeOf(text: string): number | null {
  const length = lengthOf(text);
  return length && 'points' in length && length.points >= SIZES.least && length.points <= SIZES.most
    ? length.points
    : null;
}

/** A colour as `#rrggbb`. */
function colorOf(text: string): string | null {
  const color = text.trim().toLowerCase();
  if (/^#[\da-f]{6}$/u.test(color)) return color;
  if (/^#[\da-f]{3}$/u.test(color)) return color.replaceAll(/[\da-f]/gu, '$&$&');
  const parts = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/u.exec(color)?.slice(1).map(Number);
  if (parts?.every((part) => part <= 255))
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return Object.hasOwn(NAMED, color) ? (NAMED[color] ?? null) : null;
}

function alignOf(text: string): PrintStyle['align'] | null {
  const align = text.trim().toLowerCase();
  return align === 'left' || align === 'center' || align === 'right' || align === 'justify' ? align : null;
}

function pointsOf(value: string, most: number): number | null {
  if (/^0(?:\.0+)?(?:[a-z]{2,3})?$/u.test(value)) return 0;
  const length = lengthOf(value);
  return length && 'points' in length && length.points <= most ? length.points : null;
}

function verticalOf(value: string): PrintStyle['verticalAlign'] | null {
  return value === 'top' || value === 'middle' || value === 'bottom' ? value : null;
}

/** The widest space between letters and between blocks, in points. */
const [MOST_SPACING, MOST_SPACE] = [30, 600];

const PROPERTIES: Readonly<Record<string, (value: string) => PrintStyle | null>> = {
  'text-align': (value) => {
    const align = alignOf(value);
    return align ? { align } : null;
  },
  'font-size': (value) => {
    const size = sizeOf(value);
    return size === null ? null : { size };
  },
  'letter-spacing': (value) => {
    const spacing = pointsOf(value, MOST_SPACING);
    return spacing === null ? null : { spacing };
  },
  'text-transform': (value) => (value === 'uppercase' ? { uppercase: true } : null),
  'margin-top': (value) => {
    const above = value === 'auto' ? 'fill' : pointsOf(value, MOST_SPACE);
    return above === null ? null : { above };
  },
  'margin-bottom': (value) => {
    const below = pointsOf(value, MOST_SPACE);
    return below === null ? null : { below };
  },
  padding: (value) => {
    const padding = pointsOf(value, MOST_SPACE);
    return padding === null ? null : { padding };
  },
  'background-color': (value) => {
    const background = colorOf(value);
    return background === null ? null : { background };
  },
  'vertical-align': (value) => {
    const verticalAlign = verticalOf(value);
    return verticalAlign ? { verticalAlign } : null;
  },
  color: (value) => {
    const color = colorOf(value);
    return color === null ? null : { color };
  },
};

/** The value of one style property of an element; undefined if it has none. */
export function propertyOf(attribs: Readonly<Record<string, string>>, name: string): string | undefined {
  const declaration = (attribs['style'] ?? '').split(';').find((one) => {
    const at = one.indexOf(':');
    return at !== -1 && one.slice(0, at).trim().toLowerCase() === name;
  });
  return declaration?.slice(declaration.indexOf(':') + 1).trim();
}

/** The names of the style properties of an element. */
export function propertiesOf(attribs: Readonly<Record<string, string>>): readonly string[] {
  return (attribs['style'] ?? '')
    .split(';')
    .filter((declaration) => declaration.includes(':'))
    .map((declaration) => declaration.slice(0, declaration.indexOf(':')).trim().toLowerCase().slice(0, 40));
}

/** The style of an element by its attributes; `tell` receives what can't be printed. */
export function styleOf(
  attribs: Readonly<Record<string, string>>,
  ignored: readonly string[],
  tell: (fault: StyleFault) => void,
): PrintStyle {
  let style: PrintStyle = attribs['align'] === undefined ? {} : (PROPERTIES['text-align']?.(attribs['align']) ?? {});
  for (const declaration of (attribs['style'] ?? '').split(';')) {
    const at = declaration.indexOf(':');
    if (at === -1) continue;
    const property = declaration.slice(0, at).trim().toLowerCase();
    const value = declaration.slice(at + 1).trim();
    if (ignored.includes(property)) continue;
    const read = Object.hasOwn(PROPERTIES, property) ? PROPERTIES[property] : undefined;
    const found = read?.(value);
    if (found) style = { ...style, ...found };
    else tell({ property: property.slice(0, 40), value: read ? value.slice(0, 40) : null });
  }
  return style;
}
