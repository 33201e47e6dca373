import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { isWritable } from '#web/fields/is-writable.ts';
import { EDITORS } from '#web/fields/registry.ts';
import { byPriority } from '#web/record/property-groups.ts';

/** The fields that may have the same value in many records; the state has an action of its own. */
export function fieldsOfMany({ properties }: Pick<Metadata, 'properties'>): readonly MetadataProperty[] {
  return byPriority(
    properties.filter(
      (property) =>
        isWritable(property) &&
        property.isUnique !== true &&
        EDITORS[property.editor].secret !== true &&
        !KIND_TRAITS[property.kind].isState,
    ),
  );
}
