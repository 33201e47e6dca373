import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import type { Fields } from '../read/typed-fields.ts';

/** The moment that the product sets when a record of the class becomes active. */
export interface Publication {
  /** The property that holds the moment. */
  readonly name: string;
  readonly property: Property;
  /** The property with the state, and its active value. */
  readonly state: string;
  readonly active: number;
}

/** The publication of the class's records; null where none is declared. */
export function publicationOf({ properties }: ClassDefinition): Publication | null {
  for (const [name, property] of Object.entries(properties)) {
    const state = property.setBy;
    const active = state === undefined ? undefined : properties[state]?.activeState;
    if (state !== undefined && active !== undefined) return { name, property, state, active };
  }
  return null;
}

/** The publication that a write of these fields is, if the records were not active before; null where it is none. */
export function publicationBy(definition: ClassDefinition, fields: Fields): Publication | null {
  const publication = publicationOf(definition);
  if (publication === null || fields.get(publication.state) !== publication.active) return null;
  return (fields.get(publication.name) ?? null) === null ? publication : null;
}

/** The fields of a new record, with the present as its moment where it is active and has none. */
export function publishedFields(definition: ClassDefinition, fields: Fields): Fields {
  const publication = publicationBy(definition, fields);
  return publication === null ? fields : new Map([...fields, [publication.name, new Date().toISOString()]]);
}
