import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';

/** The property as all of the classes have it: what some of them do not have of it is left out; none where it differs. */
function inAll(property: MetadataProperty, others: readonly Metadata[]): readonly MetadataProperty[] {
  const { name, kind, config, items } = property;
  const alike = others.flatMap(({ properties }) => {
    const other = properties.find((one) => one.name === name && one.kind === kind);
    return other && other.config?.className === config?.className ? [other] : [];
  });
  if (alike.length < others.length) return [];
  const shared = items?.filter(({ id }) => alike.every((other) => other.items?.some((item) => item.id === id)));
  if (shared?.length === 0) return [];
  return [
    {
      ...property,
      caption: [...new Set([property, ...alike].map(({ caption }) => caption))].join(' / '),
      operators: property.operators.filter((operator) => alike.every((other) => other.operators.includes(operator))),
      ...(shared && { items: shared }),
    },
  ];
}

/** The metadata of the first class with the properties that all of the classes have; null for no class. */
export function commonMetadata(all: readonly Metadata[]): Metadata | null {
  const [first, ...others] = all;
  if (!first || others.length === 0) return first ?? null;
  return { ...first, properties: first.properties.flatMap((property) => inAll(property, others)) };
}
