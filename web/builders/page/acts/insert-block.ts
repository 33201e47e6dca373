import { ACTIVE_STATE } from '#model/states.ts';
import { withBlocks, type Spot } from '../tree/page-tree.ts';
import { placeIndex, prioritiesAt } from '../tree/spots.ts';
import type { ActDefinition } from './page-act.ts';

/** A new block of the catalogue at a place. */
export interface InsertAct {
  readonly kind: 'insert';
  /** The block's id in the tree. */
  readonly id: number;
  readonly name: string;
  readonly model: unknown;
  readonly config: unknown;
  readonly spot: Spot;
}

export const insertBlock: ActDefinition<InsertAct> = {
  caption: () => 'добавление блока',
  message: () => 'Блок успешно добавлен',
  apply(tree, { id, name, model, config, spot }) {
    const place = placeIndex(tree, spot);
    const [priority = 0] = prioritiesAt(tree, place, 1);
    const { parentId, columnId } = place;
    const shared = { serverId: null, version: 0, caption: '', instanceStateId: ACTIVE_STATE };
    const block = { ...shared, id, name, model, config, parentId, columnId, priority };
    return { tree: withBlocks(tree, [block]), calls: [{ kind: 'insert', id, name, model, config, place }] };
  },
};
