import { altKey } from '#model/blocks/picture-keys.ts';
import { textIn } from '#model/blocks/block-values.ts';
import { usePageStore } from '../document/page-store.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { usePageActs } from '../acts/use-page-acts.ts';
import type { ChosenPicture } from './picture-picker-dialog.tsx';

/** The place of a picture: a block and the key of its model. */
export interface PicturePlace {
  readonly id: number;
  readonly path: string;
}

/** The message after a block has got another picture (spec 2 §8.1, verbatim). */
const CHANGED = 'Изображение успещно обновлено';

/** Reads and writes the pictures of blocks; each value is a step of undo of its own. */
export function usePictureChange() {
  const store = usePageStore();
  const acts = usePageActs();
  const read = ({ id, path }: PicturePlace): ChosenPicture => {
    const block = store.state.tree.blocks.get(id);
    return { address: textIn(block?.model, path), alt: textIn(block?.config, altKey(path)) };
  };
  const nameOf = ({ id, path }: PicturePlace): string => {
    const structure = KNOWN_BLOCKS.get(store.state.tree.blocks.get(id)?.name ?? '')?.model.structure;
    return structure?.of === 'struct' ? (structure.properties[path]?.caption ?? 'Картинка') : 'Картинка';
  };
  const change = (place: PicturePlace, { address, alt }: ChosenPicture): void => {
    const { id, path } = place;
    const present = read(place);
    if (address !== present.address)
      acts.change({ id, field: 'model', path, value: address, named: nameOf(place), told: CHANGED });
    if (alt !== present.alt)
      acts.change({ id, field: 'config', path: altKey(path), value: alt, named: 'Текст вместо картинки' });
  };
  return { read, change };
}
