import { expansionName } from '#model/expansion-name.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { DraftField } from '#web/changes/draft-store.ts';
import type { RecordValues } from './editor/editor.ts';
import { EDITORS } from './registry.ts';

/** Whether a field, or a part of its structured value, is entered in secret: a password. */
function isSecret({ editor, structure }: MetadataProperty): boolean {
  if (EDITORS[editor].secret) return true;
  if (!structure) return false;
  if (structure.of === 'list') return isSecret(structure.item);
  return (structure.of === 'struct' ? structure.properties : structure.variants).some(isSecret);
}

/** A field's unsaved input as it is stored, with the value it was begun from; null for what is never stored. */
export function draftField(property: MetadataProperty, base: RecordValues, draft: unknown): DraftField | null {
  if (isSecret(property)) return null;
  const { name } = property;
  return { base: { [name]: base[name] ?? null, [expansionName(name)]: base[expansionName(name)] ?? null }, draft };
}
