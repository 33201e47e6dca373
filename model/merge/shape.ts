/** The structure of a structured value as a merge needs it. Properties and their metadata provide it. */
export type Shape =
  | { readonly of: 'struct'; readonly properties: Readonly<Record<string, Shaped>> }
  | { readonly of: 'list'; readonly item: Shaped }
  | { readonly of: 'union'; readonly tag: string; readonly variants: Readonly<Record<string, Shaped>> };

/** Something whose values may be structured. */
export interface Shaped {
  readonly structure?: Shape;
}
