import { expect, test } from 'vitest';
import { columnGroups, missingTargets, openQuestions, withAnswer, withTarget } from './chosen-columns.ts';
import { sampleImport } from './sample-import.ts';
import { openSteps, stepOf } from './step-of.ts';

test('columns with questions stand first, then those that are not understood', () => {
  const state = sampleImport();
  expect(columnGroups(state)).toEqual({ asked: [2], unknown: [3], known: [0, 1] });
  const [question] = state.questions;
  const answers = question ? withAnswer(state, question, 'dayFirst') : [];
  expect(openQuestions({ ...state, answers })).toEqual([]);
  expect(columnGroups({ ...state, answers }).asked).toEqual([]);
});

test('another answer replaces the one before', () => {
  const state = sampleImport();
  const [question] = state.questions;
  if (!question) throw new Error('the sample asks nothing');
  const once = { ...state, answers: withAnswer(state, question, 'dayFirst') };
  expect(withAnswer(once, question, 'monthFirst')).toEqual([{ index: 2, kind: 'dateOrder', answer: 'monthFirst' }]);
});

test('a target has one column', () => {
  const columns = withTarget(sampleImport(), 3, 'caption');
  expect(columns.filter(({ to }) => to === 'caption')).toEqual([{ index: 3, to: 'caption' }]);
  expect(withTarget(sampleImport(), 0, null).filter(({ to }) => to === null)).toHaveLength(2);
});

test('what a new record needs is missing until a column or a constant gives it', () => {
  const state = { ...sampleImport(), columns: [] };
  expect(missingTargets(state).map(({ name }) => name)).toEqual(['caption']);
  expect(missingTargets({ ...state, constants: { caption: 'Новость' } })).toEqual([]);
  expect(missingTargets({ ...state, mode: 'present' })).toEqual([]);
  expect(missingTargets(sampleImport())).toEqual([]);
});

test.each([
  ['reading', 'file'],
  ['columns', 'columns'],
  ['checking', 'check'],
  ['checked', 'check'],
  ['writing', 'done'],
  ['done', 'done'],
] as const)('an import that is %s stands at the step %s', (stage, step) => {
  expect(stepOf(sampleImport({ stage }))).toBe(step);
});

test('an import that failed stands where it did', () => {
  const failed = sampleImport({ stage: 'failed' });
  expect(stepOf({ ...failed, headings: [] })).toBe('file');
  expect(stepOf(failed)).toBe('check');
  expect(stepOf({ ...failed, totals: { new: 1, changed: 0, unchanged: 0, refused: 0 } })).toBe('done');
});

test('columns can be changed until the rows are written, by the author', () => {
  expect(openSteps(sampleImport({ stage: 'checked' }))).toEqual(['columns', 'check']);
  expect(openSteps(sampleImport({ stage: 'done' }))).toEqual([]);
  expect(openSteps(sampleImport({ stage: 'checked', isOwn: false }))).toEqual([]);
});
