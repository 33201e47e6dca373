import { expect, test } from 'vitest';
import { classComparisons } from './class-comparisons.ts';

const NAMES = new Set(['attachedfile', 'lead', 'video', 'person', 'doctor']);

function found(source: string): readonly string[] {
  return classComparisons('web/x.tsx', source, NAMES).map(({ className, line }) => `${className} ${line}`);
}

test.each([
  ["if (className === 'AttachedFile') go();", ['AttachedFile 1']],
  ["\nif ('lead' !== definition.name) go();", ['lead 2']],
  ["if (place.className.toLowerCase() === 'lead') go();", ['lead 1']],
  ["switch (metadata.className) { case 'lead': go(); break; case 'other': stop(); }", ['lead 1']],
  ["const PEOPLE = new Set(['person', 'doctor']);", ['person 1']],
  ["const IDS = new Map([['AttachedFile', 551]]);", ['AttachedFile 1']],
])('%s tells classes apart', (source, expected) => {
  expect(found(source)).toEqual(expected);
});

test.each([
  "if (kind === 'video') play();",
  "switch (kind) { case 'video': play(); }",
  "const WORDS = new Set(['video', 'audio']);",
  "const definition = catalog.get('lead');",
  "if (className === 'nothing') go();",
])('%s does not', (source) => {
  expect(found(source)).toEqual([]);
});
