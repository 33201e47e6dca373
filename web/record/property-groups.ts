import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';

/** A heading with the properties under it. */
export interface GroupedProperties {
  readonly name: string;
  readonly caption: string;
  /** It begins closed. */
  readonly isClosed?: true;
  readonly properties: readonly MetadataProperty[];
}

/** The properties under their groups' headings, both by priority; groups without a property are left out. */
export function groupProperties(
  metadata: Pick<Metadata, 'groups'>,
  properties: readonly MetadataProperty[],
): readonly GroupedProperties[] {
  const groups = metadata.groups.toSorted((left, right) => left.priority - right.priority);
  const known = new Set(groups.map((group) => group.name));
  const lost = properties.filter((property) => !known.has(property.group));
  const shown = groups.map(({ name, caption, isClosed }) => ({
    name,
    caption,
    ...(isClosed && { isClosed }),
    properties: byPriority(properties.filter((property) => property.group === name)),
  }));
  const rest = { name: '', caption: 'Прочее', properties: byPriority(lost) };
  return [...shown, rest].filter((group) => group.properties.length > 0);
}

/** Properties in the order in which screens list them. */
export function byPriority(properties: readonly MetadataProperty[]): readonly MetadataProperty[] {
  return properties.toSorted((left, right) => left.priority - right.priority);
}
