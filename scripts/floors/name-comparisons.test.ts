import { expect, test } from 'vitest';
import { nameComparisons } from './name-comparisons.ts';

const VOCABULARIES = [
  {
    what: 'class',
    names: ['attachedFile', 'lead', 'video', 'person', 'doctor'],
    holds: /(?:className|\bname)(?:\.toLowerCase\(\))?$/u,
  },
  {
    what: 'kind',
    names: ['date', 'datetime', 'list', 'state'],
    holds: /\bkind(?:\.name)?$/u,
    areWords: true,
    type: 'PropertyKind',
  },
  { what: 'block', names: ['text-00'], holds: /./u },
] as const;

function found(source: string): readonly string[] {
  return nameComparisons('web/x.tsx', source, VOCABULARIES).map(({ what, name, line }) => `${what} ${name} ${line}`);
}

test.each([
  ["if (className === 'AttachedFile') go();", ['class AttachedFile 1']],
  ["\nif ('lead' !== definition.name) go();", ['class lead 2']],
  ["if (place.className.toLowerCase() === 'lead') go();", ['class lead 1']],
  ["switch (metadata.className) { case 'lead': go(); break; case 'other': stop(); }", ['class lead 1']],
  ["const PEOPLE = new Set(['person', 'doctor']);", ['class person 1']],
  ["const IDS = new Map([['AttachedFile', 551]]);", ['class AttachedFile 1']],
  ["const isDate = kind === 'date' || property.kind.name === 'datetime';", ['kind date 1', 'kind datetime 1']],
  ["switch (property.kind) { case 'date': case 'datetime': go(); break; default: stop(); }", ['kind date 1']],
  ["const isDate = ['date', 'datetime'].includes(property.kind);", ['kind date 1']],
  ["const DATES: ReadonlySet<PropertyKind> = new Set(['date', 'datetime']);", ['kind date 1']],
  ['const WIDTHS: Readonly<Partial<Record<PropertyKind, number>>> = {};', ['kind PropertyKind 1']],
  ["if (block.type === 'text-00') go();", ['block text-00 1']],
])('%s tells apart what is declared', (source, expected) => {
  expect(found(source)).toEqual(expected);
});

test.each([
  "if (kind === 'video') play();",
  "switch (kind) { case 'video': play(); }",
  "const WORDS = new Set(['video', 'audio']);",
  "const definition = catalog.get('lead');",
  "if (className === 'nothing') go();",
  "switch (node.kind) { case 'list': go(); break; case 'table': stop(); }",
  "if (structure.of === 'list') go();",
  "if (typeof kind === 'state') go();",
  "const FIRST = new Set(['state']);",
  'const WIDTHS: Readonly<Record<PropertyKind, number>> = all;',
])('%s does not', (source) => {
  expect(found(source)).toEqual([]);
});
