import { readPhone } from '#model/phones/read-phone.ts';
import { holdsOneFolder } from '#model/folder-links.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import { ANY_COMPONENT } from './fitting-sample.ts';

/** Ids of records that a sample may link to, by class name. */
export type LinkedIds = (className: string) => readonly number[];

const TIES = 3;
const GAP = 4;

function ruleOf(property: Property, validator: string): string | number | boolean | undefined {
  return property.validations.find((rule) => rule.validator === validator)?.value;
}

function isAhead({ validations }: Property): boolean {
  return validations.some(({ validator }) => validator === 'ahead');
}

function capitals(n: number, length: number): string {
  return Array.from({ length }, (_, at) => String.fromCharCode(65 + (Math.floor(n / 26 ** at) % 26))).join('');
}

function bounded(property: Property, n: number): number {
  const lowest = Number(ruleOf(property, 'min') ?? 0);
  const highest = Number(ruleOf(property, 'max') ?? lowest + 1000);
  return lowest + (n % (highest - lowest + 1));
}

function textOf(property: Property, n: number): string {
  const pattern = ruleOf(property, 'regular');
  if (pattern === 'isoCode') return capitals(n, 2);
  if (pattern === 'currencyCode') return capitals(n, 3);
  if (pattern === 'login') return `login.${n}`;
  return `${n} ${property.caption} Ёж`.slice(0, property.maxLength ?? 250).trim();
}

function two(n: number, bound: number): string {
  return String(n % bound).padStart(2, '0');
}

/**
 * The n-th valid value of a property, derived only from its declaration; different n give different values as far as
 * the kind has them.
 */
export function sampleValue(property: Property, n: number, linked: LinkedIds): unknown {
  const picked = <Item>(items: readonly Item[]) => items[n % Math.max(items.length, 1)];
  switch (property.kind.name) {
    case 'string':
      return textOf(property, n);
    case 'multiline':
    case 'memo':
      return `${property.caption} ${n}\nвторая строка`;
    case 'html':
      return `<p>${property.caption} <b>${n}</b></p>`;
    case 'slug':
      return `sistemnoe-imya-${n}`;
    case 'email':
      return `pochta${n}@example.ru`;
    case 'phone':
      return readPhone(`+791234567${two(n, 100)}`, property.mask);
    case 'url':
      return `https://example.ru/${n}?q=ё`;
    case 'color':
      return `#0000${two(n, 100)}`;
    case 'duration':
      return `${n % 1000}:${two(n, 60)}`;
    case 'integer':
      return bounded(property, property.notBefore === undefined ? n : n + 100);
    case 'decimal':
      return n + (property.notBefore === undefined ? 0.25 : 1000.25);
    case 'boolean':
      return n % 2 === 0;
    case 'enum':
    case 'state':
      return picked(property.items ?? [])?.id;
    case 'date':
      return `2020-0${property.notBefore === undefined ? 1 : 2}-${two((n % 28) + 1, 100)}`;
    case 'datetime':
      // A beginning is always the day before its end, whatever n is.
      return `${isAhead(property) ? 2099 : 2024}-03-0${property.notBefore === undefined ? 5 : 6}T10:${two(n, 60)}:00.000Z`;
    case 'reference':
      return picked(linked(property.reference?.className ?? '')) ?? null;
    case 'componentReference':
      return picked(linked(property.component?.classNames?.[0] ?? ANY_COMPONENT)) ?? null;
    case 'json':
      return n % 2 === 0 ? { 'ключ Ё': n, list: [n, null, { deep: true }] } : [n, 'текст'];
    case 'references': {
      const ids = linked(property.reference?.className ?? '');
      const two = [...new Set([ids[n % ids.length] ?? 0, ids[0] ?? 0])];
      if (ids.length === 0) return [];
      if (holdsOneFolder(property)) return two.slice(0, 1);
      // The folders of a record are stored in the order of their ids.
      return property.reference?.className.endsWith('Folder') ? two.sort((one, other) => one - other) : two;
    }
    case 'parameters':
      return [
        { name: 'имя', value: String(n) },
        { name: 'пусто', value: '' },
      ];
    case 'password':
      return `пароль номер ${n}`;
    case 'itemId':
      return n;
    case 'struct':
    case 'list':
    case 'union':
      return structuredSample(property, n, linked);
  }
}

function structuredSample({ structure }: Property, n: number, linked: LinkedIds): unknown {
  if (!structure) throw new Error('no structure');
  if (structure.of === 'list') {
    const { item } = structure;
    const isObject = item.structure !== undefined;
    return [n, n + 1].map((at) => {
      const value = sampleValue(item, at, linked);
      return isObject ? Object.assign({ id: at % 2 === 0 ? at : `id${at}` }, value) : value;
    });
  }
  const variants = structure.of === 'union' ? Object.entries(structure.variants) : [];
  const [name, variant] = variants[n % Math.max(1, variants.length)] ?? [];
  if (structure.of === 'union')
    return Object.assign(variant ? Object(sampleValue(variant, n, linked)) : {}, { [structure.tag]: name });
  const entries = Object.entries(structure.properties).filter(([key]) => key !== 'id');
  const values = entries.map(([key, property]) => [key, sampleValue(property, n, linked)]);
  return Object.fromEntries([...values, ...(structure.isOpen ? [['undeclared', { n }]] : [])]);
}

/** A valid create body of the class. Optional values tie every third record and are missing in every fourth. */
export function sampleRecord(definition: ClassDefinition, n: number, linked: LinkedIds): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(definition.properties)) {
    if (property.readonly) continue;
    const asked = property.validations.some((rule) => rule.validator === 'required');
    if (n % GAP === GAP - 1 && !asked) continue;
    body[name] = sampleValue(property, property.unique ? n : n % TIES, linked);
  }
  return body;
}

/**
 * A value of the property other than `current`, and than `former` where the kind has a third; undefined if the kind has
 * no other.
 */
export function otherValue(
  property: Property,
  current: unknown,
  linked: LinkedIds,
  former: unknown = current,
): unknown {
  const same = JSON.stringify(current);
  const samples = Array.from({ length: 40 }, (_, at) => sampleValue(property, 20 + at, linked));
  const others = samples.filter((value) => JSON.stringify(value) !== same);
  return others.find((value) => JSON.stringify(value) !== JSON.stringify(former)) ?? others[0];
}
