import { countries } from './countries.ts';
import { refTo, type DemoRecordOf } from './demo-batch.ts';
import { russianCities } from './russian-cities.ts';
import { RUSSIAN_SUBJECTS } from './russian-subjects.ts';
import { transliterate } from '#model/slug.ts';
import { worldCities } from './world-cities.ts';

const COUNTRY = 1;
const SUBJECT = 2;
const CITY = 3;

const inCountry = (isoCode: string) => refTo('region', `country/${isoCode}`);

function titleCase(text: string): string {
  return text.replaceAll(/(?<=^|[ (-])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/**
 * Every country, the subjects of the Russian Federation, the cities of Russia and large cities abroad; parents before
 * children.
 */
export function regionRecords(): readonly DemoRecordOf<'region'>[] {
  const cities = russianCities();
  const names = new Set(cities.map((city) => city.name));
  return [
    ...countries().map(
      ({ phoneCode, ...country }): DemoRecordOf<'region'> => ({
        $key: `country/${country.isoCode}`,
        regionTypeId: COUNTRY,
        ...country,
        ...(phoneCode === null ? {} : { phoneCode }),
      }),
    ),
    ...Object.entries(RUSSIAN_SUBJECTS)
      .filter(([, name]) => !names.has(name))
      .map(
        ([code, name]): DemoRecordOf<'region'> => ({
          $key: `subject/${code}`,
          regionTypeId: SUBJECT,
          name,
          nameLat: titleCase(transliterate(name)).replaceAll('—', '-'),
          parentId: inCountry('RU'),
        }),
      ),
    ...cities.map(
      (city): DemoRecordOf<'region'> => ({
        $key: `city/${city.name}`,
        regionTypeId: CITY,
        ...city,
        parentId: inCountry('RU'),
      }),
    ),
    ...worldCities().map(
      ({ isoCode, ...city }): DemoRecordOf<'region'> => ({
        regionTypeId: CITY,
        ...city,
        parentId: inCountry(isoCode),
      }),
    ),
  ];
}
