import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { excessOf, MOST_ENTRIES, MOST_LEVELS, TOO_COMPLEX } from '#model/wire/filter-limits.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { filterable } from './conditions.ts';
import {
  added,
  freshKey,
  isEditedGroup,
  moved,
  nodesBelow,
  parentOf,
  replaced,
  type Direction,
  type EditedGroup,
  type NodeKey,
} from './edited-filter.ts';
import { sketchOf } from './edited-nodes.ts';
import { emptyLine } from './lines.ts';

/** What a filter is edited with. */
export interface FilterEditing {
  readonly metadata: Metadata;
  /** The properties that a condition can be about. */
  readonly properties: readonly MetadataProperty[];
  readonly root: EditedGroup;
  /** The number of a condition among the conditions, and of a group among the groups, as they are shown. */
  readonly numbers: ReadonlyMap<NodeKey, number>;
  /** Takes the element around the parts. */
  readonly setArea: (area: HTMLElement | null) => void;
  /** Changes the filter, and focuses a part of it where one is named. */
  readonly set: (root: EditedGroup, focused?: NodeKey) => void;
  readonly add: (group: NodeKey, what: 'line' | 'group') => void;
  /** Why nothing more can be added to a group; null where it can. */
  readonly refusal: (group: NodeKey, what: 'line' | 'group') => string | null;
  readonly move: (key: NodeKey, direction: Direction) => void;
  readonly remove: (key: NodeKey) => void;
  /** Moves the part that holds the focus by Alt with an arrow. */
  readonly onKey: (event: KeyboardEvent) => void;
  /** What a move did, for assistive technology. */
  readonly told: string;
}

const REFUSALS = {
  entries: `Больше не добавить: в фильтре не больше ${MOST_ENTRIES} условий`,
  levels: `Глубже не вложить: не больше ${MOST_LEVELS} уровней групп`,
} as const;

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

function numbered(root: EditedGroup): ReadonlyMap<NodeKey, number> {
  const numbers = new Map<NodeKey, number>();
  const counts = { group: 0, condition: 0 };
  for (const node of nodesBelow(root))
    numbers.set(node.key, (counts[isEditedGroup(node) ? 'group' : 'condition'] += 1));
  return numbers;
}

function withAdded(metadata: Metadata, root: EditedGroup, group: NodeKey, what: 'line' | 'group') {
  const [line] = emptyLine(metadata);
  if (!line) return null;
  const key = freshKey(root);
  if (what === 'line') return { root: added(root, group, { key, line }), focused: key };
  const around = group === root.key ? root : nodesBelow(root).find((node) => node.key === group);
  const isAny = !(around && isEditedGroup(around) && around.isAny);
  const inner = { key: key + 1, isAny, isNot: false, parts: [{ key, line }] };
  return { root: added(root, group, inner), focused: key };
}

/** The part to which the focus goes when one is removed: the next one of its group, the one before, the group. */
function besides(root: EditedGroup, key: NodeKey): NodeKey {
  const parent = parentOf(root, key) ?? root;
  const at = parent.parts.findIndex((node) => node.key === key);
  return (parent.parts[at + 1] ?? parent.parts[at - 1] ?? parent).key;
}

/** Edits a filter, at first the given one; each change is told. */
export function useFilterEditing(
  metadata: Metadata,
  first: () => EditedGroup,
  onEdit: (root: EditedGroup) => void,
): FilterEditing {
  const [root, setRoot] = useState(first);
  const [told, setTold] = useState('');
  const [area, setArea] = useState<HTMLElement | null>(null);
  const numbers = numbered(root);

  const set = (next: EditedGroup, focused?: NodeKey): void => {
    onEdit(next);
    if (focused === undefined) return setRoot(next);
    flushSync(() => setRoot(next));
    const part = area?.querySelector<HTMLElement>(`[data-node="${focused}"]`);
    part?.querySelector<HTMLElement>('[role="combobox"], button')?.focus();
  };
  const move = (key: NodeKey, direction: Direction): void => {
    const next = moved(root, key, direction);
    if (!next) return;
    if (excessOf(sketchOf(metadata, next))) return setTold(TOO_COMPLEX);
    set(next, key);
    const parent = parentOf(next, key) ?? next;
    const place = parent.parts.findIndex((node) => node.key === key) + 1;
    const group = parent.key === next.key ? '' : `группа ${numbered(next).get(parent.key)}, `;
    setTold(`Перемещено: ${group}место ${place} из ${parent.parts.length}`);
  };
  return {
    metadata,
    properties: filterable(metadata).toSorted((left, right) => left.priority - right.priority),
    root,
    numbers,
    setArea,
    told,
    set,
    move,
    add: (group, what) => {
      const next = withAdded(metadata, root, group, what);
      if (next) set(next.root, next.focused);
    },
    refusal: (group, what) => {
      const next = withAdded(metadata, root, group, what);
      const excess = next && excessOf(sketchOf(metadata, next.root));
      return excess ? REFUSALS[excess] : null;
    },
    remove: (key) => set(replaced(root, key, []), besides(root, key)),
    onKey: (event) => {
      const direction = event.altKey && !event.ctrlKey && !event.metaKey ? DIRECTIONS[event.key] : undefined;
      if (!direction || !(event.target instanceof Element) || event.target.closest('[data-own-keys], [role="menu"]'))
        return;
      const key = event.target.closest<HTMLElement>('[data-node]')?.dataset['node'];
      // The control below would open its list.
      event.preventDefault();
      event.stopPropagation();
      if (key !== undefined) move(Number(key), direction);
    },
  };
}
