import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shapeFailures } from '#model/forms/form-shape.ts';
import { storedCondition, type Form, type FormField } from '#model/forms/form.ts';
import type { FormId } from '#model/logic/condition.ts';
import { idKey } from '#model/structured/item-id.ts';
import { isBound } from '../parts/binding.ts';
import { buttonsOf, indexOf, keysOf, NOWHERE } from '../parts/form-index.ts';
import { namedFields, rulesAbout } from '../parts/rules-about.ts';
import { addButton, changeButton, deleteButton, moveButton } from './button-acts.ts';
import { bindFields, changeField, deleteFields, moveFields, resizeFields } from './field-acts.ts';
import type { FormAct } from '../document/form-act.ts';
import { deleteSection, moveSection } from './section-acts.ts';

const IDS: readonly FormId[] = ['f1', 'f2', 'f3', 4, '4', 'f6'];
const SECTIONS: readonly FormId[] = ['s1', 2, 's3'];

const comparison = fc.record({
  field: fc.constantFrom(...IDS),
  is: fc.constantFrom('equals', 'greater', 'empty'),
  value: fc.constantFrom<unknown>(1, 'f1', { field: 'f2' }),
});
const condition = fc.oneof(
  comparison,
  fc.record({ all: fc.array(comparison, { maxLength: 3 }) }),
  fc.record({ any: fc.array(fc.record({ not: comparison }), { maxLength: 2 }) }),
);
const watcher = fc.record({
  on: fc.array(fc.constantFrom(...IDS), { minLength: 1, maxLength: 2 }),
  do: fc.oneof(
    fc.record({ set: fc.constantFrom<unknown>('f1', 4) }),
    fc.record({ compute: fc.constant({ field: 'f3' }) }),
  ),
});

const fieldOf = (id: FormId): fc.Arbitrary<FormField> =>
  fc.record(
    {
      id: fc.constant(id),
      name: fc.constantFrom('one', 'two', 'three', ''),
      editor: fc.constantFrom('string', 'number', 'radio'),
      sectionId: fc.constantFrom(...SECTIONS),
      priority: fc.constantFrom(0, 0, 5, 10),
      grid: fc.constantFrom(3, 6, 12),
      attrs: fc.record({ label: fc.string(), other: fc.constant(1) }),
      config: fc.oneof(fc.record({ condition, own: fc.constant('kept') }), fc.constant({})),
      watchers: fc.array(watcher, { maxLength: 2 }),
    },
    { requiredKeys: ['id', 'sectionId'] },
  );

const formArbitrary: fc.Arbitrary<Form> = fc.record({
  model: fc.constantFrom({}, { one: 1 }, { two: null, three: 'x' }),
  sections: fc.tuple(
    ...SECTIONS.map((id) =>
      fc.record({
        id: fc.constant(id),
        caption: fc.string(),
        config: fc.oneof(fc.record({ condition }), fc.constant({})),
        buttons: fc.constant([{ id: 'b1', caption: 'Дальше', action: 'next' }, { id: 'b2' }]),
      }),
    ),
  ),
  fields: fc.subarray([...IDS]).chain((ids) => fc.tuple(...ids.map(fieldOf))),
});

const fieldKey = fc.constantFrom(...IDS.map(idKey));
const sectionKey = fc.constantFrom(...SECTIONS.map(idKey), 'sgone');
const place = fc.record({ section: sectionKey, before: fc.option(fieldKey) });

/** Acts that rename, reorder, resize and bind: none of them may touch a rule. */
const harmlessArbitrary: fc.Arbitrary<(form: Form) => FormAct> = fc.oneof(
  fc.tuple(fc.uniqueArray(fieldKey, { minLength: 1, maxLength: 3 }), place).map(
    ([fields, to]) =>
      (): FormAct =>
        moveFields(fields, to),
  ),
  fc.tuple(sectionKey, fc.option(sectionKey)).map(
    ([section, before]) =>
      (): FormAct =>
        moveSection(section, before),
  ),
  fc.tuple(fc.array(fieldKey), fc.integer({ min: -3, max: 20 })).map(
    ([fields, grid]) =>
      (): FormAct =>
        resizeFields(fields, grid),
  ),
  fc.array(fieldKey, { maxLength: 4 }).map((fields) => (): FormAct => bindFields(fields)),
  fc
    .tuple(fieldKey, fc.constantFrom('one', 'four'), fc.string())
    .map(([field, name, label]) => (form: Form): FormAct => {
      const before = indexOf(form).fields.get(field);
      if (!before) return bindFields([]);
      return changeField(field, before, { ...before, name, attrs: { ...before.attrs, label } });
    }),
);

/** The rules of every part by its key. */
function rulesOf(form: Form): ReadonlyMap<string, string> {
  const { fields, sections } = indexOf(form);
  return new Map([
    ...[...fields].map(([key, one]) => [`field ${key}`, JSON.stringify([storedCondition(one), one.watchers])] as const),
    ...[...sections].map(([key, one]) => [`section ${key}`, JSON.stringify(storedCondition(one))] as const),
  ]);
}

test('renaming, reordering, resizing and binding change no rule, lose no part, and keep the shape', () => {
  const wrong: unknown[] = [];
  fc.assert(
    fc.property(formArbitrary, fc.array(harmlessArbitrary, { maxLength: 6 }), (form, acts) => {
      let now = form;
      for (const actOn of acts) {
        now = actOn(now).apply(now).document;
      }
      const [before, after] = [rulesOf(form), rulesOf(now)];
      if (shapeFailures(now).length > 0) wrong.push({ form, now });
      for (const [part, rules] of before) if (after.get(part) !== rules) wrong.push({ part, form, now });
      if (before.size !== after.size) wrong.push({ form, now });
    }),
    { numRuns: 300 },
  );
  expect(wrong).toEqual([]);
});

test('a deletion leaves no rule that names what it deleted, tells every rule that goes, and changes no other', () => {
  const wrong: unknown[] = [];
  fc.assert(
    fc.property(
      formArbitrary,
      fc.uniqueArray(fieldKey, { minLength: 1, maxLength: 3 }),
      sectionKey,
      (form, keys, section) => {
        const deletesSection = keys.length === 1;
        const gone = deletesSection
          ? new Set(indexOf(form).fieldsOf.get(section))
          : new Set(keys.filter((key) => indexOf(form).fields.has(key)));
        const { document: now } = (deletesSection ? deleteSection(section) : deleteFields(keys)).apply(form);
        const told = rulesAbout(form, gone, deletesSection ? section : null);
        const [before, after] = [rulesOf(form), rulesOf(now)];
        let changed = 0;
        for (const [part, rules] of after) {
          const isChanged = before.get(part) !== rules;
          if (isChanged) changed += 1;
          if (isChanged && told.length === 0) wrong.push({ part });
        }
        if (changed > told.length) wrong.push({ changed, told });
        for (const part of [...now.fields, ...now.sections]) {
          const named = [
            ...namedFields(storedCondition(part)),
            ...('watchers' in part ? namedFields(part.watchers) : []),
          ];
          if (named.some((key) => gone.has(key))) wrong.push({ form, now });
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(wrong).toEqual([]);
});

test('a moved field is shown at its place, and no other field changes', () => {
  const wrong: unknown[] = [];
  fc.assert(
    fc.property(formArbitrary, fieldKey, place, (form, key, to) => {
      const { fields, sections } = indexOf(form);
      if (!fields.has(key) || !sections.has(to.section) || key === to.before) return;
      const { document: now } = moveFields([key], to).apply(form);
      const others = (indexOf(form).fieldsOf.get(to.section) ?? []).filter((one) => one !== key);
      const at = to.before === null || !others.includes(to.before) ? others.length : others.indexOf(to.before);
      if (indexOf(now).fieldsOf.get(to.section)?.join() !== others.toSpliced(at, 0, key).join())
        wrong.push({ form, key, to });
      for (const [other, field] of fields)
        if (other !== key && indexOf(now).fields.get(other) !== field) wrong.push(other);
    }),
    { numRuns: 500 },
  );
  expect(wrong).toEqual([]);
});

test('fields moved to a section that is gone stay where they are', () => {
  const form: Form = { model: {}, sections: [{ id: 's' }], fields: [{ id: 'f', name: 'a', sectionId: 's' }] };
  expect(moveFields(['sf'], { section: 'sgone', before: null }).apply(form).document).toBe(form);
});

test('a renamed answer stays bound', () => {
  const form: Form = { model: { a: 1, old: 2, z: 3 }, sections: [], fields: [{ id: 'f', name: 'old' }] };
  const [before] = form.fields;
  if (!before) throw new Error('no field');
  const { document: now } = changeField('sf', before, { ...before, name: 'new' }).apply(form);
  expect(Object.entries(now.model)).toEqual([
    ['a', 1],
    ['new', 2],
    ['z', 3],
  ]);
  expect(now.fields.every((field) => isBound(now, field))).toBe(true);
});

test('binding names a field without a name after its caption', () => {
  const form: Form = { model: { imya: 1 }, sections: [], fields: [{ id: 'f', name: '', attrs: { label: 'Имя' } }] };
  const { document: now } = bindFields(['sf']).apply(form);
  expect(now).toEqual({
    model: { imya: 1, imya2: null },
    sections: [],
    fields: [{ id: 'f', name: 'imya2', attrs: { label: 'Имя' } }],
  });
});

test('what others have changed meanwhile stays when a field is saved', () => {
  const before: FormField = { id: 'f', grid: 12, attrs: { label: 'Имя' } };
  const form: Form = {
    model: {},
    sections: [],
    fields: [{ id: 'f', grid: 6, attrs: { label: 'Имя', help: 'Полностью' } }],
  };
  const after: FormField = { ...before, attrs: { label: 'Фамилия' } };
  const { document: now } = changeField('sf', before, after).apply(form);
  expect(now.fields).toEqual([{ id: 'f', grid: 6, attrs: { label: 'Фамилия', help: 'Полностью' } }]);
});

test('buttons are added, changed, ordered and deleted in their section, or in the form', () => {
  const form: Form = { model: {}, sections: [{ id: 1, buttons: [{ id: 'a' }, { id: 'b' }] }], fields: [], buttons: [] };
  const acted = (...acts: readonly FormAct[]) => acts.reduce((now, act) => act.apply(now).document, form);
  const moved = acted(moveButton('n1', 'sb', 'sa'));
  expect(keysOf(buttonsOf(moved, 'n1'))).toEqual(['sb', 'sa']);
  const changed = acted(
    changeButton({ section: 'n1', button: 'sa', before: { id: 'a' }, after: { id: 'a', caption: 'Далее' } }),
  );
  expect(buttonsOf(changed, 'n1')).toEqual([{ id: 'a', caption: 'Далее' }, { id: 'b' }]);
  expect(buttonsOf(acted(deleteButton('n1', 'sa')), 'n1')).toEqual([{ id: 'b' }]);
  expect(buttonsOf(acted(addButton(NOWHERE, { id: 'c' })), NOWHERE)).toEqual([{ id: 'c' }]);
});
