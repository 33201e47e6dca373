import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Form, FormField } from '#model/forms/form.ts';
import { withFieldAt } from './field-place.ts';
import { indexOf, NOWHERE, type PartKey } from './form-index.ts';

const SECTIONS = ['s1', 's2', undefined, 'gone'];

/** A form whose fields have the ids 0, 1, 2, …, of any sections and priorities; some name a section that is gone. */
const anyForm: fc.Arbitrary<Form> = fc
  .array(fc.record({ sectionId: fc.constantFrom(...SECTIONS), priority: fc.option(fc.integer({ min: -1, max: 2 })) }), {
    maxLength: 8,
  })
  .map((fields) => ({
    model: {},
    sections: [{ id: 's1' }, { id: 's2' }],
    fields: fields.map(({ sectionId, priority }, id) => ({
      id,
      priority,
      ...(sectionId === undefined ? {} : { sectionId }),
    })),
  }));

const shownIn = (form: Form, section: PartKey) => indexOf(form).fieldsOf.get(section) ?? [];

test('a field is shown at the place where it is put, and nothing else moves or changes', () => {
  fc.assert(
    fc.property(
      anyForm,
      fc.constantFrom('ss1', 'ss2', NOWHERE),
      fc.nat(),
      fc.integer({ min: -1, max: 2 }),
      (form, section, chosen, priority) => {
        const shown = shownIn(form, section);
        const before = shown[chosen % (shown.length + 1)] ?? null;
        const field: FormField = { id: 'new', name: 'new', priority };
        const placed = withFieldAt(form, field, { section, before });
        const at = before === null ? shown.length : shown.indexOf(before);
        expect(shownIn(placed, section)).toEqual(shown.toSpliced(at, 0, 'snew'));
        const others = ['ss1', 'ss2', NOWHERE].filter((other) => other !== section);
        expect(others.map((other) => shownIn(placed, other))).toEqual(others.map((other) => shownIn(form, other)));
        expect(placed.fields.filter(({ id }) => id !== 'new')).toEqual(form.fields);
      },
    ),
  );
});
