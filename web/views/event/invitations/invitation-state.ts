import type { EventInvitation } from '#model/wire/invitations.ts';

/** What became of an invitation, in words. */
export interface InvitationState {
  readonly caption: string;
  readonly color: 'default' | 'error' | 'info' | 'primary' | 'success' | 'warning';
  /** Why, where it went otherwise than wanted. */
  readonly reason: string | null;
}

const LETTERS = {
  waiting: { caption: 'Отправляется', color: 'info' },
  failed: { caption: 'Не доставлено', color: 'error' },
  logged: { caption: 'Записано без отправки', color: 'warning' },
  skipped: { caption: 'Не отправлено', color: 'default' },
  sent: { caption: 'Отправлено', color: 'primary' },
} as const;

/** The state of an invitation: the furthest stage that it reached, or what keeps its letter. */
export function invitationState({ sentAt, openedAt, acceptedAt, letter }: EventInvitation): InvitationState {
  if (acceptedAt !== null) return { caption: 'Принято', color: 'success', reason: null };
  if (letter !== null && (letter.status === 'failed' || letter.status === 'waiting'))
    return { ...LETTERS[letter.status], reason: letter.reason };
  if (openedAt !== null) return { caption: 'Открыто', color: 'info', reason: null };
  if (sentAt !== null) return { ...LETTERS.sent, reason: null };
  if (letter === null) return { ...LETTERS.skipped, reason: null };
  return { ...LETTERS[letter.status], reason: letter.reason };
}

/** How a guest is called in buttons and messages. */
export function guestName({ email, fullName }: Pick<EventInvitation, 'email' | 'fullName'>): string {
  return fullName ?? email;
}
