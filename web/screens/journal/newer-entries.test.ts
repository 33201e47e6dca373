import { expect, test } from 'vitest';
import type { PersonAct } from '#model/wire/audit.ts';
import { countNewer, newerText } from './newer-entries.ts';

const act = (actId: number, at: string): PersonAct => ({
  actId,
  at,
  user: { id: 1, caption: 'Орехов' },
  act: 'signIn',
  className: 'user',
  classCaption: 'Пользователи',
  account: null,
});

test('entries after the first that is shown are newer; of the same moment those with a greater id', () => {
  const [first, same, later] = [act(5, '2026-01-01T10:00'), act(6, '2026-01-01T10:00'), act(4, '2026-01-01T10:01')];
  expect(countNewer([later, same, first, act(3, '2026-01-01T09:00')], first)).toBe(2);
  expect(countNewer([later, same], undefined)).toBe(2);
  expect(newerText(40, true)).toBe('Новые записи: 40+');
});
