import type { BlockCall } from './page-act.ts';

/** As many new ids as one act may use. */
export const IDS_OF_ONE_ACT = 100_000;

/**
 * The ids of blocks in the tree and on the server. A new block keeps the negative id that it begins with until the page
 * is left, so that neither its editor nor the selection notices when the server has created it.
 */
export class BlockIds {
  readonly #local = new Map<number, number>();
  readonly #server = new Map<number, number>();
  #last = 0;

  /** The first of the ids for the new blocks of one act; the others follow downwards. */
  next(): number {
    this.#last -= IDS_OF_ONE_ACT;
    return this.#last;
  }

  bind(local: number, server: number): void {
    this.#local.set(server, local);
    this.#server.set(local, server);
  }

  /** The id in the tree of a block of the server. */
  localOf(server: number): number {
    return this.#local.get(server) ?? server;
  }

  /** The id on the server; null for a block that it has not created. */
  serverOf(local: number): number | null {
    return this.#server.get(local) ?? (local > 0 ? local : null);
  }

  /** A call with the server's ids; null where one of its blocks was never created. */
  forServer(call: BlockCall): BlockCall | null {
    const parentIdOf = ({ parentId }: { readonly parentId: number | null }) =>
      parentId === null ? null : this.serverOf(parentId);
    if ('place' in call && call.place.parentId !== null && parentIdOf(call.place) === null) return null;
    const placed = 'place' in call ? { ...call, place: { ...call.place, parentId: parentIdOf(call.place) } } : call;
    if (placed.kind === 'insert' || placed.kind === 'paste') return placed;
    if ('ids' in placed) {
      const ids = placed.ids.map((id) => this.serverOf(id)).filter((id) => id !== null);
      return ids.length === 0 ? null : { ...placed, ids };
    }
    if (placed.kind === 'models') {
      const { changes, gone } = placed;
      const known = this.#known(changes);
      return known.length === 0 ? null : { ...placed, changes: known, ...(gone && { gone: this.#known(gone) }) };
    }
    const id = this.serverOf(placed.id);
    return id === null ? null : { ...placed, id };
  }

  /** Those that the server has created, by its ids. */
  #known<Named extends { readonly id: number }>(named: readonly Named[]): readonly Named[] {
    return named.flatMap((one) => {
      const id = this.serverOf(one.id);
      return id === null ? [] : [{ ...one, id }];
    });
  }
}
