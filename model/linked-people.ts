import type { RelatedRecords } from './define-class.ts';

/**
 * The people of a record by the links of a class, as the record's own class declares them: `source` is the property of the links
 * that names the record, `field` the name under which the record carries them, 'persons' unless told (spec 2 §3.4).
 */
export function linkedPeople(links: {
  readonly className: string;
  readonly source: string;
  readonly field?: string;
}): RelatedRecords {
  const { className, source, field = 'persons' } = links;
  return { className, property: source, place: 'page', includedAs: field };
}
