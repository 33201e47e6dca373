import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CLASSES } from '#classes/registry.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import { ROLE_KEYS, ROLE_NAMES } from '#model/terms/roles.ts';
import { isFolderClass } from '#model/folder-class.ts';
import { firstFailure } from '#model/validators/registry.ts';
import { withFolderClasses } from '#server/derive/catalog.ts';
import { isReference, type DemoBatch, type DemoRecord } from './demo-batch.ts';
import { demoRecords } from './demo-records.ts';
import { placesOf } from './gazetteer.ts';
import { DEMO_STAFF } from './staff.ts';
import { worldCities } from './world-cities.ts';

const KEY = '$key';
const LATEST_DAY = new Date('2026-11-01');
const batches = demoRecords(LATEST_DAY);
// What lies ahead of the set lies ahead of those who look at it.
beforeAll(() => void vi.useFakeTimers({ now: LATEST_DAY, toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
const classes = new Map(withFolderClasses(CLASSES).map((declared) => [declared.name, declared]));

function recordsOf(className: string): readonly DemoRecord[] {
  return batches.find((batch) => batch.className === className)?.records ?? [];
}

function classOf(batch: DemoBatch): ClassDefinition {
  const found = classes.get(batch.className);
  if (!found) throw new Error(`no class ${batch.className}`);
  return found;
}

/** The violations of a class's declaration by a record, as text. */
function faults(declared: ClassDefinition, record: DemoRecord): string[] {
  const title = `${declared.name} ${String(record.caption ?? record.name ?? record.fullName)}`;
  const properties = new Map(Object.entries(declared.properties));
  const unknown = Object.keys(record).filter((name) => name !== KEY && !properties.has(name));
  const wrong = [...properties].flatMap(([name, property]) => {
    const value = record[name];
    if (isReference(value) && 'text' in value)
      return property.kind.wireType === 'string' ? [] : [`${title}: ${name} is no text`];
    if (isReference(value)) return targetsOf(property) ? [] : [`${title}: ${name} is no reference`];
    if (Array.isArray(value) && value.length > 0 && value.every(isReference))
      return property.kind.name === 'references' ? [] : [`${title}: ${name} is no list of references`];
    if (value === undefined) return property.validations.some((rule) => rule.validator === 'required') ? [name] : [];
    const message = firstFailure(property.validations, value) ?? property.kind.check(value, property);
    return message === null ? [] : [`${title}: ${name}: ${message}`];
  });
  return [...unknown.map((name) => `${title}: no property ${name}`), ...wrong];
}

/** The classes that the property may refer to; undefined if it is no reference. */
function targetsOf({ reference, component }: Property): readonly string[] | undefined {
  if (reference) return [reference.className];
  if (component?.folders) return [...classes.values()].filter(isFolderClass).map((each) => each.name);
  const { groups } = component ?? {};
  if (groups)
    return CLASSES.filter(({ navigation }) => navigation && groups.includes(navigation.group)).map((each) => each.name);
  return component && (component.classNames ?? CLASSES.filter((each) => each.isComponent).map((each) => each.name));
}

function repeated(values: readonly unknown[]): unknown[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Captions that are a URL or start with a lower case word. */
const UNTITLED: ReadonlySet<string> = new Set(['databusRequest', 'eventCertificate', 'SeoKeyword']);

describe.each(batches)('$className', (batch) => {
  const declared = classOf(batch);

  it('holds only values that its class accepts', () => {
    expect(batch.records.flatMap((record) => faults(declared, record))).toEqual([]);
  });

  it('repeats no unique value', () => {
    const unique = Object.entries(declared.properties).filter(([, property]) => property.unique);
    for (const [name] of unique) {
      const values = batch.records.map((record) => record[name]).filter((value) => typeof value === 'string');
      expect(repeated(values.map((value) => value.toLowerCase()))).toEqual([]);
    }
  });

  it('is titled in Russian', () => {
    const title = declared.properties[declared.captionProperty];
    if (title?.kind.name !== 'string' || UNTITLED.has(batch.className)) return;
    const titles = batch.records.map((record) => record[declared.captionProperty]);
    expect(titles.filter((text) => !/^[«А-ЯЁ]/u.test(String(text)))).toEqual([]);
  });
});

describe('references', () => {
  it('point back to records with a key, of the class that the property names', () => {
    // The built-in roles and the staff exist before the demo data.
    const keys = new Set([
      ...Object.values(ROLE_NAMES).map((name) => `roles/${name}`),
      ...DEMO_STAFF.map(({ login }) => `user/${login}`),
    ]);
    const broken: string[] = [];
    for (const batch of batches) {
      const properties = new Map(Object.entries(classOf(batch).properties));
      for (const record of batch.records) {
        for (const [name, value] of Object.entries(record)) {
          const property = properties.get(name);
          const targets = (property && targetsOf(property)) ?? [];
          for (const link of [value].flat().filter(isReference)) {
            const isOfClass = 'text' in link || targets.some((target) => link.ref.startsWith(`${target}/`));
            if (!keys.has(link.ref) || !isOfClass) broken.push(link.ref);
          }
        }
        if (typeof record[KEY] !== 'string') continue;
        const key = `${batch.className}/${record[KEY]}`;
        if (keys.has(key)) broken.push(`twice ${key}`);
        keys.add(key);
      }
    }
    expect(broken).toEqual([]);
  });
});

describe('regions', () => {
  const regions = recordsOf('region');
  const ofType = (type: number) => regions.filter((region) => region.regionTypeId === type);
  const russian = ofType(3).filter((city) => isReference(city.parentId) && city.parentId.ref === 'region/country/RU');
  const names = russian.map((city) => String(city.name));

  it('know every country of ISO 3166-1, each with its codes and Latin name', () => {
    expect(ofType(1)).toHaveLength(249);
    expect(repeated(ofType(1).map((country) => country.isoCode))).toEqual([]);
    expect(ofType(1).filter((country) => !country.nameLat || !country.phoneCode)).toEqual([]);
    expect(ofType(1)).toContainEqual(
      expect.objectContaining({ name: 'Россия', isoCode: 'RU', nameLat: 'Russia', phoneCode: 7 }),
    );
  });

  it('know more than a thousand cities of Russia by their Russian names, no name twice', () => {
    expect(names.length).toBeGreaterThan(1000);
    expect(repeated(names)).toEqual([]);
    expect(names.filter((name) => !/^[А-ЯЁ][А-ЯЁа-яё -]+(?: \([А-ЯЁа-яё() —-]+\))?$/u.test(name))).toEqual([]);
    expect(russian.filter((city) => !/^[A-Za-z -]+$/u.test(String(city.nameLat)))).toEqual([]);
  });

  it.each(
    'Москва, Санкт-Петербург, Великий Новгород, Нижний Новгород, Орёл, Улан-Удэ, Ростов-на-Дону, Набережные Челны, Братск, Тверь, Элиста, Комсомольск-на-Амуре, Киров (Калужская область), Раменское, Плёс'.split(
      ', ',
    ),
  )('know %s', (name) => {
    expect(names).toContain(name);
  });

  it('leave out districts and villages', () => {
    expect(names).not.toContain('Зюзино');
    expect(names).not.toContain('Адлер');
    expect(names).not.toContain('Каневская');
  });

  it('place the cities abroad where the gazetteer has them', () => {
    const abroad = worldCities();
    const sample = abroad.filter((city) => ['BY', 'KZ', 'DE', 'CN'].includes(city.isoCode));
    expect(abroad.length).toBeGreaterThan(300);
    expect(repeated(abroad.map((city) => `${city.isoCode} ${city.name}`))).toEqual([]);
    for (const isoCode of new Set(sample.map((city) => city.isoCode))) {
      const known = new Set([...placesOf(isoCode)].flatMap((place) => place.alternates.split(',')));
      const unknown = sample.filter((city) => city.isoCode === isoCode && !known.has(city.name));
      expect(unknown.filter((city) => !known.has(city.name.replaceAll('ё', 'е')))).toEqual([]);
    }
  });
});

describe('currencies', () => {
  const currencies = recordsOf('currency');

  it('have one default, the rouble at the rate of one', () => {
    expect(currencies.filter((currency) => currency.isDefault)).toEqual([
      expect.objectContaining({ code: 'RUB', caption: 'Российский рубль', symbol: '₽', rate: 1 }),
    ]);
  });

  it('are all in use', () => {
    const codes = currencies.map((currency) => currency.code);
    for (const gone of ['DEM', 'FRF', 'HRK', 'BGN', 'ANG']) expect(codes).not.toContain(gone);
    // Codes not specific to a country are limited to shared currencies: no metals, units of account or the code for
    // no currency.
    const shared = codes.filter((code) => String(code).startsWith('X'));
    expect(new Set(shared)).toEqual(new Set(['XAF', 'XCD', 'XCG', 'XOF', 'XPF']));
    expect(codes.length).toBeGreaterThan(150);
    expect(currencies.filter((currency) => currency.rate !== undefined).length).toBeGreaterThan(10);
  });
});

describe('the set', () => {
  it('is the same at every call with the same day', () => {
    expect(demoRecords(LATEST_DAY)).toEqual(batches);
  });

  it.each(['2027-01-01', '2027-07-15', '2028-02-29'])('is as right on %s', (day) => {
    const wrong = demoRecords(new Date(day)).flatMap((batch) =>
      batch.records.flatMap((record) => faults(classOf(batch), record)),
    );
    expect(wrong).toEqual([]);
  });

  it('holds what each screen needs to look lived in', () => {
    const counts = {
      news: 60,
      article: 30,
      author: 12,
      feature: 15,
      review: 30,
      video: 20,
      professionalArea: 25,
      userProfile: 120,
    };
    for (const [className, count] of Object.entries(counts)) expect(recordsOf(className)).toHaveLength(count);
    expect(recordsOf('page').filter((page) => page.parentId !== undefined).length).toBeGreaterThan(15);
  });

  it('tells every story in its own words', () => {
    for (const className of ['news', 'article']) {
      const records = recordsOf(className);
      expect(repeated(records.map((record) => record.fullInfo))).toEqual([]);
      expect(repeated(records.map((record) => record.description))).toEqual([]);
      expect(records.filter((record) => String(record.fullInfo).split('<p>').length < 4)).toEqual([]);
    }
  });

  it('has a member of staff for each role', () => {
    expect(DEMO_STAFF.map((member) => member.login)).toEqual(ROLE_KEYS);
    const staffClass = classes.get('user');
    for (const { login, roleNames, ...member } of DEMO_STAFF) {
      expect(Object.values(ROLE_NAMES)).toEqual(expect.arrayContaining([...roleNames]));
      for (const [name, value] of Object.entries({ login, ...member })) {
        expect(firstFailure(staffClass?.properties[name]?.validations ?? [], value)).toBeNull();
      }
    }
  });

  it('masks every telephone number', () => {
    const phones = recordsOf('userProfile').map((profile) => String(profile.phone));
    expect(phones.filter((phone) => !/^\+7 \(9\d{2}\) \d{3}-\d{2}-\d{2}$/u.test(phone))).toEqual([]);
  });
});
