import { batch, Store, useSelector } from '@tanstack/react-store';
import { ApiError } from '#web/api/connection/client.ts';
import { holdTabUntil } from '#web/ui/dialog/unsaved-edits.ts';
import type { Act, Change, Edited, Replica, Written } from './act.ts';

/** Milliseconds for which a message of a builder stays (spec 2 §9). */
export const TOLD_FOR = 3000;

const CONFLICT = 409;
/** How often an act is sent again over what somebody else has written meanwhile. */
const MOST_ATTEMPTS = 5;

/** A written act as undo and redo need it. */
export interface WrittenAct {
  /** In lower case: 'перемещение блока'. */
  readonly caption: string;
  readonly changeSets: readonly number[];
}

/** An act or a written change as undo and redo go over it. */
class Step<E extends Edited> {
  readonly caption: string;
  /** What it has changed; null where it is not known here. */
  change: Change<E> | null = null;
  /** Null until it is written, and after it was refused. */
  written: WrittenAct | null = null;

  constructor(caption: string) {
    this.caption = caption;
  }
}

/** What is shown and not confirmed: an act, or that it is undone or done again. */
interface Pending<E extends Edited> {
  readonly step: Step<E>;
  readonly act: Act<E> | 'back' | 'forth';
}

/** What is shown of every edited document. */
export interface DocumentState<Key> {
  readonly selected: ReadonlySet<Key>;
  /** The part that has the focus, or had it last; of several selected ones the one that acts begin from. */
  readonly focused: Key | null;
  /** Where a selection of several with Shift began. */
  readonly anchor: Key | null;
  /** What undo and redo revert, the latest last. */
  readonly done: readonly WrittenAct[];
  readonly undone: readonly WrittenAct[];
  /** What the live region says. */
  readonly told: string;
  /** Acts are shown that the server has not confirmed. */
  readonly isWriting: boolean;
}

/** The state of a document in which nothing has been done yet. */
export const NOTHING_DONE: DocumentState<never> = {
  selected: new Set(),
  focused: null,
  anchor: null,
  done: [],
  undone: [],
  told: '',
  isWriting: false,
};

/** What happens to the acts of a document. */
export interface ActListener<E extends Edited> {
  /** An act is written, or a part of it before it was refused. */
  readonly done: (act: Act<E>, written: readonly Written[]) => void;
  /** An act is taken back: the server refused it. */
  readonly refused: (act: Act<E>, error: unknown) => void;
  /** An act is taken back: it must not be written. */
  readonly halted?: (halt: E['halt']) => void;
  /** An act is undone, or done again. */
  readonly reverted?: () => void;
  /** An undo was refused. */
  readonly failed: (error: unknown) => void;
}

/**
 * A document outside of React, as the server has it with the acts that it has not confirmed yet: each is applied again
 * to every newer state, and one that is refused is left out. Acts, undo and redo are written one after another.
 */
export abstract class EditedDocument<E extends Edited, State extends DocumentState<E['key']>> {
  readonly store: Store<State>;
  readonly #replica: Replica<E>;
  #document: E['document'];
  #pending: readonly Pending<E>[] = [];
  /** What undo and redo go over once everything pending is written. */
  #ahead: Readonly<Record<'done' | 'undone', readonly Step<E>[]>> = { done: [], undone: [] };
  #last: Promise<unknown> = Promise.resolve();
  #listener: ActListener<E> | null = null;

  constructor(replica: Replica<E>, state: State) {
    this.#replica = replica;
    this.#document = replica.base;
    this.store = new Store(state);
  }

  /** What is shown of a document: its own part of the state. */
  protected abstract shown(document: E['document']): Partial<State>;

  get state(): State {
    return this.store.state;
  }

  subscribe(listener: () => void): () => void {
    return this.store.subscribe(listener).unsubscribe;
  }

  /** Tells the screen what happens to acts; returns what ends it. */
  listen(listener: ActListener<E>): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = null;
    };
  }

  /** Changes what is shown. */
  set(changed: Partial<State>): void {
    this.store.setState((state) => ({ ...state, ...changed }));
  }

  /** Makes several changes of what is shown as one: what is drawn looks at it once. */
  together(change: () => void): void {
    batch(change);
  }

  /** Says something to screen readers; the same words again too. */
  tell(text: string): void {
    this.#share({ told: text === this.state.told ? `${text}\u00a0` : text });
  }

  /** Selects one part, or none. */
  select(key: E['key'] | null): void {
    this.selectAll(key === null ? [] : [key]);
  }

  /** Selects parts; acts begin from the first. */
  selectAll(keys: readonly E['key'][]): void {
    const [first = null] = keys;
    this.#share({ selected: new Set(keys), focused: first, anchor: first });
  }

  /** Adds a part to the selection, or takes it out. */
  toggle(key: E['key']): void {
    const selected = new Set(this.state.selected);
    if (!selected.delete(key)) selected.add(key);
    this.#share({ selected, focused: key, anchor: key });
  }

  /** Shows an act at once, and writes it after those before it. Returns whether it changes anything. */
  act(act: Act<E>): boolean {
    const { document, calls, halt } = act.apply(this.#document);
    if (calls.length === 0 && halt === undefined) return false;
    const step = new Step<E>(act.caption);
    step.change = this.#replica.change(this.#document, document);
    this.#ahead = { done: [...this.#ahead.done, step], undone: [] };
    const pending = { step, act };
    this.#pending = [...this.#pending, pending];
    this.#show(document);
    void this.#run(() => this.#write(pending));
    return true;
  }

  /** Undoes the last act: shown at once, written after the acts and reverts before, taken back where it is refused. */
  undo(): Promise<void> {
    return this.#revert('back');
  }

  /** Does the act again that was undone last. */
  redo(): Promise<void> {
    return this.#revert('forth');
  }

  /** Adds a written change to what undo reverts. */
  remember(act: WrittenAct): void {
    const step = new Step<E>(act.caption);
    step.written = act;
    this.#ahead = { done: [...this.#ahead.done, step], undone: [] };
    this.#note(act);
  }

  #note(act: WrittenAct): void {
    this.#share({ done: [...this.state.done, act], undone: [] });
  }

  /** Reads the document again. */
  async refresh(): Promise<void> {
    await this.#replica.read();
    this.draw();
  }

  /** Shows the newest document with the acts that are not confirmed. */
  protected draw(): void {
    let next = this.#replica.base;
    for (const { step, act } of this.#pending) {
      const before = next;
      if (typeof act === 'string') next = step.change?.[act](next) ?? next;
      else {
        next = act.apply(next).document;
        step.change = this.#replica.change(before, next);
      }
    }
    this.#show(this.#replica.keep(this.#document, next));
  }

  #show(document: E['document']): void {
    this.#document = document;
    const isWriting = this.#pending.length > 0;
    this.store.setState((state) => ({ ...state, ...this.shown(document), isWriting }));
  }

  /** What was pending of a step is confirmed, or refused. The answer is drawn in the same step: nothing is drawn twice. */
  #settle(settled: Pending<E>): void {
    this.#pending = this.#pending.filter((other) => other !== settled);
    this.draw();
  }

  /** Nothing is left to undo of a step, nor to do again. */
  #forget(step: Step<E>): void {
    const { done, undone } = this.#ahead;
    this.#ahead = { done: done.filter((one) => one !== step), undone: undone.filter((one) => one !== step) };
  }

  #share(changed: Partial<DocumentState<E['key']>>): void {
    this.store.setState((state) => ({ ...state, ...changed }));
  }

  /** Runs a write after all those before it, whether they failed or not. The browser asks before the tab is closed. */
  #run(write: () => Promise<void>): Promise<void> {
    const result = this.#last.then(write);
    this.#last = result.catch(() => {});
    holdTabUntil(result);
    return result;
  }

  async #write(pending: Pending<E> & { readonly act: Act<E> }): Promise<void> {
    const { step, act } = pending;
    for (let attempt = 1; ; attempt += 1) {
      const { base } = this.#replica;
      const { document, calls, halt } = act.apply(base);
      const written: Written[] = [];
      let refusal: unknown = null;
      try {
        if (halt === undefined) await this.#replica.write(calls, document, (one) => written.push(one));
      } catch (error) {
        refusal = error;
        await this.#replica.read().catch(() => {});
      }
      if (act.repeats && isCollision(refusal) && attempt < MOST_ATTEMPTS) continue;
      const changeSets = written.flatMap(({ changeSet }) => changeSet ?? []);
      if (changeSets.length > 0) {
        step.change = this.#replica.change(base, document);
        step.written = { caption: act.caption, changeSets };
      } else {
        // Nothing of it is written: its undo shows nothing either.
        step.change = null;
        this.#forget(step);
      }
      const { written: done } = step;
      this.together(() => {
        this.#settle(pending);
        if (done) this.#note(done);
      });
      if (done) this.#listener?.done(act, written);
      if (halt !== undefined) this.#listener?.halted?.(halt);
      if (refusal !== null) this.#listener?.refused(act, refusal);
      return;
    }
  }

  async #revert(way: 'back' | 'forth'): Promise<void> {
    const [from, to] = way === 'back' ? (['done', 'undone'] as const) : (['undone', 'done'] as const);
    const step = this.#ahead[from].at(-1);
    if (!step) return;
    const left = this.#ahead[from].slice(0, -1);
    this.#ahead = { ...this.#ahead, [from]: left, [to]: [...this.#ahead[to], step] };
    const pending: Pending<E> = { step, act: way };
    this.#pending = [...this.#pending, pending];
    this.together(() => {
      this.draw();
      this.tell(`${way === 'back' ? 'Отменено' : 'Возвращено'}: ${step.caption}`);
    });
    try {
      await this.#run(() => this.#writeRevert(pending, from, to));
    } catch (error) {
      this.#listener?.failed(error);
    }
  }

  /** Reverts what a step has written, where it has. */
  async #writeRevert(pending: Pending<E>, from: 'done' | 'undone', to: 'done' | 'undone'): Promise<void> {
    const { step } = pending;
    const { written } = step;
    if (!written) {
      this.#settle(pending);
      return;
    }
    step.written = null;
    this.#share({ [from]: this.state[from].filter((one) => one !== written) });
    const changeSets: number[] = [];
    try {
      for (const changeSet of written.changeSets.toReversed()) {
        const reverted = await this.#replica.undo(changeSet);
        if (reverted !== null) changeSets.push(reverted);
      }
      if (changeSets.length > 0) step.written = { ...written, changeSets };
    } finally {
      const { written: reverted } = step;
      if (reverted === null) this.#forget(step);
      await this.#replica.read().finally(() =>
        this.together(() => {
          if (reverted) this.#share({ [to]: [...this.state[to], reverted] });
          this.#settle(pending);
        }),
      );
    }
    this.#listener?.reverted?.();
  }
}

/** What components show a part of. */
export interface Shown<State> {
  readonly store: Pick<Store<State>, 'get'> & {
    readonly subscribe: (listener: (state: State) => void) => { readonly unsubscribe: () => void };
  };
}

/** A part of what is shown; an equal value or a list with the same items keeps its identity. */
export function useShown<State, Part>({ store }: Shown<State>, select: (state: State) => Part): Part {
  return useSelector(store, select, { compare: isSame });
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((item, at) => Object.is(item, other[at]));
}

function isCollision(error: unknown): boolean {
  return error instanceof ApiError && error.status === CONFLICT;
}
