import type { BlockTree } from '#model/wire/blocks.ts';
import { ACTIVE_STATE } from '#model/states.ts';
import type { EditedBlock } from '../tree/page-tree.ts';

type Loose = { readonly id: number } & Readonly<Record<string, unknown>>;

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** A block from an answer of the server. */
export function blockOf(record: Loose): EditedBlock {
  const { id, version, name, caption, parentId, columnId, priority, instanceStateId, model, config } = record;
  return {
    id,
    serverId: id,
    version: numberOf(version) ?? 0,
    name: typeof name === 'string' ? name : '',
    caption: typeof caption === 'string' ? caption : '',
    parentId: numberOf(parentId),
    columnId: typeof columnId === 'string' || typeof columnId === 'number' ? columnId : null,
    priority: numberOf(priority) ?? 0,
    instanceStateId: numberOf(instanceStateId) ?? ACTIVE_STATE,
    model: model ?? {},
    config: config ?? {},
  };
}

/** The blocks of an answered subtree, each parent before its contents. */
export function blocksOf(tree: BlockTree): readonly EditedBlock[] {
  return [blockOf(tree), ...tree.children.flatMap(blocksOf)];
}
