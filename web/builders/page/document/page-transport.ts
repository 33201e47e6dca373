import type { Written } from '../../edited/act.ts';
import type { BlockCall } from './page-act.ts';
import type { EditedBlock } from '../tree/page-tree.ts';

/** The blocks of the page as the server has them. */
export interface ServerPage {
  /** The highest change-set of the page. */
  readonly version: number;
  readonly blocks: readonly EditedBlock[];
  /** The ids of the files that its blocks name and that are gone. */
  readonly goneFiles: ReadonlySet<number>;
}

/** What the server answers to a call. */
export interface CallOutcome extends Written {
  /** The blocks as they are now, new ones with each parent before its contents; null where the answer tells none. */
  readonly blocks: readonly EditedBlock[] | null;
}

/** The calls of a page of blocks, with the server's ids. */
export interface PageTransport {
  readonly send: (call: BlockCall) => Promise<CallOutcome>;
  /** Reverts a change-set; resolves to the change-set that did. */
  readonly undo: (changeSet: number) => Promise<number | null>;
  readonly read: (signal?: AbortSignal) => Promise<ServerPage>;
}
