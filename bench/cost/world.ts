import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { operationsOf } from '#server/operations/registry.ts';
import { askJson } from '../ask-json.ts';
import type { BenchTarget } from '../targets.ts';

const catalog = buildCatalog(CLASSES);

/** Every operation of the product. */
export const OPERATIONS = operationsOf(catalog);
/** The names of all classes. */
export const CLASS_NAMES = catalog.classes.map(({ name }) => name);

type Item = Readonly<Record<string, unknown>> & { readonly id: number };

/** The records that requests name. */
export interface World {
  /** A record of the class; 1 where it has none. */
  readonly idOf: (className: string) => number;
  /** All of them, at most a page. */
  readonly idsOf: (className: string) => readonly number[];
  /** The record itself. */
  readonly itemOf: (className: string) => Item | undefined;
  readonly made: Made;
}

/** Records that were made large. */
interface Made {
  /** A form of 500 fields with rules. */
  readonly formId: number;
  /** A page with many blocks and long texts. */
  readonly pageId: number;
  readonly priceCatalogId: number;
}

const PAGE = 1000;
/** Fields of the form, each with ranges. */
const FIELDS = 500;
const RULES = 400;
const BLOCKS = 60;

function ranges(): readonly object[] {
  return Array.from({ length: RULES }, (_, at) =>
    at % 2 === 0 ? { validator: 'min', value: at } : { validator: 'max', value: RULES * 2 - at },
  );
}

/** A form as expensive to check as its size allows. */
export function heavyForm(caption: string): object {
  const fields = Array.from({ length: FIELDS }, (_, at) => ({
    id: `f${at}`,
    name: `field${at}`,
    editor: 'range',
    sectionId: 's',
    priority: at,
    grid: 6,
    attrs: { label: `Вопрос ${at}` },
    config: at === 0 ? {} : { condition: { field: `f${at - 1}`, is: 'notEmpty' } },
    validations: at === 0 ? ranges() : [{ validator: 'required' }],
    watchers: [],
    items: [],
  }));
  const sections = [{ id: 's', caption: 'Раздел', buttons: [] }];
  return { caption, model: {}, sections, fields };
}

/** Html of about so many characters that is allowed everywhere. */
export function html(characters: number): string {
  const part = '<p><b>Вакцины</b> и <a href="https://example.ru/">календарь прививок</a> для врачей</p>';
  return part.repeat(Math.ceil(characters / part.length));
}

async function make(admin: BenchTarget): Promise<Made> {
  const post = async (className: string, body: object) =>
    (await askJson<Item>(admin, 'POST', `/manage/${className}/`, body)).id;
  const formId = await post('formDefinition', heavyForm('Тяжёлая форма'));
  const pageId = await post('page', { caption: 'Тяжёлая страница' });
  for (let at = 0; at < BLOCKS; at += 1)
    await post('contentblock', { contentId: pageId, name: 'text-00', index: at, model: { text: html(10_000) } });
  const priceCatalogId = await post('PriceCatalog', { caption: 'Цены' });
  await post('pricelist', { caption: 'Прайс-лист', priceCatalogId });
  return { formId, pageId, priceCatalogId };
}

/** Reads the first records of every class, and makes the large ones. */
export async function openWorld(admin: BenchTarget): Promise<World> {
  const found = new Map<string, readonly Item[]>();
  for (const name of CLASS_NAMES) {
    const path = `/manage/${name}/?pageSize=${PAGE}&pageIndex=0`;
    const { items } = await askJson<{ readonly items: readonly Item[] }>(admin, 'GET', path).catch(() => ({
      items: [],
    }));
    found.set(name.toLowerCase(), items);
  }
  const of = (className: string) => found.get(className.toLowerCase()) ?? [];
  return {
    idOf: (className) => of(className)[0]?.id ?? 1,
    idsOf: (className) => of(className).map(({ id }) => id),
    itemOf: (className) => of(className)[0],
    made: await make(admin),
  };
}
