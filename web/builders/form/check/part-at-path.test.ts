import { expect, test } from 'vitest';
import { checkForm } from '#model/forms/check/check-form.ts';
import type { Form } from '#model/forms/form.ts';
import { partAtPath } from './part-at-path.ts';

const FORM: Form = {
  model: {},
  sections: [{ id: 's1', buttons: [{ id: 'b1' }] }, { caption: 'без id' }],
  fields: [{ id: 'f1' }, { id: 'f1].config' }, {}],
  examples: [{ id: 'e1', answers: {} }],
};

test.each([
  ['fields[f1]', { part: 'field', key: 'sf1', tab: null }],
  ['fields[f1].config.condition', { part: 'field', key: 'sf1', tab: 'condition' }],
  ['fields[f1].validations[#0]', { part: 'field', key: 'sf1', tab: 'rules' }],
  ['fields[f1].watchers[#0].when', { part: 'field', key: 'sf1', tab: 'watchers' }],
  ['fields[f1].name', { part: 'field', key: 'sf1', tab: 'main' }],
  ['fields[f1].config].name', { part: 'field', key: 'sf1].config', tab: 'main' }],
  ['fields[#2].name', { part: 'field', key: '#2', tab: 'main' }],
  ['sections[s1]', { part: 'section', key: 'ss1', isInside: false }],
  ['sections[#1].config.condition', { part: 'section', key: '#1', isInside: true }],
  ['sections[s1].buttons[#0]', { part: 'button', section: 'ss1', key: 'sb1' }],
  ['sections[s1].buttons', { part: 'section', key: 'ss1', isInside: false }],
  ['sections[s1].isActive', { part: 'section', key: 'ss1', isInside: true }],
  ['examples[e1]', { part: 'example', key: 'se1', name: null }],
  ['examples[e1].answers.the name.x', { part: 'example', key: 'se1', name: 'the name.x' }],
  ['fields[gone]', null],
])('%s', (path, part) => {
  expect(partAtPath(FORM, path)).toEqual(part);
});

test('findings lead to a part: of fields, sections, buttons and examples', () => {
  const form: Form = {
    model: {},
    sections: [
      { id: 's', isActive: true, buttons: [{ id: 'b', action: 'leap' }] },
      { id: 't', isActive: true },
    ],
    fields: [
      { id: 'f', name: 'f', editor: 'slider', sectionId: 's', validations: [{ validator: 'own' }], attrs: {} },
      { id: 'g', name: 'g', editor: 'number', sectionId: 's', attrs: { label: 'Возраст', max: 10 } },
    ],
    examples: [{ id: 'e', answers: { g: 21 } }],
  };
  const { findings } = checkForm(form);
  expect(new Set(findings.map(({ rule }) => rule))).toEqual(
    new Set(['binding', 'unknown', 'caption', 'section', 'button', 'refused']),
  );
  expect(findings.filter(({ path }) => partAtPath(form, path) === null)).toEqual([]);
});
