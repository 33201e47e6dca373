import { expect, it } from 'vitest';
import { compileForm } from './compile-form.ts';
import { sectionWays } from './section-ways.ts';

it('leads by the next button to the first section that is shown', () => {
  const condition = { field: 'f', is: 'equals', value: true } as const;
  const next = [{ id: 'n', action: 'next' }];
  const compiled = compileForm({
    model: {},
    sections: [
      { id: 'a', buttons: next },
      { id: 'b', config: { condition }, buttons: next },
      { id: 'c' },
      { id: 'd', isActive: true, buttons: next },
    ],
    fields: [{ id: 'f', name: 'f', sectionId: 'a', editor: 'boolean' }],
    buttons: [{ id: 's', action: 'submit' }],
  });
  expect(sectionWays(compiled)).toEqual([
    {
      isOpening: false,
      ways: [
        { to: 1, condition },
        { to: 2, condition: null },
      ],
      submits: false,
    },
    { isOpening: false, ways: [{ to: 2, condition: null }], submits: false },
    { isOpening: false, ways: [], submits: true },
    { isOpening: true, ways: [], submits: false },
  ]);
});
