import { withBlocks } from '../tree/page-tree.ts';
import { unchanged, type ActDefinition } from './page-act.ts';

/** The state of a hidden block (spec 2 §4.7). */
export const HIDDEN_STATE = 2;

/** Blocks shown to visitors, or hidden from them: state 4 or 2 (spec 2 §4.7). */
export interface ShowAct {
  readonly kind: 'show';
  readonly ids: readonly number[];
  readonly stateId: number;
}

export const showBlocks: ActDefinition<ShowAct> = {
  caption: ({ stateId }) => (stateId === HIDDEN_STATE ? 'скрытие блока' : 'показ блока'),
  message: () => 'Блок успешно обновлён',
  apply(tree, { ids, stateId }) {
    const changed = ids.flatMap((id) => {
      const block = tree.blocks.get(id);
      return block && block.instanceStateId !== stateId ? [{ ...block, instanceStateId: stateId }] : [];
    });
    if (changed.length === 0) return unchanged(tree);
    const call = { kind: 'state', ids: changed.map(({ id }) => id), stateId } as const;
    return { tree: withBlocks(tree, changed), calls: [call] };
  },
};
