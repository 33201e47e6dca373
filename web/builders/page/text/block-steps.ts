import { simpleText } from '#classes/blocks/simple-text.ts';
import { isEmptyText, joinTexts } from '#model/page/join-texts.ts';
import { periodOf } from '#model/blocks/visible-period.ts';
import { sameJson } from '#model/structured/same-json.ts';
import { lossesOf } from '#web/text/rich/round-trip.ts';
import { deleteBlocks } from '../acts/delete-blocks.ts';
import { joinBlocks } from '../acts/join-blocks.ts';
import { valueAt } from '../acts/change-value.ts';
import type { PageActs } from '../acts/use-page-acts.ts';
import { openText, shownPaths } from '../document/open-text.ts';
import type { BlockValue, PageStore } from '../document/page-store.ts';
import type { CaretPlace } from '../document/typed-ahead.ts';
import { shownOrder } from '../tree/keyboard-moves.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import type { EditedBlock } from '../tree/page-tree.ts';
import { siblingsIn } from '../tree/page-tree.ts';
import { placeText } from '../tree/place-text.ts';
import { spotAfter, spotOf } from '../tree/spots.ts';

/** The way from a text to what is before or after it. */
export type Way = 1 | -1;

/** Two texts of which a join makes one: the block of the second goes. */
interface Joint {
  readonly head: BlockValue;
  readonly tail: BlockValue;
}

/** Whether a block is nothing but one text: it may go when its text has gone. */
function isOnlyText({ name }: EditedBlock): boolean {
  const structure = KNOWN_BLOCKS.get(name)?.model.structure;
  const parts = structure?.of === 'struct' ? Object.values(structure.properties) : [];
  return parts.length === 1 && parts[0]?.kind.traits.text === 'markup';
}

function textOf(block: EditedBlock, path: string): string {
  const text = valueAt(block, 'model', path);
  return typeof text === 'string' ? text : '';
}

/** The steps from a text of a page to the texts beside it, once it is saved and closed. */
export class BlockSteps {
  readonly #store: PageStore;
  readonly #acts: PageActs;
  readonly #place: BlockValue;

  constructor(store: PageStore, acts: PageActs, place: BlockValue) {
    this.#store = store;
    this.#acts = acts;
    this.#place = place;
  }

  get #block(): EditedBlock | undefined {
    return this.#store.state.tree.blocks.get(this.#place.id);
  }

  /** The next text of the block, or else the next block that is drawn, with its nearest text where it has one. */
  #beside(way: Way, isDrawn: (id: number) => boolean): { readonly id: number; readonly path: string | null } | null {
    const { tree } = this.#store.state;
    const { id, path } = this.#place;
    const own = this.#block ? shownPaths(this.#block, 'markup') : [];
    const within = own[own.indexOf(path) + way];
    if (within !== undefined) return { id, path: within };
    const order = shownOrder(tree);
    for (let at = order.indexOf(id) + way; at >= 0; at += way) {
      const next = tree.blocks.get(order[at] ?? 0);
      if (!next) return null;
      if (isDrawn(next.id)) return { id: next.id, path: shownPaths(next, 'markup').at(way === 1 ? 0 : -1) ?? null };
    }
    return null;
  }

  /** Whether there is anything to go to. */
  hasBeside(way: Way, isDrawn: (id: number) => boolean): boolean {
    return this.#beside(way, isDrawn) !== null;
  }

  /**
   * Goes into the next text, or selects the next block where it has none, or one that is edited as HTML. `at` is told the
   * id and the key of the text.
   */
  go(way: Way, isDrawn: (id: number) => boolean, at: (place: BlockValue) => CaretPlace | null): void {
    const next = this.#beside(way, isDrawn);
    const block = next && this.#store.state.tree.blocks.get(next.id);
    if (!next || !block) return;
    this.#store.select(next.id);
    this.#store.tell(placeText(this.#store.state.tree, next.id));
    const { id, path } = next;
    if (path !== null && lossesOf(textOf(block, path)).length === 0)
      openText(this.#store, block, { path, at: at({ id, path }) });
  }

  /** Makes the next block, in the place of an empty text: a text unless told, open for typing where it has one. */
  add(name: string = simpleText.name, content?: unknown): void {
    const { tree } = this.#store.state;
    const block = this.#block;
    if (!block) return;
    const { id } = block;
    const isIdle = isOnlyText(block) && isEmptyText(textOf(block, this.#place.path));
    this.#acts.insert(name, spotAfter(tree, id), content, isIdle ? id : undefined);
    const added = this.#store.focusedBlock;
    if (added) openText(this.#store, added, { at: { position: 0 } });
  }

  /** The two texts that a join would make one, in order: null where there are none, why not where it would harm. */
  joint(way: Way): Joint | string | null {
    const { tree, held } = this.#store.state;
    const own = this.#block;
    if (!own) return null;
    const siblings = siblingsIn(tree, spotOf(tree, own.id));
    const other = tree.blocks.get(siblings[siblings.indexOf(own.id) + way] ?? 0);
    if (!other) return null;
    const [head, tail] = way === 1 ? [own, other] : [other, own];
    const [into, from] = [shownPaths(head, 'markup').at(-1), shownPaths(tail, 'markup')[0]];
    if (into === undefined || from === undefined || !isOnlyText(tail)) return null;
    const isSeenAlike =
      head.instanceStateId === tail.instanceStateId && sameJson(periodOf(head.config), periodOf(tail.config));
    if (!isSeenAlike) return 'Тексты видны в разное время: их не соединить';
    const [person] = held.get(tail.id) ?? [];
    if (person) return `Текст сейчас правит ${person.fullName}: соединить можно будет потом`;
    if (lossesOf(joinTexts(textOf(head, into), textOf(tail, from))).length > 0)
      return 'Соседний текст правят как HTML: их не соединить';
    return { head: { id: head.id, path: into }, tail: { id: tail.id, path: from } };
  }

  /** Joins two texts, and puts the caret at a place of the joined one. */
  join({ head, tail }: Joint, at: CaretPlace): void {
    this.#store.act(joinBlocks(head, tail));
    const { tree } = this.#store.state;
    const block = tree.blocks.get(head.id);
    if (!block) return;
    this.#store.select(block.id);
    this.#store.tell(`Тексты соединены. ${placeText(tree, block.id)}`);
    openText(this.#store, block, { path: head.path, at });
  }

  /** Whether the block is nothing but its text. */
  get isOnlyText(): boolean {
    return this.#block !== undefined && isOnlyText(this.#block);
  }

  /** Takes the block away. */
  remove(): void {
    this.#store.act(deleteBlocks([this.#place.id]));
  }

  /** Takes back the last act on the page. */
  undo(): void {
    void this.#store.undo();
  }
}
