import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { defineClass } from '#model/define-class.ts';
import { mergeValue } from '#model/merge/merge-value.ts';
import { string } from '#model/kinds/string.ts';
import { valueFailures } from '#model/structured/value-failures.ts';
import { actsArbitrary, edited, sampleProperty, treeArbitrary } from '#test/harness/sample-trees.ts';
import { openTestApp } from '#test/harness/test-app.ts';

const sampleTree = defineClass({
  name: 'sampleTree',
  classId: 9903,
  caption: 'Дерево',
  pluralCaption: 'Деревья',
  captionProperty: 'caption',
  properties: { caption: string({ caption: 'Название' }), tree: sampleProperty },
});

const app = await openTestApp([sampleTree]);
afterAll(() => app.close());
const admin = await app.as('administrators');

/** Stored independently of the declaration: trees contain undeclared variants. */
async function store(tree: unknown): Promise<number> {
  const { body } = await admin.send('POST', '/manage/sampleTree/', { caption: 'Дерево' });
  const text = 'update sample_tree set tree = $2::jsonb where id = $1';
  await app.database.database.query({ text, values: [body['id'], JSON.stringify(tree)] });
  return Number(body['id']);
}

test('three concurrent writers of the same version: replies of 200 are merged as by the model, others change nothing', async () => {
  let refused = 0;
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(treeArbitrary, fc.tuple(actsArbitrary, actsArbitrary, actsArbitrary), async (base, acts) => {
      const id = await store(base);
      const trees = acts.map((some, at) => edited(base, some, `w${at}`));
      const answers = await Promise.all(
        trees.map((tree) =>
          admin.send('PATCH', `/manage/sampleTree/${id}`, [{ fieldName: 'tree', fieldValue: tree }], {
            'if-match': '"1"',
          }),
        ),
      );
      // An undeclared variant is kept, and cannot be edited.
      const fits = (tree: unknown) => valueFailures(sampleProperty, tree, { path: 'tree', known: [base] }).length === 0;
      const expected = trees.map((tree) => (fits(tree) ? 'merged or in conflict' : 422));
      const told = answers.map(({ status }) => ([200, 409].includes(status) ? 'merged or in conflict' : status));
      expect(told).toEqual(expected);
      // A write that changes nothing returns the current record and has no change-set.
      const written = answers
        .flatMap(({ raw, body }, at) =>
          raw.headers['x-change-set'] === undefined ? [] : [{ version: Number(body['version']), body, at }],
        )
        .toSorted((one, other) => one.version - other.version);
      refused += answers.filter(({ status }) => status === 409).length;
      accepted += written.length;
      const outcomes: unknown[] = [base];
      for (const { at, body } of written) {
        const versions = { base, current: outcomes.at(-1), yours: trees[at] };
        const { value, conflicts } = mergeValue(sampleProperty, versions, 'tree');
        expect(conflicts).toEqual([]);
        expect(body['tree']).toEqual(value);
        outcomes.push(value);
      }
      const { body } = await admin.send('GET', `/manage/sampleTree/${id}`);
      expect(body['tree']).toEqual(outcomes.at(-1));
      expect(body['version']).toBe(outcomes.length);
    }),
    { numRuns: 60 },
  );
  expect(refused).toBeGreaterThan(3);
  expect(accepted).toBeGreaterThan(60);
});
