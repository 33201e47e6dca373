import type { PrintFrame } from '#model/print/print-frames.ts';
import type { PrintLayout } from '#model/print/print-tree.ts';

type Sides = Pick<PrintLayout['page'], 'width' | 'height'>;

const [INK, GOLD] = ['#1f3b57', '#b08d57'] as const;
/** Millimetres from the edge of the paper. */
const [EDGE, SMALL_EDGE] = [8, 6] as const;
/** The shorter side of a page with the smaller edge, at most. */
const SMALL = 200;

function bordered({ width, height }: Sides, inset: number, stroke: number, color: string): string {
  return `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${color}" stroke-width="${stroke}"/>`;
}

/** Two waves along a line of this length, which meet at its ends. */
function waves(length: number, band: number): string {
  const halves = 2 * Math.round(length / (2 * band * 1.6));
  const step = length / halves;
  const wave = (side: number): string => {
    let path = `M0 ${band / 2}`;
    for (let at = 0; at < halves; at += 1) {
      const top = (band / 2 + (at % 2 === 0 ? side : -side) * band * 0.66).toFixed(2);
      const x = (share: number): string => ((at + share) * step).toFixed(2);
      path += `C${x(0.364)} ${top} ${x(0.636)} ${top} ${x(1)} ${band / 2}`;
    }
    return `<path d="${path}" fill="none" stroke="${GOLD}" stroke-width="0.18"/>`;
  };
  return wave(1) + wave(-1);
}

function corner(x: number, y: number, band: number): string {
  const middle = band / 2;
  const diamond = (size: number): string =>
    `M${x + middle} ${y + middle - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`;
  return (
    `<path d="${diamond(middle)}" fill="${GOLD}"/><path d="${diamond(middle * 0.56)}" fill="#fff"/>` +
    `<circle cx="${x + middle}" cy="${y + middle}" r="${band * 0.1}" fill="${INK}"/>`
  );
}

function ornament(sides: Sides, edge: number): string {
  const band = edge * 0.62;
  const near = edge + 1;
  const [right, low] = [sides.width - near - band, sides.height - near - band];
  const [wide, tall] = [right - near - band, low - near - band];
  const along = (x: number, y: number): string => `<g transform="translate(${x} ${y})">${waves(wide, band)}</g>`;
  const down = (x: number): string =>
    `<g transform="translate(${x + band} ${near + band}) rotate(90)">${waves(tall, band)}</g>`;
  return [
    bordered(sides, edge, 0.64, INK),
    bordered(sides, edge + band + 2, 0.22, INK),
    along(near + band, near),
    along(near + band, low),
    down(near),
    down(right),
    ...[near, right].flatMap((x) => [near, low].map((y) => corner(x, y, band))),
  ].join('');
}

/** The frame of a page as SVG of the size of the page; null for none. */
export function frameDrawing(frame: PrintFrame, sides: Sides): string | null {
  if (frame === 'none') return null;
  const { width, height } = sides;
  const edge = Math.min(width, height) < SMALL ? SMALL_EDGE : EDGE;
  const drawn = {
    line: () => bordered(sides, edge, 0.3, INK),
    double: () => bordered(sides, edge, 0.78, INK) + bordered(sides, edge + 1.8, 0.22, GOLD),
    ornament: () => ornament(sides, edge),
  }[frame]();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
}
