import { isPlainObject, ownValue } from '#model/structured/same-json.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { ShowProps } from '../editor/editor.ts';
import { fieldsOfAll, missingField, textsOf, useNamedClasses } from './named-classes.ts';
import { cutLine } from './structured-draft.ts';
import { fieldsOfNames, structOf } from './structured-parts.ts';

/** Begins the name of what an import links to a record: the class of the links follows (`model/imports`). */
const LINKED = /^linked:(.+)$/u;

/** The names in a value: its texts, or what its items are called by. */
function namesIn({ structure }: MetadataProperty, value: unknown): readonly string[] {
  if (structure?.of !== 'list' || !structure.item.structure || !Array.isArray(value)) return textsOf(value);
  const { item } = structure;
  return value.flatMap((one: unknown) => {
    const caption = structOf(item, one)?.captionProperty;
    return caption !== undefined && isPlainObject(one) ? textsOf(ownValue(one, caption)) : [];
  });
}

/**
 * The properties that a value names, by the captions that their classes give them; of one that is gone its name. Null for
 * a value that names none, and where the record does not name their classes.
 */
export function useNamedCaptions({ property, value, record }: Omit<ShowProps, 'compact'>): string | null {
  const classes = fieldsOfNames(property);
  const names = classes === undefined ? [] : namesIn(property, value);
  const linked = names.flatMap((name) => LINKED.exec(name)?.[1] ?? []);
  const { all, isPending } = useNamedClasses(classes, record, linked);
  if (isPending) return '…';
  if (!all) return null;
  const fields = new Map(fieldsOfAll(all).map(({ id, caption }) => [id, caption]));
  const captionOf = (name: string): string => {
    const links = all.find(({ className }) => className === LINKED.exec(name)?.[1]);
    return links?.pluralCaption ?? fields.get(name) ?? missingField(name);
  };
  return names.map(captionOf).join(', ');
}

/** The properties that a value names, in one line; as they are where the record does not name their classes. */
export function NamedText(props: ShowProps) {
  return cutLine(useNamedCaptions(props) ?? namesIn(props.property, props.value).join(', '));
}
