import fc from 'fast-check';
import { integer } from '#model/kinds/integer.ts';
import { list } from '#model/kinds/list.ts';
import { string } from '#model/kinds/string.ts';
import { struct } from '#model/kinds/struct.ts';
import { union } from '#model/kinds/union.ts';

const rule = union({
  caption: 'Правило',
  variants: {
    text: struct({ caption: 'Текст', properties: { words: string({ caption: 'Слова' }) } }),
    range: struct({
      caption: 'Диапазон',
      properties: { from: integer({ caption: 'От' }), to: integer({ caption: 'До' }) },
    }),
  },
});

/** A value that nests every structured kind in the others. */
export const sampleProperty = struct({
  caption: 'Форма',
  properties: {
    title: string({ caption: 'Название' }),
    fields: list({
      caption: 'Поля',
      item: struct({
        caption: 'Поле',
        captionProperty: 'name',
        properties: {
          name: string({ caption: 'Имя' }),
          attrs: struct({ caption: 'Атрибуты', open: true, properties: { label: string({ caption: 'Подпись' }) } }),
          rules: list({ caption: 'Правила', item: rule }),
        },
      }),
    }),
  },
});

/** An editable tree of {@link sampleProperty}. */
export interface SampleTree {
  title?: string;
  fields: SampleField[];
}

/** A field of a {@link SampleTree}. */
export interface SampleField {
  id: string | number;
  name?: string;
  attrs?: Record<string, unknown>;
  rules: SampleRule[];
}

/** A rule of a {@link SampleField}. */
export type SampleRule = { id: string | number; type: string } & Record<string, unknown>;

const word = fc.constantFrom('а', 'б', 'в', 'г');
const whole = fc.integer({ min: 0, max: 3 });

const ruleArbitrary = fc.oneof(
  fc.record({ type: fc.constant('text'), words: word }),
  fc.record({ type: fc.constant('range'), from: whole, to: whole }),
  fc.record({ type: fc.constant('unknown'), any: word }),
);

const fieldArbitrary = fc.record(
  {
    name: word,
    attrs: fc.record({ label: word, other: fc.oneof(whole, fc.array(whole, { maxLength: 2 })) }, { requiredKeys: [] }),
    rules: fc.array(ruleArbitrary, { maxLength: 4 }),
  },
  { requiredKeys: ['rules'] },
);

/** Random trees; ids are texts and numbers. */
export const treeArbitrary: fc.Arbitrary<SampleTree> = fc
  .record({ title: word, fields: fc.array(fieldArbitrary, { maxLength: 6 }) }, { requiredKeys: ['fields'] })
  .map(({ fields, ...rest }) => ({
    ...rest,
    fields: fields.map(({ rules, ...field }, at) => ({
      ...field,
      id: at % 2 === 0 ? at : `f${at}`,
      rules: rules.map((one, index) => ({ ...one, id: index % 2 === 0 ? `r${index}` : index })),
    })),
  }));

const ACTS = ['title', 'name', 'label', 'other', 'dropAttrs', 'addField', 'dropField', 'moveField'] as const;
const RULE_ACTS = ['editRule', 'retypeRule', 'addRule', 'dropRule', 'moveRule'] as const;

/** One edit of a tree: the operation, its place, and the value. */
export interface SampleAct {
  readonly act: (typeof ACTS)[number] | (typeof RULE_ACTS)[number];
  readonly at: number;
  readonly within: number;
  readonly to: number;
  readonly value: string;
}

/** One writer's edit of a tree. */
export const actsArbitrary: fc.Arbitrary<readonly SampleAct[]> = fc.array(
  fc.record({
    act: fc.constantFrom(...ACTS, ...RULE_ACTS),
    at: fc.nat(20),
    within: fc.nat(20),
    to: fc.nat(20),
    value: word,
  }),
  { maxLength: 4 },
);

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from % Math.max(1, items.length)];
  const rest = items.filter((one) => one !== item);
  return item === undefined ? rest : rest.toSpliced(to % (rest.length + 1), 0, item);
}

function withRules(rules: readonly SampleRule[], { act, within, to, value }: SampleAct, id: string): SampleRule[] {
  const at = within % Math.max(1, rules.length);
  const rule = rules[at];
  if (act === 'addRule') return rules.toSpliced(to % (rules.length + 1), 0, { id, type: 'text', words: value });
  if (!rule) return [...rules];
  if (act === 'editRule')
    return rules.with(at, rule.type === 'text' ? { ...rule, words: value } : { ...rule, from: to % 4 });
  if (act === 'retypeRule') return rules.with(at, { id: rule.id, type: 'text', words: value });
  return act === 'dropRule' ? rules.toSpliced(at, 1) : moved(rules, at, to);
}

/** The tree after the edits of one writer, whose new items have ids unique to that writer. */
export function edited(tree: SampleTree, acts: readonly SampleAct[], writer: string): SampleTree {
  const fields = tree.fields.map((field) => ({ ...field, rules: [...field.rules] }));
  const now: SampleTree = { ...tree, fields };
  for (const [index, one] of acts.entries()) {
    const { act, at, to, value } = one;
    const id = `${writer}${index}`;
    const position = at % Math.max(1, now.fields.length);
    const field = now.fields[position];
    if (act === 'title') now.title = value;
    else if (act === 'addField') now.fields.splice(to % (now.fields.length + 1), 0, { id, name: value, rules: [] });
    else if (!field) continue;
    else if (act === 'name') field.name = value;
    else if (act === 'label') field.attrs = { ...field.attrs, label: value };
    else if (act === 'other') field.attrs = { ...field.attrs, other: [to % 4] };
    else if (act === 'dropAttrs') delete field.attrs;
    else if (act === 'dropField') now.fields.splice(position, 1);
    else if (act === 'moveField') now.fields = moved(now.fields, position, to);
    else field.rules = withRules(field.rules, one, id);
  }
  return now;
}
