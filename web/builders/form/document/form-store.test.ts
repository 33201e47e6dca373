import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/connection/client.ts';
import type { Form, FormField } from '#model/forms/form.ts';
import { testActsAtRandom } from '../../edited/acts-at-random.ts';
import { addButton, deleteButton, moveButton } from '../acts/button-acts.ts';
import { addField, bindFields, changeField, deleteFields, moveFields, resizeFields } from '../acts/field-acts.ts';
import type { FormAct } from './form-act.ts';
import { addSection, changeSection, deleteSection, moveSection } from '../acts/section-acts.ts';
import { pasteParts } from '../acts/paste-parts.ts';
import { FormStore } from './form-store.ts';
import { buttonsOf, indexOf, keysOf, NOWHERE } from '../parts/form-index.ts';
import { mergedForm } from '../parts/merge-shape.ts';
import type { FormTransport, ServerForm } from './form-transport.ts';

const EMPTY: Form = { model: {}, sections: [], fields: [], buttons: [], examples: [] };

/** The server as the contract has it: each write is merged with what is stored since the version that it names. */
class ModelServer {
  readonly #versions: Form[] = [EMPTY];

  transport(): FormTransport {
    return {
      read: async () => this.newest,
      send: async (version, parts) => {
        const base = this.#at(version);
        return this.#write({ base, yours: { ...base, ...parts } });
      },
      undo: async (changeSet) => this.#write({ base: this.#at(changeSet), yours: this.#at(changeSet - 1) }).changeSet,
    };
  }

  get newest(): ServerForm {
    const version = this.#versions.length;
    return { version, form: this.#at(version) };
  }

  #at(version: number): Form {
    const form = this.#versions[version - 1];
    if (!form) throw new ApiError({ message: 'нет', status: 404, code: '', errors: [], conflicts: [], ...REPLY });
    return form;
  }

  #write(versions: { readonly base: Form; readonly yours: Form }) {
    this.#versions.push(mergedForm({ ...versions, current: this.newest.form }));
    return { ...this.newest, changeSet: this.newest.version };
  }
}

const REPLY = { requestId: '', retryAfter: null };

const KINDS = [
  'addField',
  'addSection',
  'addButton',
  'paste',
  'bind',
  'resize',
  'changeField',
  'changeSection',
  'moveFields',
  'moveSection',
  'moveButton',
  'deleteFields',
  'deleteSection',
  'deleteButton',
] as const;
const randomAct = fc.record({ kind: fc.constantFrom(...KINDS), which: fc.nat(30), where: fc.nat(30) });
type RandomAct = typeof randomAct extends fc.Arbitrary<infer T> ? T : never;

let last = 0;

function newId(): string {
  last += 1;
  return `new-${last}`;
}

function actOf({ state: { form } }: FormStore, { kind, which, where }: RandomAct): FormAct {
  const { fields, sections, fieldsOf } = indexOf(form);
  const among = <One>(list: readonly One[], at: number): One | undefined => list[at % Math.max(1, list.length)];
  const section = among([...sections.keys()], where);
  const key = among([...fields.keys()], which);
  const button = among(keysOf(buttonsOf(form, section ?? NOWHERE)), which);
  const field: FormField = { id: newId(), name: `имя${which}`, sectionId: among(form.sections, where)?.id ?? null };
  if (section === undefined) return addSection({ id: newId(), caption: `Раздел ${where}` });
  if (key === undefined) return addField(field);
  const before = among(fieldsOf.get(section) ?? [], which + where) ?? null;
  switch (kind) {
    case 'addField':
      return addField(field, { section, before });
    case 'addSection':
      return addSection({ id: newId(), caption: `Раздел ${where}` });
    case 'addButton':
      return addButton(section, { id: newId(), caption: `${which}` });
    case 'paste':
      return pasteParts({ sections: [], fields: [field], model: { [`имя${which}`]: where } }, section, {
        section,
        before,
      });
    case 'bind':
      return bindFields([...fields.keys()].slice(0, which));
    case 'resize':
      return resizeFields([key], where);
    case 'changeField': {
      const known = fields.get(key) ?? {};
      return changeField(key, known, { ...known, name: `имя${where}`, attrs: { label: `${which}` } });
    }
    case 'changeSection': {
      const known = sections.get(section) ?? {};
      return changeSection(section, known, { ...known, caption: `${which}` });
    }
    case 'moveFields':
      return moveFields(which % 2 === 0 ? [key] : [...fields.keys()].slice(0, 3), { section, before });
    case 'moveSection':
      return moveSection(section, among([...sections.keys()], which) ?? null);
    case 'moveButton':
      return moveButton(section, button ?? '', null);
    case 'deleteFields':
      return deleteFields([key]);
    case 'deleteSection':
      return deleteSection(section);
    case 'deleteButton':
      return deleteButton(section, button ?? '');
  }
}

testActsAtRandom({
  serve: () => {
    const server = new ModelServer();
    return () => new FormStore(server.transport(), server.newest);
  },
  random: randomAct,
  actOf,
  seen: ({ state }) => state.form,
  shape: ({ state }) => state.form,
});

test('an act that the server refuses is told, taken back and not undone later', async () => {
  const server = new ModelServer();
  const refusal = new ApiError({ message: 'нет прав', status: 403, code: '', errors: [], conflicts: [], ...REPLY });
  const store = new FormStore({ ...server.transport(), send: () => Promise.reject(refusal) }, server.newest);
  const refused = vi.fn();
  const [done, failed] = [vi.fn(), vi.fn()];
  store.listen({ done, failed, refused });
  const act = addSection({ id: newId(), caption: 'О вас' });
  expect(store.act(act)).toBe(true);
  expect(store.state.form.sections).toHaveLength(1);
  await vi.waitUntil(() => !store.state.isWriting);
  expect(refused.mock.calls).toEqual([[act, refusal]]);
  expect([done, failed].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect([store.state.form, store.state.done]).toEqual([EMPTY, []]);
});
