import type { MetadataProperty } from '#model/wire/metadata.ts';
import { EDITORS } from './registry.ts';

/** Whether people may change the property: neither it nor its editor is read-only. */
export function isWritable({ readonly, editor }: Pick<MetadataProperty, 'readonly' | 'editor'>): boolean {
  return !readonly && !EDITORS[editor].never;
}
