import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 800;
/** The hue step in degrees between consecutive images. */
const HUE_STEP = 47;

function hills(index: number, level: number): string {
  const points = Array.from({ length: 7 }, (_, at) => {
    const x = (at * WIDTH) / 6;
    const y = HEIGHT * (0.45 + level * 0.17) + Math.sin(index * 1.7 + at * 1.3 + level * 2.1) * 70;
    return `${x.toFixed(0)} ${y.toFixed(0)}`;
  });
  return `M0 ${HEIGHT} L${points.join(' L')} L${WIDTH} ${HEIGHT} Z`;
}

/** A landscape coloured by its number; deterministic. */
export function landscape(index: number): Promise<Buffer> {
  const hue = (205 + index * HUE_STEP) % 360;
  const layers = [0, 1, 2].map(
    (level) => `<path d="${hills(index, level)}" fill="hsl(${hue},${38 + level * 6}%,${62 - level * 17}%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue},60%,78%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360},70%,92%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/><circle cx="${260 + ((index * 310) % 700)}" cy="210" r="74" fill="#fff6dc"/>${layers.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
