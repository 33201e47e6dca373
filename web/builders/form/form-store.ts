import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { Form } from '#model/forms/form.ts';
import type { FormCheck } from '#model/wire/forms.ts';
import { knownAct, type FormAct } from './acts/registry.ts';
import type { TabName } from './configurator/configured-problem.ts';
import { indexOf, NOWHERE, type PartKey } from './parts/form-index.ts';
import { FormSync } from './sync/form-sync.ts';
import type { FormTransport, ServerForm } from './sync/form-transport.ts';

/** A written act as undo and redo need it. */
export interface WrittenAct {
  /** In lower case: 'удаление секции'. */
  readonly caption: string;
  readonly changeSet: number;
}

/** What is being configured in a dialog. */
export type Configured =
  | { readonly part: 'field'; readonly key: PartKey; readonly tab?: TabName }
  | { readonly part: 'section'; readonly key: PartKey }
  | { readonly part: 'button'; readonly section: PartKey; readonly key: PartKey };

/** What the builder shows. */
export interface BuilderState {
  readonly form: Form;
  /** The section on the sheet; null for none, `NOWHERE` for the fields of no section. */
  readonly section: PartKey | null;
  readonly selected: ReadonlySet<PartKey>;
  /** The field that has the focus, or had it last. */
  readonly focused: PartKey | null;
  readonly configured: Configured | null;
  /** What undo and redo revert, the latest last. */
  readonly done: readonly WrittenAct[];
  readonly undone: readonly WrittenAct[];
  /** What the checker found in the form as it was a moment ago; null before the first check. */
  readonly check: FormCheck | null;
  /** What the live region says. */
  readonly told: string;
}

/** What happens to the acts of the form. */
export interface ActListener {
  readonly done: (message: string, changeSet: number | null) => void;
  readonly refused: (error: unknown) => void;
}

const IGNORED: ActListener = { done: () => {}, refused: () => {} };
const NOTHING: ReadonlySet<PartKey> = new Set();

/** The section that a form opens with: the first active one, else the first. */
function firstSection(form: Form): PartKey | null {
  const { sections } = indexOf(form);
  const active = [...sections].find(([, { isActive }]) => isActive === true);
  return active?.[0] ?? [...sections.keys()][0] ?? null;
}

/** The edited form outside of React: rows subscribe to their part of it. */
export class FormStore {
  readonly sync: FormSync;
  #listener = IGNORED;
  readonly #listeners = new Set<() => void>();
  #state: BuilderState;

  constructor(transport: FormTransport, base: ServerForm) {
    this.sync = new FormSync(
      transport,
      {
        changed: () => this.#formChanged(),
        done: (act, changeSet) => this.#done(act, changeSet),
        refused: (_, error) => this.#listener.refused(error),
      },
      base,
    );
    this.#state = {
      form: base.form,
      section: firstSection(base.form),
      selected: NOTHING,
      focused: null,
      configured: null,
      done: [],
      undone: [],
      check: null,
      told: '',
    };
  }

  get state(): BuilderState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells the screen what happens to acts; returns what ends it. */
  listen(listener: ActListener): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = IGNORED;
    };
  }

  /** Changes what is shown. */
  set(changed: Partial<BuilderState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }

  /** Shows and writes an act; returns whether it changes anything. */
  act(act: FormAct): boolean {
    return this.sync.act(act);
  }

  /** Says something to screen readers; the same words again too. */
  tell(text: string): void {
    this.set({ told: text === this.#state.told ? `${text}\u00a0` : text });
  }

  /** Shows a section on the sheet. */
  openSection(section: PartKey): void {
    if (section !== this.#state.section) this.set({ section, selected: NOTHING, focused: null });
  }

  /** Selects one field, or none. */
  select(key: PartKey | null): void {
    this.set({ selected: key === null ? NOTHING : new Set([key]), focused: key });
  }

  /** Adds a field to the selection, or takes it out. */
  toggle(key: PartKey): void {
    const selected = new Set(this.#state.selected);
    if (!selected.delete(key)) selected.add(key);
    this.set({ selected, focused: key });
  }

  /** Selects all fields of the section on the sheet; returns how many. */
  selectAll(): number {
    const { form, section, focused } = this.#state;
    const keys = indexOf(form).fieldsOf.get(section ?? NOWHERE) ?? [];
    this.set({ selected: new Set(keys), focused: focused ?? keys[0] ?? null });
    return keys.length;
  }

  /** The fields that an act on a field is about: the whole selection where it is part of it. */
  actedOn(key: PartKey): readonly PartKey[] {
    const { selected, form } = this.#state;
    return selected.has(key) ? [...indexOf(form).fieldsOf.values()].flat().filter((one) => selected.has(one)) : [key];
  }

  #formChanged(): void {
    const { form } = this.sync;
    const { sections, fields, fieldsOf } = indexOf(form);
    const { section, selected, focused } = this.#state;
    const isKept =
      section !== null && (section === NOWHERE ? (fieldsOf.get(NOWHERE)?.length ?? 0) > 0 : sections.has(section));
    const left = [...selected].filter((key) => fields.has(key));
    this.set({
      form,
      section: isKept ? section : firstSection(form),
      selected: left.length === selected.size ? selected : new Set(left),
      focused: focused !== null && fields.has(focused) ? focused : null,
    });
  }

  #done(act: FormAct, changeSet: number | null): void {
    const { caption, message } = knownAct(act);
    if (changeSet !== null) this.set({ done: [...this.#state.done, { caption, changeSet }], undone: [] });
    this.#listener.done(message, changeSet);
  }
}

/** The store of the form that is edited. */
export const FormContext = createContext<FormStore | null>(null);

/** The store of the form around the component. */
export function useFormStore(): FormStore {
  const store = useContext(FormContext);
  if (store === null) throw new Error('useFormStore needs a FormContext above');
  return store;
}

/** A part of what the builder shows; a list with the same items keeps its identity. */
export function useBuilder<Part>(select: (state: BuilderState) => Part): Part {
  const store = useFormStore();
  const last = useRef<Part>(undefined);
  const read = (): Part => {
    const next = select(store.state);
    const before = last.current;
    if (Array.isArray(before) && Array.isArray(next) && isSameList(before, next)) return before;
    last.current = next;
    return next;
  };
  return useSyncExternalStore(store.subscribe, read);
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
