import { NAMESAKE } from '#model/imports/questions.ts';
import type { ImportAnswer, ImportColumn, ImportQuestion, ImportState, ImportTarget } from '#model/wire/imports.ts';

type Chosen = Pick<ImportState, 'headings' | 'columns'>;

/** Where a column goes; null where it is not loaded. */
export function targetOf({ columns }: Pick<ImportState, 'columns'>, index: number): string | null {
  return columns.find((one) => one.index === index)?.to ?? null;
}

/** The columns after one of them was given another target: what went there before goes nowhere. */
export function withTarget(state: Chosen, index: number, to: string | null): readonly ImportColumn[] {
  return state.headings.map((heading) => {
    if (heading.index === index) return { index, to };
    const before = targetOf(state, heading.index);
    return { index: heading.index, to: before === to ? null : before };
  });
}

const isAbout = (answer: ImportAnswer, { index, kind, name }: ImportQuestion): boolean =>
  answer.index === index && answer.kind === kind && answer.name === name;

/** What was answered to a question; null where nothing was. */
export function answerTo({ answers }: Pick<ImportState, 'answers'>, question: ImportQuestion): string | null {
  return answers.find((answer) => isAbout(answer, question))?.answer ?? null;
}

/** The answers with another one to a question. */
export function withAnswer(
  { answers }: Pick<ImportState, 'answers'>,
  question: ImportQuestion,
  answer: string,
): ImportState['answers'] {
  const { index, kind, name } = question;
  const others = answers.filter((one) => !isAbout(one, question));
  return [...others, { index, kind, ...(name !== undefined && { name }), answer }];
}

/** The questions that wait for an answer. */
export function openQuestions(state: Pick<ImportState, 'questions' | 'answers'>): readonly ImportQuestion[] {
  return state.questions.filter((question) => answerTo(state, question) === null);
}

/** The names without an answer to whose record they mean: their rows are refused, the others are not. */
export function openNames(state: Pick<ImportState, 'questions' | 'answers'>): readonly ImportQuestion[] {
  return openQuestions(state).filter(({ kind }) => kind === NAMESAKE);
}

/** What a new record needs and no column or constant gives. */
export function missingTargets(
  state: Pick<ImportState, 'targets' | 'columns' | 'constants' | 'mode'>,
): readonly ImportTarget[] {
  if (state.mode === 'present') return [];
  return state.targets.filter(
    ({ name, isRequired }) =>
      isRequired && !state.columns.some(({ to }) => to === name) && (state.constants[name] ?? '') === '',
  );
}

/** How the columns of a table stand one under the other: those with questions, those that are not understood, others. */
export interface ColumnGroups {
  readonly asked: readonly number[];
  readonly unknown: readonly number[];
  readonly known: readonly number[];
}

/** The columns by what a person has to do about them. */
export function columnGroups(state: Pick<ImportState, 'headings' | 'columns' | 'questions' | 'answers'>): ColumnGroups {
  const waiting = new Set(openQuestions(state).map(({ index }) => index));
  const groupOf = (index: number): keyof ColumnGroups => {
    if (waiting.has(index)) return 'asked';
    return targetOf(state, index) === null ? 'unknown' : 'known';
  };
  const groups = Map.groupBy(
    state.headings.map(({ index }) => index),
    groupOf,
  );
  return { asked: groups.get('asked') ?? [], unknown: groups.get('unknown') ?? [], known: groups.get('known') ?? [] };
}
