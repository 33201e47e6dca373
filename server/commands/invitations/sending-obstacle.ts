import type { LetterScenario, InvitingEvent } from '#server/store/invitations/event-letter.ts';

/** Why invitations to an event can't be sent now; null where they can. */
export function sendingObstacle(
  event: Pick<InvitingEvent, 'isPublished' | 'isOver'> | null,
  scenario: LetterScenario | null,
): string | null {
  if (event?.isPublished !== true) return 'Сначала опубликуйте мероприятие: до этого ссылки в письмах не работают';
  if (event.isOver) return 'Мероприятие уже прошло: ссылки в письмах не работают';
  return scenario === null ? 'Нет включённого сценария рассылки «Приглашение на мероприятие»' : null;
}
