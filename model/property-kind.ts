/** The kinds that a property may be of, one file in `model/kinds` each. */
export const PROPERTY_KINDS = [
  'boolean',
  'color',
  'componentReference',
  'date',
  'datetime',
  'decimal',
  'duration',
  'email',
  'enum',
  'html',
  'integer',
  'itemId',
  'json',
  'list',
  'memo',
  'multiline',
  'parameters',
  'password',
  'phone',
  'reference',
  'references',
  'slug',
  'state',
  'string',
  'struct',
  'union',
  'url',
] as const;

/** What the values of a property are. */
export type PropertyKind = (typeof PROPERTY_KINDS)[number];
