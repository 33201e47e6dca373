import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventInvitation } from '#model/wire/invitations.ts';
import { invitationState } from './invitation-state.ts';

const MOMENT = '2026-11-23T10:00:00Z';
const INVITATION: EventInvitation = {
  id: 1,
  email: 'anna@example.ru',
  fullName: null,
  createDate: MOMENT,
  sentAt: null,
  openedAt: null,
  acceptedAt: null,
  letter: null,
};
const STATUSES = ['waiting', 'sent', 'failed', 'skipped', 'logged'] as const;
const moment = fc.constantFrom(null, MOMENT);
const anyInvitation: fc.Arbitrary<EventInvitation> = fc
  .record({
    sentAt: moment,
    openedAt: moment,
    acceptedAt: moment,
    letter: fc.option(fc.record({ status: fc.constantFrom(...STATUSES), reason: fc.constantFrom(null, 'Нет ящика') })),
  })
  .map((reached) => ({ ...INVITATION, ...reached }));

test('an accepted invitation is accepted, whatever became of its letters', () => {
  fc.assert(
    fc.property(anyInvitation, (invitation) => {
      const state = invitationState({ ...invitation, acceptedAt: MOMENT });
      expect(state).toEqual({ caption: 'Принято', color: 'success', reason: null });
    }),
  );
});

test('a letter that failed or is on its way is told, with the reason, before what an earlier one has reached', () => {
  fc.assert(
    fc.property(anyInvitation, fc.constantFrom('failed' as const, 'waiting' as const), (invitation, status) => {
      const letter = { status, reason: 'Нет ящика' };
      const { caption, reason } = invitationState({ ...invitation, acceptedAt: null, letter });
      expect({ caption, reason }).toEqual({
        caption: status === 'failed' ? 'Не доставлено' : 'Отправляется',
        reason: 'Нет ящика',
      });
    }),
  );
});

test('otherwise the furthest stage is told, and without any what keeps the letter', () => {
  const told = (more: Partial<EventInvitation>) => {
    const { caption, reason } = invitationState({ ...INVITATION, ...more });
    return [caption, reason];
  };
  const letter = { status: 'skipped', reason: 'Отписан' } as const;
  expect(told({ sentAt: MOMENT, openedAt: MOMENT, letter })).toEqual(['Открыто', null]);
  expect(told({ sentAt: MOMENT, letter })).toEqual(['Отправлено', null]);
  expect(told({ letter })).toEqual(['Не отправлено', 'Отписан']);
  expect(told({ letter: { status: 'logged', reason: null } })).toEqual(['Записано без отправки', null]);
  expect(told({})).toEqual(['Не отправлено', null]);
});
