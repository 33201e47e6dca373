import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { Editor } from './editor.ts';
import { EDITORS } from './registry.ts';

/** Whether people may change the property: neither it nor its editor is read-only. */
export function isWritable({ readonly, editor }: Pick<MetadataProperty, 'readonly' | 'editor'>): boolean {
  const { never }: Editor = EDITORS[editor];
  return !readonly && never !== true;
}
