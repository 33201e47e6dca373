import type { ColumnId } from '#model/blocks/columns.ts';
import type { Act, ActResult, Edited } from '../../edited/act.ts';
import type { PageTree } from '../tree/page-tree.ts';
import type { PlaceIndex } from '../tree/spots.ts';

/** A block from the clipboard: what a paste sends. */
export interface ClipboardBlock {
  readonly name: string;
  readonly caption: string;
  readonly columnId: ColumnId | null;
  readonly model: unknown;
  readonly config: unknown;
  readonly instanceStateId: number;
  readonly files: readonly { readonly id: number }[];
  readonly children: readonly ClipboardBlock[];
}

/** A finished upload that becomes a picture of the record, and the value of models that stands for it until then. */
export interface UploadedPicture {
  readonly uploadId: string;
  readonly address: string;
}

/** A field of a block that acts change. */
export type BlockField = 'model' | 'config' | 'caption';

/** A picture that becomes one of the record: of another record, or of the files. */
export interface PictureSource {
  readonly className: 'ComponentImage' | 'AttachedFile';
  readonly id: number;
}

/** A call that an act sends; blocks are named by their ids in the tree. */
export type BlockCall =
  | {
      readonly kind: 'insert';
      readonly id: number;
      readonly name: string;
      readonly model: unknown;
      readonly config: unknown;
      readonly place: PlaceIndex;
    }
  | { readonly kind: 'move'; readonly id: number; readonly place: PlaceIndex }
  | { readonly kind: 'copy'; readonly id: number; readonly copies: readonly number[] }
  | {
      readonly kind: 'paste';
      readonly place: PlaceIndex;
      readonly blocks: readonly ClipboardBlock[];
      readonly copies: readonly number[];
      readonly pictures: readonly UploadedPicture[];
    }
  | { readonly kind: 'delete'; readonly ids: readonly number[] }
  /** Deletes blocks of another page, by the server's ids; those that are gone already are no error. */
  | { readonly kind: 'deleteElsewhere'; readonly ids: readonly number[] }
  /** Deletes a file of the block. */
  | { readonly kind: 'deleteFile'; readonly id: number; readonly fileId: number }
  /** Gives blocks their contents in one change-set, and deletes those whose content has gone into others. */
  | {
      readonly kind: 'models';
      readonly changes: readonly { readonly id: number; readonly version: number; readonly model: unknown }[];
      readonly gone?: readonly { readonly id: number; readonly version: number }[];
    }
  /** Shows a picture that becomes one of the record. */
  | {
      readonly kind: 'picture';
      readonly id: number;
      readonly path: string;
      readonly from: PictureSource;
      readonly alt: string;
    }
  /** Puts the blocks of a linked pattern in the place of the link. */
  | { readonly kind: 'unlink'; readonly id: number }
  | { readonly kind: 'state'; readonly ids: readonly number[]; readonly stateId: number }
  | {
      readonly kind: 'value';
      readonly id: number;
      readonly version: number;
      readonly field: BlockField;
      readonly value: unknown;
    };

/** A value that two people have changed, and that does not merge by itself. */
export interface ValueConflict {
  readonly id: number;
  readonly field: BlockField;
  readonly path: string | null;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A text whose block is gone. */
interface LostText {
  readonly lost: string;
}

/** A page that is edited. */
export interface EditedPage extends Edited {
  readonly key: number;
  readonly document: PageTree;
  readonly call: BlockCall;
  readonly halt: ValueConflict | LostText;
}

/** What can be done to a page (spec 2 §4.7). */
export type PageAct = Act<EditedPage>;

/** An act without an effect on this page. */
export function unchanged(document: PageTree): ActResult<EditedPage> {
  return { document, calls: [] };
}
