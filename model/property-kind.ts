/** The property kinds; each has a file in `model/kinds`. */
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

/** The kind of a property's values. */
export type PropertyKind = (typeof PROPERTY_KINDS)[number];
