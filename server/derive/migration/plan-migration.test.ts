import { describe, expect, test } from 'vitest';
import { defineClass, type ClassDefinition, type ClassOptions, type Properties } from '#model/define-class.ts';
import { integer } from '#model/kinds/integer.ts';
import { references } from '#model/kinds/references.ts';
import { string } from '#model/kinds/string.ts';
import { planBetween } from '#test/harness/plan-between.ts';
import { tableOf } from '../table.ts';
import { migrationScripts } from './migration-step.ts';
import { planMigration } from './plan-migration.ts';

const caption = string({ caption: 'Заголовок', required: true });

function sample(properties: Properties, options: Partial<ClassOptions<Properties>> = {}): ClassDefinition {
  return defineClass({
    name: 'sample',
    classId: 9811,
    caption: 'Образец',
    pluralCaption: 'Образцы',
    captionProperty: 'caption',
    properties: { caption, ...properties },
    ...options,
  });
}

const text = string({ caption: 'Текст' });
const renamed = string({ caption: 'Текст', was: 'subject' });

interface Refused {
  readonly name: string;
  readonly from: readonly ClassDefinition[];
  readonly to: readonly ClassDefinition[];
  readonly drops?: readonly string[];
  readonly says: readonly string[];
}

const WAYS_OUT = "Give it a default, make it optional, or declare backfill: '<SQL over the row>'.";

const REFUSED: readonly Refused[] = [
  {
    name: 'a required addition',
    from: [sample({})],
    to: [sample({ dueDate: string({ caption: 'Срок', required: true }) })],
    says: [`sample.dueDate is required, and records that are stored have no value for it. ${WAYS_OUT}`],
  },
  {
    name: 'a property that becomes required',
    from: [sample({ subject: text })],
    to: [sample({ subject: string({ caption: 'Текст', required: true }) })],
    says: [`sample.subject is required, and records that are stored may have no value. ${WAYS_OUT}`],
  },
  {
    name: 'a property that goes',
    from: [sample({ mainSubject: text })],
    to: [sample({})],
    says: [
      "sample.mainSubject would be dropped with its values. Declare was: 'mainSubject' on the property that it has become, or pass --drop sample.mainSubject.",
    ],
  },
  {
    name: 'a property of a kind that its values do not fit',
    from: [sample({ subject: text })],
    to: [sample({ subject: integer({ caption: 'Число' }) })],
    says: [
      "sample.subject: values of type varchar(250) have no meaning as integer and would be lost. Add a property of another name beside it, or pass --drop sample.subject; with backfill: '<SQL over the row>' the new values are made of the old ones.",
    ],
  },
  {
    name: 'a required property that begins anew',
    from: [sample({ subject: string({ caption: 'Текст', required: true }) })],
    to: [sample({ subject: integer({ caption: 'Число', required: true }) })],
    drops: ['sample.subject'],
    says: [`sample.subject is required, and records that are stored have no value for it. ${WAYS_OUT}`],
  },
  {
    name: 'a class that goes',
    from: [sample({}), sample({}, { name: 'other', classId: 9812 })],
    to: [sample({})],
    says: [
      "other would be dropped with its records. Declare was: 'other' on the class that it has become, or pass --drop other.",
    ],
  },
  {
    name: 'a drop of nothing',
    from: [sample({ subject: text })],
    to: [sample({ subject: text })],
    drops: ['sample.title', 'sample'],
    says: [
      '--drop sample.title: no migration drops anything of that name.',
      '--drop sample: no migration drops anything of that name.',
    ],
  },
  {
    name: 'a rename from what is still declared',
    from: [sample({ subject: text })],
    to: [sample({ subject: text, title: renamed })],
    says: [
      'sample.title: `was` names sample.subject, which is still declared. Take the `was` away, or the declaration of sample.subject.',
    ],
  },
  {
    name: 'two renames from the same',
    from: [sample({ subject: text })],
    to: [sample({ title: renamed, headline: renamed })],
    says: ['sample.headline: `was` names sample.subject, and so does sample.title. One of them can have its values.'],
  },
  {
    name: 'a rename to what has values',
    from: [sample({ subject: text, title: text })],
    to: [sample({ title: renamed })],
    says: [
      'sample.title: `was` names sample.subject, but sample.title has values of its own. Take the `was` away and drop one of the two first.',
    ],
  },
  {
    name: 'a rename from what never was',
    from: [sample({ subjekt: text })],
    to: [sample({ title: renamed })],
    says: ['sample.title: `was` names sample.subject, and there is none to rename.'],
  },
  {
    name: 'another class under the same id',
    from: [sample({})],
    to: [sample({}, { name: 'example' })],
    says: [
      "example: its classId 9811 is that of sample. Declare was: 'sample' where the class was renamed, or another classId where it is another class.",
    ],
  },
  {
    name: 'another id of the same class',
    from: [sample({})],
    to: [sample({}, { name: 'example', was: 'sample', classId: 9813 })],
    says: ['example: its classId was 9811 and is kept for good, because history and identity store it.'],
  },
  {
    name: 'a class renamed from one that is still declared',
    from: [sample({})],
    to: [sample({}), sample({}, { name: 'example', was: 'sample', classId: 9813 })],
    says: ['example: `was` names sample, which is still declared. Take the `was` away, or the declaration of sample.'],
  },
];

describe('is refused with the ways out', () => {
  test.each(REFUSED)('$name', ({ from, to, drops, says }) => {
    expect(planBetween(from, to, drops).refusals).toEqual(says);
  });
});

test('a class that is dropped names what hangs on its records', () => {
  const anyLinks = [{ column: 'component_id', onDelete: 'cascade' as const }];
  const image = { ...tableOf(sample({}, { name: 'image', classId: 9812 })), anyLinks };
  const known = { tables: [tableOf(sample({})), image], views: [] };
  const { refusals } = planMigration(known, { tables: [{ table: image, hints: {} }], views: [] });
  expect(refusals).toEqual([expect.stringContaining('with its records, and what hangs on them (image).')]);
});

describe('asks for nothing more', () => {
  const required = string({ caption: 'Текст', required: true });
  test.each([
    ['an addition that may be empty', [sample({})], [sample({ subject: text })]],
    ['a list, which is empty at first', [sample({})], [sample({ subject: references('sample', { caption: 'С' }) })]],
    [
      'a required addition with a default',
      [sample({})],
      [sample({ subject: string({ caption: 'Текст', required: true, default: '' }) })],
    ],
    [
      'a required addition with a backfill',
      [sample({})],
      [sample({ subject: string({ caption: 'Текст', required: true, backfill: '"caption"' }) })],
    ],
    ['a required property of a new class', [], [sample({ subject: required })]],
    ['a property that is no longer required', [sample({ subject: required })], [sample({ subject: text })]],
    ['a rename', [sample({ subject: required })], [sample({ title: { ...required, was: 'subject' } })]],
  ])('%s', (_, from, to) => {
    const { refusals, steps } = planBetween(from, to);
    expect(refusals).toEqual([]);
    expect(steps).not.toEqual([]);
  });
});

test('a rename that has been written is not written again, and its `was` may stay', () => {
  const after = sample({ title: renamed }, { name: 'example', was: 'sample' });
  expect(migrationScripts(planBetween([sample({ subject: text })], [after]).steps).within).toContain('rename column');
  expect(planBetween([after], [after])).toEqual({ refusals: [], steps: [], gone: [] });
});

test('`was` in a class that is made from nothing asks for nothing', () => {
  const { refusals, steps } = planBetween([], [sample({ title: renamed }, { was: 'example' })]);
  expect(refusals).toEqual([]);
  expect(steps.map(({ kind }) => kind)).toEqual(['create']);
});

test('steps of all tables run by their kinds, renames first and drops last', () => {
  const other = sample({}, { name: 'other', classId: 9812 });
  const made = sample({}, { name: 'made', classId: 9813 });
  const { steps } = planBetween(
    [sample({ subject: text }), other],
    [sample({ title: renamed, links: text }), made],
    ['other'],
  );
  expect(steps.map(({ kind, table }) => `${kind} ${table}`)).toEqual([
    'rename sample',
    'create made',
    'alter sample',
    'data sample',
    'drop other',
  ]);
});

test('a view that was renamed is followed by what is stored under its name, once', () => {
  const wanted = { tables: [], views: [{ name: 'branchList', was: 'branch' }] };
  expect(migrationScripts(planMigration({ tables: [], views: ['branch'] }, wanted).steps).within).toBe(
    "select rename_class('branch', 'branchList', 'branch', 'branch_list');\n",
  );
  expect(planMigration({ tables: [], views: ['branchList'] }, wanted).steps).toEqual([]);
});

test('a rename tells which names are gone', () => {
  const plan = planBetween(
    [sample({ subject: text })],
    [sample({ title: renamed }, { name: 'example', was: 'sample' })],
  );
  expect(plan.gone).toEqual([{ table: 'sample' }, { table: 'sample', column: 'subject' }]);
});
