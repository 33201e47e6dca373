import { isPlainObject, ownValue, sameJson } from '#model/structured/same-json.ts';
import { withBlocks, type EditedBlock } from '../tree/page-tree.ts';
import { mergeText } from './merge-text.ts';
import { unchanged, type ActDefinition, type BlockField } from './page-act.ts';

/** A changed value of a block: one key of its model or its settings, or a field as a whole. */
export interface ValueAct {
  readonly kind: 'value';
  readonly id: number;
  readonly field: BlockField;
  /** The key; null for the whole field. */
  readonly path: string | null;
  /** The value that was edited. */
  readonly before: unknown;
  readonly value: unknown;
  /** The caption of the value, as undo names it. */
  readonly named: string;
  /** The message after it is saved; by default that of saved data (spec 2 §8.1). */
  readonly told?: string;
}

/** A value of a block as an act names it. */
export function valueAt(block: EditedBlock, field: BlockField, path: string | null): unknown {
  const whole: unknown = block[field];
  if (path === null) return whole;
  return isPlainObject(whole) ? ownValue(whole, path) : undefined;
}

function withValue(block: EditedBlock, { field, path }: ValueAct, value: unknown): EditedBlock {
  const whole: unknown = block[field];
  if (path === null) return { ...block, [field]: value };
  return { ...block, [field]: { ...(isPlainObject(whole) ? whole : {}), [path]: value } };
}

/** An empty text is the same as an absent one. */
function isSame(one: unknown, other: unknown): boolean {
  return sameJson(one === '' ? null : (one ?? null), other === '' ? null : (other ?? null));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : null;
}

/** The value to write over one that somebody else has changed meanwhile; undefined where they do not merge. */
function merged({ before, value }: ValueAct, present: unknown): unknown {
  if (isSame(before, present)) return value;
  const [base, mine, theirs] = [textOf(before), textOf(value), textOf(present)];
  if (base === null || mine === null || theirs === null) return undefined;
  return mergeText(base, mine, theirs) ?? undefined;
}

export const changeValue: ActDefinition<ValueAct> = {
  caption: ({ named }) => `изменение «${named}»`,
  message: ({ told }) => told ?? 'Данные успешно сохранены',
  apply(tree, act) {
    const { id, field, path, value } = act;
    const block = tree.blocks.get(id);
    if (!block) return unchanged(tree);
    const present = valueAt(block, field, path);
    if (isSame(present, value)) return unchanged(tree);
    const next = merged(act, present);
    if (next === undefined) {
      const conflict = { id, field, path, mine: value, theirs: present };
      return { tree: withBlocks(tree, [withValue(block, act, value)]), calls: [], conflict };
    }
    const changed = withValue(block, act, next);
    const call = { kind: 'value', id, version: block.version, field, value: changed[field] } as const;
    return { tree: withBlocks(tree, [changed]), calls: [call] };
  },
};
