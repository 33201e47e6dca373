import { expect, test } from 'vitest';
import type { Form } from '#model/forms/form.ts';
import { keysOf } from './form-index.ts';
import { namedFields, renamedRule, rulesAbout, withoutFields } from './rules-about.ts';

const about = (field: string | number) => ({ field, is: 'notEmpty' });

/** Each rule but those of `free` names the field 'city', each at another depth. */
const FORM: Form = {
  model: { city: 'city' },
  sections: [
    { id: 's1', caption: 'Адрес', config: { own: 1, condition: about('city') } },
    { id: 's2', caption: 'Прочее', config: { condition: about('free') } },
  ],
  fields: [
    { id: 'city', name: 'city' },
    { id: 'zip', attrs: { label: 'Индекс' }, config: { condition: { all: [{ not: about('city') }, about('free')] } } },
    {
      id: 'street',
      name: 'street',
      watchers: [
        { on: ['city', 'free'], do: { set: 'x' } },
        { on: ['free'], do: { compute: { '+': [{ field: 'city' }, 1] } } },
        { on: ['free'], do: { set: { field: 'city' } } },
      ],
    },
    { id: 'free', name: 'free', config: { condition: { field: 'zip', is: 'equals', value: { field: 'city' } } } },
  ],
};
const CITY = new Set(['scity']);

test('the question before a deletion names each rule that goes with the field, and no other', () => {
  expect(rulesAbout(FORM, CITY)).toEqual(['условие секции «Адрес»', 'условие поля «Индекс»', 'связи поля «street»']);
  // A section that goes itself is not named, nor is a field.
  expect(rulesAbout(FORM, CITY, 'ss1')).not.toContain('условие секции «Адрес»');
  expect(rulesAbout(FORM, new Set(['scity', 'szip', 'sstreet']), 'ss1')).toEqual(['условие поля «free»']);
});

test('fields go with the rules of others about them; what remains is untouched', () => {
  const left = withoutFields(FORM, CITY);
  expect(keysOf(left.fields)).toEqual(['szip', 'sstreet', 'sfree']);
  expect(rulesAbout(left, CITY)).toEqual([]);
  expect(left.sections).toEqual([{ id: 's1', caption: 'Адрес', config: { own: 1 } }, FORM.sections[1]]);
  expect(left.fields[0]).toEqual({ id: 'zip', attrs: { label: 'Индекс' }, config: {} });
  expect(left.fields[1]?.watchers).toEqual([FORM.fields[2]?.watchers?.[2]]);
  // Rows of unchanged parts are not drawn again.
  expect(left.sections[1]).toBe(FORM.sections[1]);
  expect(left.fields[2]).toBe(FORM.fields[3]);
});

test('a renamed rule names other fields and keeps its constants, whatever they look like', () => {
  const rule = {
    on: ['city', 7],
    do: { set: { field: 'city' } },
    when: {
      any: [
        { field: 'city', is: 'equals', value: 'city' },
        { field: 7, is: 'empty' },
      ],
    },
  };
  const renamed = renamedRule(rule, (id) => (id === 'city' ? 'town' : id));
  expect(renamed).toEqual({
    on: ['town', 7],
    do: { set: { field: 'city' } },
    when: {
      any: [
        { field: 'town', is: 'equals', value: 'city' },
        { field: 7, is: 'empty' },
      ],
    },
  });
  expect(namedFields(renamed)).toEqual(new Set(['stown', 'n7']));
});
