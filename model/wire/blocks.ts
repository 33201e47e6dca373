import type { BlockDefinition, BlockGroup } from '../blocks/define-block.ts';
import type { JsonSchema } from '../property/json-schema.ts';
import type { MetadataProperty } from './metadata.ts';
import type { WireRecord } from './record.ts';

/** A block that a page may contain (spec 2 §3.12). */
export interface CatalogueBlock
  extends Pick<BlockDefinition, 'name' | 'blockId' | 'group' | 'caption' | 'renderName' | 'isOften' | 'metaInfo'> {
  /** The state of a new block. */
  readonly instanceStateId: number;
  readonly model: JsonSchema;
  readonly config: JsonSchema;
  /** The initial content of a new block. */
  readonly defaults: { readonly model: unknown; readonly config: unknown };
  /** The metadata of `model` and `config`, which determines their editors. */
  readonly properties: readonly MetadataProperty[];
}

/** The answer of `GET /manage/contentblock/catalogue/`. */
export interface BlockCatalogue {
  readonly groups: readonly {
    readonly name: BlockGroup;
    readonly caption: string;
    readonly blocks: readonly CatalogueBlock[];
  }[];
}

/** A block with its files and its contents, in order: the answer of a copy, and what a paste accepts. */
export interface BlockTree {
  readonly id: number;
  readonly name: string;
  readonly files: readonly WireRecord[];
  readonly children: readonly BlockTree[];
  readonly [property: string]: unknown;
}

/** The answer of `POST /manage/contentblock/paste/`. */
export interface PastedBlocks {
  readonly items: readonly BlockTree[];
  /** The ids of the files that were not copied: they are gone, or the user may not read them. */
  readonly leftFiles: readonly number[];
}

/** The answer of `GET /manage/pagePattern/{id}/uses/`: the records whose pages show the pattern. */
export interface PatternUses {
  readonly items: readonly {
    readonly id: number;
    readonly className: string;
    readonly classCaption: string;
    readonly caption: string;
  }[];
  /** How many more there are that the reader does not see. */
  readonly hidden: number;
}
