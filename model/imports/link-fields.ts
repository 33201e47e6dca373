import type { ClassDefinition } from '../define-class.ts';
import { references } from '../kinds/references.ts';
import type { Property } from '../property/property.ts';
import type { ImportField } from './import-field.ts';

/** Where the links of a column are kept: records of a class of their own, one for each. */
export interface LinkPlace {
  /** The class of the links. */
  readonly className: string;
  /** Its property that names the record, and the one that holds what is linked. */
  readonly ownerField: string;
  readonly valueField: string;
  /** The property of what is linked where that is a text, such as a keyword; null for records. */
  readonly text: Property | null;
  /** What is there stays beside what a cell names: pictures, which are records by themselves. */
  readonly isAdded: boolean;
}

/** Whether a link needs more than its two ends: a cell cannot say it. */
function needsMore({ properties }: ClassDefinition, names: readonly string[]): boolean {
  return Object.entries(properties).some(
    ([name, { required, readonly, ...property }]) =>
      required && !readonly && (property.default ?? null) === null && !names.includes(name),
  );
}

/** Whether a text alone tells all that people write of such a record, as that of a keyword does. */
function isTextAlone({ properties, captionProperty }: ClassDefinition, ownerField: string): boolean {
  const told = Object.entries(properties).filter(([, { group, readonly }]) => group !== 'system' && !readonly);
  const isText = properties[captionProperty]?.kind.traits.text !== undefined;
  return isText && told.every(([name]) => name === captionProperty || name === ownerField);
}

/** The property of a link that holds what is linked: the other one of the pair, or the text that it is called by. */
function valueFieldOf(links: ClassDefinition, ownerField: string): string | null {
  const pair = links.uniqueTogether.find((names) => names.length === 2 && names.includes(ownerField));
  const far = pair?.find((name) => name !== ownerField);
  if (far !== undefined) return targetOf(links.properties[far]) === null ? null : far;
  return isTextAlone(links, ownerField) ? links.captionProperty : null;
}

/** The class of the records that a property links to: those of any class are named as the list shows them to choose from. */
function targetOf(property: Property | undefined): string | null {
  return property?.reference?.className ?? property?.component?.picker ?? null;
}

function fieldOf(
  definition: ClassDefinition,
  links: ClassDefinition,
  classes: ReadonlyMap<string, ClassDefinition>,
): ImportField | null {
  const { copied, properties, content, writtenByProduct } = links;
  if (!copied || writtenByProduct) return null;
  const owner = properties[copied.of];
  const isOwner = owner?.component ? definition.isComponent : owner?.reference?.className === definition.name;
  if (!isOwner) return null;
  if (content) return content.image ? pictureField(links, copied.of) : null;
  const valueField = valueFieldOf(links, copied.of);
  const value = valueField === null ? undefined : properties[valueField];
  if (valueField === null || !value || needsMore(links, [copied.of, valueField])) return null;
  const target = targetOf(value);
  const caption = (target === null ? undefined : classes.get(target))?.pluralCaption ?? links.pluralCaption;
  const { reference, ...many } = references(target ?? links.name, { caption });
  return {
    name: `linked:${links.name}`,
    caption,
    property: target === null || !reference ? many : { ...many, reference },
    aliases: links.includedAs === undefined ? [] : [links.includedAs],
    link: {
      className: links.name,
      ownerField: copied.of,
      valueField,
      text: target === null ? value : null,
      isAdded: false,
    },
  };
}

/** The pictures of a record, each a record of its own that a file makes. */
function pictureField({ name, pluralCaption: caption, includedAs }: ClassDefinition, ownerField: string): ImportField {
  return {
    name: `linked:${name}`,
    caption,
    property: references(name, { caption }),
    aliases: includedAs === undefined ? [] : [includedAs],
    link: { className: name, ownerField, valueField: 'id', text: null, isAdded: true },
  };
}

/**
 * What columns can go to besides the properties of a record: the records and words that are linked to it, where a cell can
 * name them. They are kept as records that are copied with it.
 */
export function linkFields(definition: ClassDefinition, classes: readonly ClassDefinition[]): readonly ImportField[] {
  const byName = new Map(classes.map((one) => [one.name, one]));
  const found = classes.flatMap((links) => fieldOf(definition, links, byName) ?? []);
  // Those of an event's programme and those of any record, for example.
  return found.map((field, at) =>
    found.findIndex(({ caption }) => caption === field.caption) === at
      ? field
      : { ...field, caption: byName.get(field.link?.className ?? '')?.pluralCaption ?? field.caption },
  );
}
