import { withBlocks } from '../tree/page-tree.ts';
import { unchanged, type PageAct } from '../document/page-act.ts';

/** The state of a hidden block (spec 2 §4.7). */
export const HIDDEN_STATE = 2;

/** Shows blocks to visitors, or hides them: state 4 or 2 (spec 2 §4.7). */
export function showBlocks(ids: readonly number[], stateId: number): PageAct {
  return {
    caption: stateId === HIDDEN_STATE ? 'скрытие блока' : 'показ блока',
    message: 'Блок успешно обновлён',
    apply(document) {
      const changed = ids.flatMap((id) => {
        const block = document.blocks.get(id);
        return block && block.instanceStateId !== stateId ? [{ ...block, instanceStateId: stateId }] : [];
      });
      if (changed.length === 0) return unchanged(document);
      const call = { kind: 'state', ids: changed.map(({ id }) => id), stateId } as const;
      return { document: withBlocks(document, changed), calls: [call] };
    },
  };
}
