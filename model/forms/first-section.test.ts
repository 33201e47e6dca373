import { describe, expect, it } from 'vitest';
import { compileForm } from './compile-form.ts';
import { buttonsOf, firstSection, sectionBeside } from './first-section.ts';
import type { Form, FormSection } from './form.ts';
import { formState } from './form-state.ts';

const next = { id: 1, action: 'next', caption: 'Далее' };
const shown = { config: { condition: { field: 'a', is: 'notEmpty' } } };

function form(sections: readonly FormSection[]): Form {
  return { model: {}, sections, fields: [{ id: 'a', name: 'a', sectionId: 0 }], buttons: [next] };
}

describe('the sections of a form as steps', () => {
  it('begin with the active one, else with the first that is shown', () => {
    const first = (sections: readonly FormSection[], answers = {}) => {
      const compiled = compileForm(form(sections));
      return firstSection(compiled, formState(compiled, answers));
    };
    expect(first([{ id: 0 }, { id: 1, isActive: true }])).toBe(1);
    expect(first([{ id: 0 }, { id: 1, isActive: true, ...shown }])).toBe(0);
    expect(first([{ id: 0, config: { condition: { any: [] } } }, { id: 1 }])).toBe(1);
    expect(first([])).toBeNull();
  });

  it('lead over those that are hidden', () => {
    const compiled = compileForm(form([{ id: 0 }, { id: 1, ...shown }, { id: 2 }]));
    const [empty, filled] = [{}, { a: 'x' }].map((answers) => formState(compiled, answers));
    if (!empty || !filled) throw new Error('there are two states');
    expect([sectionBeside(compiled, empty, 0, 1), sectionBeside(compiled, filled, 0, 1)]).toEqual([2, 1]);
    expect([sectionBeside(compiled, empty, 2, -1), sectionBeside(compiled, filled, 2, -1)]).toEqual([0, 1]);
    expect([sectionBeside(compiled, filled, 2, 1), sectionBeside(compiled, filled, 0, -1)]).toEqual([null, null]);
  });

  it('show the buttons of the form where they have none', () => {
    const own = { id: 2, action: 'submit' };
    const { sections } = form([{ id: 0 }, { id: 1, buttons: [own] }]);
    const compiled = compileForm(form(sections));
    expect(sections.map((section) => buttonsOf(compiled, section))).toEqual([[next], [own]]);
  });
});
