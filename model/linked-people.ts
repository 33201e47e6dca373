import type { RelatedRecords } from './class-parts.ts';

/**
 * The people linked to a record by a class of links, as the record's own class declares them: `source` is the property
 * of the links that references the record, `field` their name in answers, 'persons' by default (spec 2 §3.4).
 */
export function linkedPeople(links: {
  readonly className: string;
  readonly source: string;
  readonly field?: string;
}): RelatedRecords {
  const { className, source, field = 'persons' } = links;
  return { className, property: source, place: 'page', includedAs: field };
}
