import type { Metadata } from '#model/wire/metadata.ts';
import type { PageFinding } from '#model/wire/pages.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { isBlank } from '#web/fields/is-blank.ts';
import { PUBLISHED } from './publish.ts';
import { isDateAlone } from './schedule.ts';

/** Where something is mended: a field, the pictures of the record, or its page. */
export type CheckPlace =
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'images' }
  | { readonly kind: 'page' };

/** One thing to look at before a record is published. */
export interface PublishingCheck {
  readonly text: string;
  readonly isMet: boolean;
  readonly place: CheckPlace;
}

/** What the checks look at; what is not known yet is not named. */
export interface CheckedRecord {
  readonly metadata: Pick<Metadata, 'properties'>;
  readonly record: WireRecord;
  /** Of the page of a record that is built of blocks. */
  readonly findings: readonly PageFinding[] | null;
  /** What the class itself wants. */
  readonly gaps: readonly { readonly text: string; readonly field?: string }[];
}

const field = (name: string): CheckPlace => ({ kind: 'field', field: name });
const PAGE: CheckPlace = { kind: 'page' };

/** What is checked before a record is published, in the order in which it is filled in. */
export function publishingChecks({ metadata, record, findings, gaps }: CheckedRecord): readonly PublishingCheck[] {
  const has = (name: string): boolean => metadata.properties.some((property) => property.name === name);
  const filled = (name: string): boolean => !isBlank(record[name]);
  const checks: PublishingCheck[] = [];
  if (has('name')) {
    const isMet = filled('name');
    checks.push({ text: isMet ? 'Системное имя есть' : 'Нет системного имени', isMet, place: field('name') });
  }
  if (has(PUBLISHED)) {
    const isMet = !isDateAlone(record);
    const present = filled(PUBLISHED) ? 'Дата публикации есть' : 'Дата публикации встанет сама: сегодня';
    const text = isMet ? present : 'Дата публикации сама не опубликует: есть «Опубликовать в…»';
    checks.push({ text, isMet, place: field(PUBLISHED) });
  }
  if (has('defaultImageId')) {
    const isMet = filled('defaultImageId');
    checks.push({ text: isMet ? 'Обложка есть' : 'Нет обложки', isMet, place: { kind: 'images' } });
  }
  for (const gap of gaps)
    if (gap.field !== undefined && gap.field !== 'name')
      checks.push({ text: gap.text, isMet: false, place: field(gap.field) });
  return [...checks, ...(findings === null ? [] : pageChecks(findings))];
}

function pageChecks(findings: readonly PageFinding[]): readonly PublishingCheck[] {
  const alt = findings.filter(({ rule }) => rule === 'alt').length;
  const other = findings.length - alt;
  return [
    {
      text: alt === 0 ? 'Альтернативные тексты есть' : `Без альтернативного текста: ${alt}`,
      isMet: alt === 0,
      place: PAGE,
    },
    {
      text: other === 0 ? 'Замечаний к странице нет' : `Замечаний к странице: ${other}`,
      isMet: other === 0,
      place: PAGE,
    },
  ];
}
