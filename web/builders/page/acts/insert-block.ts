import { ACTIVE_STATE } from '#model/terms/states.ts';
import { withBlocks, type EditedBlock, type Spot } from '../tree/page-tree.ts';
import { placeIndex, prioritiesAt } from '../tree/spots.ts';
import type { PageAct } from '../document/page-act.ts';

/** Puts a new block of the catalogue at a place; its id is that in the tree. */
export function insertBlock(added: Pick<EditedBlock, 'id' | 'name' | 'model' | 'config'>, spot: Spot): PageAct {
  return {
    caption: 'добавление блока',
    message: 'Блок успешно добавлен',
    apply(document) {
      const place = placeIndex(document, spot);
      const [priority = 0] = prioritiesAt(document, place, 1);
      const { parentId, columnId } = place;
      const shared = { serverId: null, version: 0, caption: '', instanceStateId: ACTIVE_STATE };
      const block = { ...shared, ...added, parentId, columnId, priority };
      return { document: withBlocks(document, [block]), calls: [{ kind: 'insert', ...added, place }] };
    },
  };
}
