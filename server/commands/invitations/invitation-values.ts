import { eventAddress } from '#model/event-address.ts';
import type { InvitingEvent } from '#server/store/invitations/event-letter.ts';
import type { Invited } from '#server/store/invitations/invitation-letters.ts';
import { dayOf, daysOf } from '#server/rules/certificates/certificate-facts.ts';

/** Where and when letters are composed. */
export interface LetterPlace {
  readonly siteUrl: string;
  readonly timeZone: string;
}

/** The values that the text of an invitation may name. */
export function invitationValues(
  event: InvitingEvent,
  { fullName, email }: Invited,
  acceptUrl: string,
  { siteUrl, timeZone }: LetterPlace,
): Readonly<Record<string, string>> {
  const name = fullName ?? '';
  const time =
    event.dateStart === null
      ? ''
      : new Intl.DateTimeFormat('ru', { timeStyle: 'short', timeZone }).format(new Date(event.dateStart));
  return {
    fullName: name,
    greeting: name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`,
    email,
    caption: event.caption ?? '',
    eventDate: event.dateTime ?? daysOf(event.dateStart, event.dateEnd, timeZone),
    dateStart: dayOf(event.dateStart, timeZone),
    dateEnd: dayOf(event.dateEnd, timeZone),
    time,
    place: [event.city, event.address].filter((part) => part !== null && part !== '').join(', '),
    eventUrl: eventAddress(siteUrl, event),
    acceptUrl,
  };
}
