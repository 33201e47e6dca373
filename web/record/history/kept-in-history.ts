import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';

function isSecret({ kind }: MetadataProperty): boolean {
  return KIND_TRAITS[kind].isPassword === true;
}

/** Whether a change of these properties can be undone: history stores no secrets. */
export function isChangeKept(changed: readonly MetadataProperty[]): boolean {
  return !changed.some(isSecret);
}

/** Whether a deleted record with these properties can be restored: not if it requires a secret. */
export function isDeletionKept(properties: readonly MetadataProperty[]): boolean {
  return !properties.some(
    (property) => isSecret(property) && property.validations.some(({ validator }) => validator === 'required'),
  );
}
