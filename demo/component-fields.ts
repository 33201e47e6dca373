import type { componentProperties } from '#model/component.ts';
import { momentOf } from './timeline.ts';
import { slugOf } from '#model/slug.ts';

const CREATED = 1;
const WAITING = 2;
const ACTIVE = 4;
const ARCHIVED = 5;

/** The fields that every component has. */
type ComponentFields = { readonly [Name in keyof typeof componentProperties | '$key']?: unknown };

/** A component's data besides its class's own fields. */
export interface ComponentText {
  readonly caption: string;
  /** The description, also used for search engines. */
  readonly lead?: string;
  readonly html?: string;
  /** The system name if it is not derived from the caption. */
  readonly name?: string;
}

/**
 * The typical state of a record: the newest are drafts or awaiting approval, the oldest are archived, most are
 * active.
 */
function stateOf(index: number, total: number): number {
  if (total < 20) return index === total - 1 ? CREATED : ACTIVE;
  if (index < 2) return index === 0 ? CREATED : WAITING;
  if (index >= total - Math.floor(total / 12)) return ARCHIVED;
  if (index % 19 === 7) return CREATED;
  return index % 23 === 11 ? WAITING : ACTIVE;
}

/**
 * The generic component's fields of the item at `index` of `total`, newest first; two of three have search engine
 * fields. Its system name is its key.
 */
export function componentFields(text: ComponentText, index: number, total: number): ComponentFields {
  const name = text.name ?? slugOf(text.caption);
  return {
    $key: name,
    caption: text.caption,
    name,
    instanceStateId: stateOf(index, total),
    publicationDate: momentOf(index, total),
    ...(text.lead === undefined ? {} : { description: text.lead }),
    ...(text.html === undefined ? {} : { fullInfo: text.html }),
    ...(text.lead === undefined || index % 3 === 2 ? {} : { metaTitle: text.caption, metaDescription: text.lead }),
    ...(index % 5 === 0 ? { h1: text.caption } : {}),
  };
}

/** The gap between order values in a list that people reorder by dragging. */
const PRIORITY_STEP = 10;

/** The generic component's fields of a directory entry: all are active, in the given order. */
export function entryFields(text: ComponentText, index: number): ComponentFields {
  const name = text.name ?? slugOf(text.caption);
  return {
    $key: name,
    caption: text.caption,
    name,
    instanceStateId: ACTIVE,
    ...(text.lead === undefined ? {} : { description: text.lead }),
    ...(text.html === undefined ? {} : { fullInfo: text.html }),
    priority: (index + 1) * PRIORITY_STEP,
  };
}
