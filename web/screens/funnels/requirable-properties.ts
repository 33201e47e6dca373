import { isRequirable } from '#model/requirable.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';

/** The properties of leads that a stage may require; `defaults` are the values of a new lead. */
export function requirableProperties(
  { properties }: Metadata,
  defaults: Readonly<Record<string, unknown>>,
): readonly MetadataProperty[] {
  return properties.filter(({ name, kind, group, readonly, validations }) => {
    const required = validations.some(({ validator }) => validator === 'required');
    return isRequirable({ readonly, required, group, kind: { name: kind }, default: defaults[name] });
  });
}
