import { struct } from '../kinds/struct.ts';
import { markup, type BlockValues } from './block-values.ts';
import type { PageNode } from './page-node.ts';
import type { Property } from '../property/property.ts';
import { isPlainObject } from '../structured/same-json.ts';
import type { DrawnPart } from './block-drawing.ts';

/** The groups of the palette, in order (spec 2 §3.12). */
export const BLOCK_GROUPS = [
  { name: 'text', caption: 'Контент' },
  { name: 'images', caption: 'Картинки' },
  { name: 'documents', caption: 'Документы' },
  { name: 'forms', caption: 'Формы' },
  { name: 'patterns', caption: 'Заготовки' },
] as const;

/** The key of one of {@link BLOCK_GROUPS}. */
export type BlockGroup = (typeof BLOCK_GROUPS)[number]['name'];

type Nested = Readonly<Record<string, Property>>;

/** The argument of `defineBlock`. */
export interface BlockOptions {
  /** The canonical name: rows of `contentblock` store it. */
  readonly name: string;
  /** The block's number in the catalogue, assigned once and never changed. */
  readonly blockId: number;
  readonly group: BlockGroup;
  readonly caption: string;
  /** The markup element as which the block is rendered; its own name by default. */
  readonly renderName?: string;
  /** Listed first in the palette. */
  readonly isOften?: boolean;
  /** One sentence shown to users who choose a block. */
  readonly metaInfo: string;
  /** How the palette draws it. */
  readonly drawing: readonly DrawnPart[];
  /** The items of the model are files of the block: their ids are those of `ContentBlockFile`. */
  readonly itemsAreFiles?: boolean;
  /** The block shows the blocks of the pattern that its model names (`linkedPatternId`). */
  readonly isPattern?: boolean;
  /** The block's content: the properties of an object, or a list. */
  readonly model: Nested | Property;
  /** The block's appearance. */
  readonly config?: Nested;
  /**
   * What visitors see, without the blocks inside; by default the marked-up texts of the model. It is given whatever is
   * stored: values need not fit the declaration.
   */
  readonly render?: (values: BlockValues) => readonly PageNode[];
}

/** A block of a page as the rest of the product sees it (spec 2 §3.12). */
export interface BlockDefinition {
  readonly name: string;
  readonly blockId: number;
  readonly group: BlockGroup;
  readonly caption: string;
  readonly renderName: string;
  readonly isOften: boolean;
  readonly metaInfo: string;
  readonly drawing: readonly DrawnPart[];
  readonly itemsAreFiles: boolean;
  readonly isPattern: boolean;
  readonly model: Property;
  readonly config: Property;
  readonly render: (values: BlockValues) => readonly PageNode[];
}

function isProperty(model: Nested | Property): model is Property {
  return typeof model['kind'] === 'object' && 'jsonSchema' in model['kind'];
}

/** The marked-up texts of a model, in the order of their declaration. */
function textsOf({ structure }: Property, values: BlockValues): readonly PageNode[] {
  const parts = structure?.of === 'struct' ? Object.entries(structure.properties) : [];
  return parts.flatMap(([name, { kind }]) => (kind.traits.text === 'markup' ? [markup(values, name)] : []));
}

/** Completes a block's declaration: its model and its settings become structured values. */
export function defineBlock({
  name,
  model,
  config,
  renderName,
  isOften,
  itemsAreFiles,
  isPattern,
  render,
  ...rest
}: BlockOptions): BlockDefinition {
  if (!/^[a-z]+-\d{2}$/u.test(name)) throw new Error(`${name}: a block's name is its group and two digits`);
  const content = isProperty(model) ? model : struct({ caption: 'Данные', required: true, properties: model });
  return {
    ...rest,
    name,
    renderName: renderName ?? name,
    isOften: isOften ?? false,
    itemsAreFiles: itemsAreFiles ?? false,
    isPattern: isPattern ?? false,
    model: content,
    render: render ?? ((values) => textsOf(content, values)),
    config: struct({ caption: 'Настройки', required: true, properties: config ?? {} }),
  };
}

/** The value of a structured property whose parts have their declared defaults; parts without a default are absent. */
export function defaultValue({ structure }: Property): unknown {
  if (structure?.of === 'list') return [];
  if (structure?.of !== 'struct') return null;
  const parts = Object.entries(structure.properties).flatMap(([name, part]) => {
    if (part.default !== undefined) return [[name, part.default] as const];
    return part.structure && part.required ? [[name, defaultValue(part)] as const] : [];
  });
  return Object.fromEntries(parts);
}

/** What a new block gets: all defaults without a value of its own, else those of the required parts that it lacks. */
export function completedValue(declared: Property, given: unknown): unknown {
  if (given === undefined || given === null) return defaultValue(declared);
  const { structure } = declared;
  if (structure?.of !== 'struct' || !isPlainObject(given)) return given;
  const lacking = Object.entries(structure.properties).flatMap(([name, part]) =>
    part.required && part.default !== undefined && !Object.hasOwn(given, name) ? [[name, part.default] as const] : [],
  );
  return lacking.length === 0 ? given : { ...Object.fromEntries(lacking), ...given };
}
