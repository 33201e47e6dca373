import { altKey } from '#model/blocks/picture-keys.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
import { withBlocks } from '../tree/page-tree.ts';
import { unchanged, type PageAct, type PictureSource } from '../document/page-act.ts';

/** A picture of another record or of the files, in a place of a block. */
export interface PlacedPicture {
  readonly id: number;
  /** The key of the block's model. */
  readonly path: string;
  readonly from: PictureSource;
  /** Where the picture is until it is one of the record. */
  readonly address: string;
  readonly alt: string;
  /** What undo and the message name. */
  readonly caption: string;
  readonly message: string;
}

function withKey(holder: unknown, key: string, value: string): Readonly<Record<string, unknown>> {
  return { ...(isPlainObject(holder) ? holder : {}), [key]: value };
}

/** Shows a picture that becomes one of the record: until the server has answered, where it comes from. */
export function placePicture({ id, path, from, address, alt, caption, message }: PlacedPicture): PageAct {
  return {
    caption,
    message,
    apply(document) {
      const block = document.blocks.get(id);
      if (!block) return unchanged(document);
      const [model, config] = [withKey(block.model, path, address), withKey(block.config, altKey(path), alt)];
      const after = { ...block, model, config };
      return { document: withBlocks(document, [after]), calls: [{ kind: 'picture', id, path, from, alt }] };
    },
  };
}
