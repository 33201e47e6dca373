import { describe, expect, test } from 'vitest';
import { fieldReducer, READING, type FieldEvent, type FieldState } from './inline-field-state.ts';

const conflict = { fieldName: 'caption', base: 'а', current: 'б', yours: 'в' };

function commit(value: unknown, options: { current?: unknown; message?: string } = {}): FieldEvent {
  return commitOf(value, options);
}

function commitOf(value: unknown, options: { current?: unknown; message?: string } = {}) {
  return {
    type: 'commit',
    draft: value,
    outcome: { kind: 'value', value },
    current: 'current' in options ? options.current : 'было',
    message: options.message ?? null,
  } as const;
}

function run(...events: FieldEvent[]): FieldState {
  return events.reduce(fieldReducer, READING);
}

const base = { caption: 'было' };
const open: FieldEvent = { type: 'open', draft: 'было', readonly: false, base };

describe('an inline field', () => {
  test('opens with the present value, but never when it is read-only', () => {
    expect(run(open)).toMatchObject({ mode: 'edit', draft: 'было', message: null });
    expect(run({ ...open, readonly: true })).toBe(READING);
  });

  test('saves a changed value and counts the save', () => {
    expect(run(open, commit('стало'))).toMatchObject({ mode: 'saving', outcome: { value: 'стало' } });
    expect(run(open, commit('стало'), { type: 'saved' })).toEqual({ mode: 'read', saves: 1, kept: null });
  });

  test('an unchanged value cancels', () => {
    expect(run(open, commit('было'))).toEqual(READING);
    expect(run(open, commit('', { current: null }))).toEqual(READING);
    expect(run(open, commit([1, 2], { current: [1, 2] }))).toEqual(READING);
    expect(run(open, commit(0, { current: null }))).toMatchObject({ mode: 'saving' });
  });

  test('Esc cancels and keeps nothing', () => {
    expect(run(open, { type: 'change', draft: 'иначе' }, { type: 'cancel' })).toEqual(READING);
  });

  test('an invalid value stays in edit with its message until it changes', () => {
    const invalid = run(open, commit('', { message: 'Поле не может быть пустым' }));
    expect(invalid).toMatchObject({ mode: 'edit', message: 'Поле не может быть пустым' });
    expect(fieldReducer(invalid, { type: 'change', draft: 'а' })).toMatchObject({ message: null, draft: 'а' });
  });

  test('an outcome that cancels drops the draft, which is within reach until its message goes', () => {
    const event = {
      type: 'commit',
      draft: '2026-02-30',
      outcome: { kind: 'cancel', message: 'Нет такого дня' },
      current: null,
      message: null,
    } as const;
    const discarded = { draft: '2026-02-30', message: 'Нет такого дня', base };
    expect(run(open, event)).toEqual({ ...READING, discarded });
    expect(run(open, event, { type: 'restore' })).toMatchObject({ mode: 'edit', ...discarded });
    expect(run(open, event, { type: 'forget' })).toEqual(READING);
    expect(run(open, event, open)).toMatchObject({ mode: 'edit', draft: 'было' });
    expect(run(open, { ...event, outcome: { kind: 'cancel', message: '' } })).toEqual(READING);
  });

  test('a failed save reverts and keeps what was typed within reach', () => {
    const failed = run(open, commit('стало'), { type: 'failed', message: 'Нет связи' });
    expect(failed).toEqual({ mode: 'read', saves: 0, kept: { draft: 'стало', message: 'Нет связи', base } });
    expect(fieldReducer(failed, { type: 'restore' })).toMatchObject({ mode: 'edit', draft: 'стало' });
    expect(fieldReducer(failed, open)).toMatchObject({ mode: 'edit', draft: 'было' });
  });

  test('continues from a newer record, and restarts its control only where the draft was replaced', () => {
    const newer = { caption: 'чужое' };
    const typed: FieldEvent = { type: 'change', draft: 'моё' };
    const kept = run(open, typed, { type: 'rebase', draft: 'моё', base: newer, anew: false });
    expect(kept).toMatchObject({ mode: 'edit', draft: 'моё', base: newer, revision: 0 });
    const taken = run(open, typed, { type: 'rebase', draft: 'чужое', base: newer, anew: true });
    expect(taken).toMatchObject({ mode: 'edit', draft: 'чужое', base: newer, revision: 1 });
    expect(run({ type: 'rebase', draft: 'чужое', base: newer, anew: true })).toBe(READING);
  });

  test('a value that collides with a change that is known is not sent before the choice', () => {
    const colliding = fieldReducer(run(open), { ...commitOf('в'), conflict });
    expect(colliding).toMatchObject({ mode: 'conflict', conflict });
    expect(fieldReducer(colliding, { type: 'keepMine' })).toMatchObject({ mode: 'saving', outcome: { value: 'в' } });
  });

  test('a conflict waits for a choice', () => {
    const waiting = run(open, commit('в'), { type: 'conflicted', conflict });
    expect(waiting).toMatchObject({ mode: 'conflict', conflict });
    expect(fieldReducer(waiting, { type: 'keepMine' })).toMatchObject({ mode: 'saving', outcome: { value: 'в' } });
    expect(fieldReducer(waiting, { type: 'takeTheirs' })).toEqual(READING);
  });

  test('opened while it is being saved, it opens when that has ended', () => {
    const saving = run(open, commit('стало'), open);
    expect(saving).toMatchObject({ mode: 'saving', outcome: { value: 'стало' }, reopens: true });
    expect(fieldReducer(saving, { ...open, isQuiet: true })).toBe(saving);
    expect(fieldReducer(saving, { type: 'saved' })).toEqual({ mode: 'read', saves: 1, kept: null });
    expect(fieldReducer(saving, { type: 'conflicted', conflict })).not.toHaveProperty('reopens');
  });

  test('events out of place change nothing', () => {
    const saving = run(open, commit('стало'));
    for (const event of [{ type: 'cancel' }, { type: 'change', draft: 1 }, commit('x')] as const) {
      expect(fieldReducer(saving, event)).toBe(saving);
    }
    expect(run({ type: 'saved' })).toBe(READING);
    expect(run({ type: 'restore' })).toBe(READING);
  });
});
