import { createContext, useContext } from 'react';
import type { ChangedExample } from '#model/forms/example-outcome.ts';
import type { Form } from '#model/forms/form.ts';
import type { FormCheck } from '#model/wire/forms.ts';
import { EditedDocument, NOTHING_DONE, useShown, type DocumentState } from '../../edited/edited-document.ts';
import type { EditedForm } from './form-act.ts';
import type { TabName } from '../parts/configured-problem.ts';
import { indexOf, NOWHERE, type PartKey } from '../parts/form-index.ts';
import { FormReplica } from './form-replica.ts';
import type { FormTransport, ServerForm } from './form-transport.ts';

/** What is being configured in a dialog. */
export type Configured =
  | { readonly part: 'field'; readonly key: PartKey; readonly tab?: TabName }
  | { readonly part: 'section'; readonly key: PartKey }
  | { readonly part: 'button'; readonly section: PartKey; readonly key: PartKey };

/** What the builder shows. */
export interface BuilderState extends DocumentState<PartKey> {
  readonly form: Form;
  /** The section on the sheet; null for none, `NOWHERE` for the fields of no section. */
  readonly section: PartKey | null;
  readonly configured: Configured | null;
  /** The new field or section whose caption is being typed; null for none. */
  readonly named: PartKey | null;
  /** The text of the fields that are being typed. */
  readonly typed: string;
  /** What the checker found in the form as it was a moment ago; null before the first check. */
  readonly check: FormCheck | null;
  /** The kept examples that the form treated in another way a moment ago than they expect. */
  readonly changed: readonly ChangedExample[];
}

/** The section that a form opens with: the first active one, else the first. */
function firstSection(form: Form): PartKey | null {
  const { sections } = indexOf(form);
  const active = [...sections].find(([, { isActive }]) => isActive === true);
  return active?.[0] ?? [...sections.keys()][0] ?? null;
}

/** The edited form: its parts by key, the selection, and what is open. */
export class FormStore extends EditedDocument<EditedForm, BuilderState> {
  readonly #replica: FormReplica;

  constructor(transport: FormTransport, known: ServerForm) {
    const replica = new FormReplica(transport, known);
    const { form } = known;
    super(replica, {
      ...NOTHING_DONE,
      form,
      section: firstSection(form),
      configured: null,
      named: null,
      typed: '',
      check: null,
      changed: [],
    });
    this.#replica = replica;
  }

  protected override shown(form: Form): Partial<BuilderState> {
    const { sections, fields, fieldsOf } = indexOf(form);
    const { section, selected, focused } = this.state;
    const isKept =
      section !== null && (section === NOWHERE ? (fieldsOf.get(NOWHERE)?.length ?? 0) > 0 : sections.has(section));
    const left = [...selected].filter((key) => fields.has(key));
    return {
      form,
      section: isKept ? section : firstSection(form),
      selected: left.length === selected.size ? selected : new Set(left),
      focused: focused !== null && fields.has(focused) ? focused : null,
    };
  }

  /** Takes the form as the server has it, unless a newer one is known. */
  load(form: ServerForm): void {
    if (this.#replica.load(form)) this.draw();
  }

  /** Shows a section on the sheet. */
  openSection(section: PartKey): void {
    if (section !== this.state.section) this.set({ section, selected: new Set(), focused: null });
  }

  /** Selects all fields of the section on the sheet; returns how many. */
  selectSection(): number {
    const { form, section, focused } = this.state;
    const keys = indexOf(form).fieldsOf.get(section ?? NOWHERE) ?? [];
    this.set({ selected: new Set(keys), focused: focused ?? keys[0] ?? null });
    return keys.length;
  }

  /** The fields that an act on a field is about: the whole selection where it is part of it. */
  actedOn(key: PartKey): readonly PartKey[] {
    const { selected, form } = this.state;
    return selected.has(key) ? [...indexOf(form).fieldsOf.values()].flat().filter((one) => selected.has(one)) : [key];
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
  return useShown(useFormStore(), select);
}
