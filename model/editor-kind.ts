/** The editors a property may name in its metadata (spec 2 §2.6). The web registry has one file for each. */
export const EDITOR_KINDS = [
  'string',
  'number',
  'multiline',
  'memo',
  'html',
  'json',
  'slug',
  'phone',
  'color',
  'boolean',
  'enum',
  'date',
  'datetime',
  'select',
  'multiselect',
  'country',
  'city',
  'file',
  'image',
  'state',
  'parameters',
  'password',
  'struct',
  'list',
  'union',
  'readonly',
] as const;

/** How a value is shown and edited. */
export type EditorKind = (typeof EDITOR_KINDS)[number];
