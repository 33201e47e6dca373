import type { MetadataProperty } from '#model/wire.ts';

function isSecret({ editor }: MetadataProperty): boolean {
  return editor === 'password';
}

/** Whether a change of these properties can be taken back: history keeps no secret. */
export function isChangeKept(changed: readonly MetadataProperty[]): boolean {
  return !changed.some(isSecret);
}

/** Whether a deleted record of these properties can be brought back: not where it needs a secret. */
export function isDeletionKept(properties: readonly MetadataProperty[]): boolean {
  return !properties.some(
    (property) => isSecret(property) && property.validations.some(({ validator }) => validator === 'required'),
  );
}
