import { altKey } from '#model/blocks/picture-keys.ts';
import { textIn } from '#model/blocks/block-values.ts';
import { usePageStore } from '../document/page-store.ts';
import type { PictureSource } from '../document/page-act.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { usePageActs } from '../acts/use-page-acts.ts';

/** The place of a picture: a block and the key of its model. */
export interface PicturePlace {
  readonly id: number;
  readonly path: string;
}

/** A picture of a block: its address, and the text for those who do not see it. */
export interface ChosenPicture {
  readonly address: string;
  readonly alt: string;
  /** Where it comes from, if it is not one of the record yet. */
  readonly from?: PictureSource;
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
  const change = (place: PicturePlace, { address, alt, from }: ChosenPicture): void => {
    const { id, path } = place;
    const present = read(place);
    if (from) {
      const caption = `изменение «${nameOf(place)}»`;
      acts.place({ ...place, from, address, alt, caption, message: CHANGED });
      return;
    }
    if (address !== present.address)
      acts.change({ id, field: 'model', path, value: address, named: nameOf(place), told: CHANGED });
    if (alt !== present.alt)
      acts.change({ id, field: 'config', path: altKey(path), value: alt, named: 'Текст вместо картинки' });
  };
  return { read, change };
}
