import { placesOf, type Place } from './gazetteer.ts';
import { latinName, russianName, sound } from './russian-name.ts';
import { RUSSIAN_SUBJECTS } from './russian-subjects.ts';
import { NOT_TOWNS, SMALL_TOWNS, TOWNS_LIKE_VILLAGES, TOWNS_OF_FEDERAL_CITIES } from './russian-towns.ts';
import { transliterate } from '#model/slug.ts';

/** A city of Russia. Names are unique: cities that share one have the subject in brackets. */
export interface RussianCity {
  readonly name: string;
  readonly nameLat: string;
}

interface Town extends RussianCity {
  readonly division: string;
  readonly population: number;
}

/** Below this number of inhabitants a place is usually a village. */
const TOWN_POPULATION = 11_000;

/** Moscow and Saint Petersburg, by their division. */
const FEDERAL_CITIES: ReadonlySet<string> = new Set(['48', '66']);

/** Parts of places, and abandoned places. */
const DISTRICT_KINDS: ReadonlySet<string> = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLL']);

const VILLAGE_NAME = /^\S+(?:ая|ое)$/u;

const withoutDivision = (entry: string) => entry.replace(/\/.*$/u, '');
const SMALL_SOUNDS: ReadonlySet<string> = new Set(
  [...SMALL_TOWNS].map((entry) => sound(transliterate(withoutDivision(entry)))),
);

function isTown(name: string, { kind, division, population }: Place): boolean {
  const listed = (names: ReadonlySet<string>) => names.has(name) || names.has(`${name}/${division}`);
  if (FEDERAL_CITIES.has(division)) return TOWNS_OF_FEDERAL_CITIES.has(name);
  if (listed(SMALL_TOWNS)) return true;
  if (DISTRICT_KINDS.has(kind) || listed(NOT_TOWNS)) return false;
  if (VILLAGE_NAME.test(name) && !TOWNS_LIKE_VILLAGES.has(name)) return false;
  return population >= TOWN_POPULATION;
}

function townOf(place: Place): Town | undefined {
  const nameLat = latinName(place);
  if (place.population < TOWN_POPULATION && !SMALL_SOUNDS.has(sound(nameLat))) return undefined;
  const name = russianName(place);
  if (name === undefined || !isTown(name, place)) return undefined;
  return { name, nameLat, division: place.division, population: place.population };
}

/**
 * The cities and towns of Russia, more than a thousand, largest first; the largest of several with the same name in a
 * subject.
 */
export function russianCities(): readonly RussianCity[] {
  const towns = [...placesOf('RU')].map(townOf).filter((town) => town !== undefined);
  towns.sort((a, b) => b.population - a.population);
  const largest = new Map<string, Town>();
  for (const town of towns) {
    const key = `${town.name}/${town.division}`;
    if (!largest.has(key)) largest.set(key, town);
  }
  const subjectsOf = Map.groupBy(largest.values(), (town) => town.name);
  return [...largest.values()].map(({ name, nameLat, division }) => {
    const shared = (subjectsOf.get(name)?.length ?? 0) > 1;
    return { name: shared ? `${name} (${RUSSIAN_SUBJECTS[division] ?? division})` : name, nameLat };
  });
}
