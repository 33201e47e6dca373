import { isPlainObject, ownValue, sameJson } from '#model/structured/same-json.ts';
import { withBlocks, type EditedBlock } from '../tree/page-tree.ts';
import { mergeText } from './merge-text.ts';
import { unchanged, type BlockField, type PageAct } from '../document/page-act.ts';

/** A changed value of a block: one key of its model or its settings, or a field as a whole. */
export interface ChangedValue {
  readonly id: number;
  readonly field: BlockField;
  /** The key; null for the whole field. */
  readonly path: string | null;
  /** The value that was edited. */
  readonly before?: unknown;
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

function withValue(block: EditedBlock, { field, path }: ChangedValue, value: unknown): EditedBlock {
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
function merged({ before, value }: ChangedValue, present: unknown): unknown {
  if (isSame(before, present)) return value;
  const [base, mine, theirs] = [textOf(before), textOf(value), textOf(present)];
  if (base === null || mine === null || theirs === null) return undefined;
  return mergeText(base, mine, theirs) ?? undefined;
}

/** Changes a value; over what somebody else has written meanwhile where the two merge. */
export function changeValue(changed: ChangedValue): PageAct {
  const { id, field, path, value, named, told } = changed;
  return {
    caption: `изменение «${named}»`,
    message: told ?? 'Данные успешно сохранены',
    repeats: true,
    apply(document) {
      const block = document.blocks.get(id);
      if (!block) return { ...unchanged(document), ...(typeof value === 'string' && { halt: { lost: value } }) };
      const present = valueAt(block, field, path);
      if (isSame(present, value)) return unchanged(document);
      const next = merged(changed, present);
      if (next === undefined) {
        const halt = { id, field, path, mine: value, theirs: present };
        return { document: withBlocks(document, [withValue(block, changed, value)]), calls: [], halt };
      }
      const after = withValue(block, changed, next);
      const call = { kind: 'value', id, version: block.version, field, value: after[field] } as const;
      return { document: withBlocks(document, [after]), calls: [call] };
    },
  };
}
