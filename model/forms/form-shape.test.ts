import { describe, expect, it } from 'vitest';
import { isForm, shapeFailures } from './form-shape.ts';

const form = { model: {}, sections: [], fields: [] };

describe('shapeFailures', () => {
  it.each([
    [form],
    [{ ...form, buttons: [{ id: 1, action: 'leap', caption: '', class: '' }] }],
    [{ ...form, model: { anything: [{ goes: null }] } }],
    [{ ...form, sections: [{ id: 's' }, {}], fields: [{ id: 7, sectionId: 's', attrs: { rows: 3 }, config: null }] }],
    [{ ...form, fields: [{ grid: 99, editor: 'hologram', validations: [{ validator: 'mine', value: [1] }] }] }],
  ])('accepts a form whatever its logic: %j', (value) => {
    expect(shapeFailures(value)).toEqual([]);
    expect(isForm(value)).toBe(true);
  });

  it.each([
    [null, ''],
    [[], ''],
    [{ ...form, model: [] }, 'model'],
    [{ ...form, model: null }, 'model'],
    [{ sections: [], fields: [] }, 'model'],
    [{ ...form, sections: {} }, 'sections'],
    [{ ...form, fields: 'none' }, 'fields'],
    [{ ...form, buttons: {} }, 'buttons'],
  ])('%j is no form: %s', (value, path) => {
    expect(shapeFailures(value)).toEqual([{ path, message: 'У вас не верная форма' }]);
    expect(isForm(value)).toBe(false);
  });

  it.each([
    [{ ...form, fields: [{}, { attrs: [] }] }, 'fields[1].attrs'],
    [{ ...form, fields: [{ attrs: { label: 3 } }] }, 'fields[0].attrs.label'],
    [{ ...form, fields: [{ id: 1.5 }] }, 'fields[0].id'],
    [{ ...form, fields: [7] }, 'fields[0]'],
    [{ ...form, sections: [{ buttons: [{ id: {} }] }] }, 'sections[0].buttons[0].id'],
    [{ ...form, sections: [{ colour: 'red' }] }, 'sections[0].colour'],
  ])('%j is wrong at %s', (value, path) => {
    expect(shapeFailures(value).map((failure) => failure.path)).toEqual([path]);
  });
});
