import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { momentAfter } from '../timeline.ts';
import { certificateTemplateOf, type DemoEvent } from './events.ts';

const CONFIRMED = 4;
const WAITING = 12;

/** The number of registrations that exceed the places of these small events. */
const OVERBOOKED: Readonly<Record<string, number>> = {
  'master-klass-po-nalozheniyu-shvov': 5,
  'praktikum-po-venepunktsii-u-detey': 4,
};

/** The event with its registration in full swing: a few places are free, but too few for the group that is next. */
const IN_FULL_SWING = { key: 'ekhokardiografiya-u-posteli-bolnogo', free: 2 } as const;
/** Its waiting list in order: those who come together by group, and why somebody was moved up. */
const QUEUE: readonly Pick<DemoRecordOf<'EventRegistration'>, 'groupId' | 'reason'>[] = [
  { groupId: 1 },
  { groupId: 1 },
  { groupId: 1 },
  { reason: 'Едет из другого города, билеты уже куплены' },
  {},
  { groupId: 2, reason: 'Ординаторы кафедры: письмо заведующего от вчерашнего дня' },
  { groupId: 2 },
];

/** The number of registrations for an event with free places. */
function registeredOf(event: DemoEvent, index: number): number {
  if (event.day > 100) return 0;
  return Math.min(event.placements - 2, 3 + ((index * 5) % 9));
}

/**
 * Registrations of visitors, at most one per visitor and event: confirmed up to the number of places, the rest on the
 * waiting list. The earliest are first.
 */
export function eventRegistrationRecords(
  events: readonly DemoEvent[],
  profiles: readonly DemoRecordOf<'userProfile'>[],
): readonly DemoRecordOf<'EventRegistration'>[] {
  return events.toReversed().flatMap((event, index): readonly DemoRecordOf<'EventRegistration'>[] => {
    const over = OVERBOOKED[event.key];
    const isFull = event.key === IN_FULL_SWING.key;
    const confirmed = event.placements - (isFull ? IN_FULL_SWING.free : 0);
    const count = isFull
      ? confirmed + QUEUE.length
      : over === undefined
        ? registeredOf(event, index)
        : event.placements + over;
    return Array.from({ length: count }, (_, at): DemoRecordOf<'EventRegistration'> => {
      const profile = profiles[(index * 11 + at) % profiles.length];
      const day = Math.min(event.day - 2, 0) - (count - at);
      const registered = momentAfter(day, 9 + (at % 10), (at * 7) % 60);
      return {
        $key: `${event.key}/${String(at + 1)}`,
        eventId: refTo('event', event.key),
        userProfileId: refTo('userProfile', String(profile?.$key)),
        instanceStateId: at < confirmed ? CONFIRMED : WAITING,
        ...(at < confirmed ? {} : { position: at - confirmed + 1 }),
        ...(isFull && QUEUE[at - confirmed]),
        createDate: registered,
        lastUpdate: registered,
      };
    });
  });
}

/** Visitors who subscribed to an event's news. */
export function eventSubscriberRecords(
  events: readonly DemoEvent[],
  profiles: readonly DemoRecordOf<'userProfile'>[],
): readonly DemoRecordOf<'EventSubscriber'>[] {
  return events.slice(0, 15).flatMap((event, index): readonly DemoRecordOf<'EventSubscriber'>[] =>
    Array.from(
      { length: 3 },
      (_, at): DemoRecordOf<'EventSubscriber'> => ({
        eventId: refTo('event', event.key),
        userProfileId: refTo('userProfile', String(profiles[(index * 17 + at * 5) % profiles.length]?.$key)),
        createDate: momentAfter(-20 + index, 10 + at),
      }),
    ),
  );
}

/** The number of certificates for each past event, for its first participants. */
const CERTIFICATES_EACH = 3;

/** Certificates issued after the past events, numbered for each event in the order of issue. */
export function eventCertificateRecords(
  events: readonly DemoEvent[],
  registrations: readonly DemoRecordOf<'EventRegistration'>[],
): readonly DemoRecordOf<'eventCertificate'>[] {
  const held = events.toReversed().filter((event) => event.day < -1);
  return held
    .flatMap((event) =>
      registrations
        .filter(({ $key }) => String($key).startsWith(`${event.key}/`))
        .slice(0, CERTIFICATES_EACH)
        .map((registration, at) => ({ event, registration, number: String(at + 1) })),
    )
    .map(
      ({ event, registration, number }, index): DemoRecordOf<'eventCertificate'> => ({
        eventId: refTo('event', event.key),
        eventRegistrationId: refTo('EventRegistration', String(registration.$key)),
        certificateTemplateId: certificateTemplateOf(event),
        number,
        code: `demo${String(index + 1).padStart(16, '0')}`,
        issuedAt: momentAfter(event.day + event.daysLong + 1, 12),
      }),
    );
}

const ACCEPTED_AFTER = 3;

/** Of the event in full swing: how many are invited, and how many of them are in each stage at least. */
const SWING = { invited: 41, sent: 37, opened: 31, accepted: 24 } as const;
/** Invitations of the event in full swing that were sent in one day. */
const A_DAY = 6;
const USUAL = 4;

/** An invitation as far as it got; it was sent `sent` days from the latest day on. */
function invitationRecord(
  event: DemoEvent,
  profile: DemoRecordOf<'userProfile'> | undefined,
  { at, sent, stage }: { readonly at: number; readonly sent: number; readonly stage: number },
): DemoRecordOf<'invitation'> {
  const minute = (at * 7) % 60;
  return {
    eventId: refTo('event', event.key),
    ...(at % 9 === 8 ? {} : { fullName: profile?.fullName }),
    email: profile?.email,
    createDate: momentAfter(sent - 1, 15, minute),
    ...(stage > 0 ? { sentAt: momentAfter(sent, 10, minute) } : {}),
    ...(stage > 1 ? { openedAt: momentAfter(sent, 12 + (at % 9), minute) } : {}),
    ...(stage > 2 ? { acceptedAt: momentAfter(Math.min(sent + (at % ACCEPTED_AFTER), -1), 21, minute) } : {}),
  };
}

/** The invitations to the next event: most are sent, opened and accepted, the newest are not sent yet. */
function swingRecords(
  event: DemoEvent,
  profiles: readonly DemoRecordOf<'userProfile'>[],
): readonly DemoRecordOf<'invitation'>[] {
  return Array.from({ length: Math.min(SWING.invited, profiles.length) }, (_, at) => {
    const { sent, opened, accepted } = SWING;
    // Each seventh guest has not opened the letter, and each fourth has not answered, whenever it was sent.
    const stage = at >= sent ? 0 : (at * 13) % sent < accepted ? 3 : (at * 13) % sent < opened ? 2 : 1;
    const days = Math.ceil(sent / A_DAY);
    return invitationRecord(event, profiles[(at * 5) % profiles.length], {
      at,
      sent: at >= sent ? 0 : Math.floor(at / A_DAY) - days - 1,
      stage,
    });
  });
}

/** Invitations to future and recent events: sent, opened, and some accepted. The next event is in full swing. */
export function invitationRecords(
  events: readonly DemoEvent[],
  profiles: readonly DemoRecordOf<'userProfile'>[],
): readonly DemoRecordOf<'invitation'>[] {
  const invited = events.filter((event) => event.day > -40 && event.day < 100);
  const next = invited.filter(({ day }) => day > 0).toSorted((a, b) => a.day - b.day)[0];
  return invited.toReversed().flatMap((event, index): readonly DemoRecordOf<'invitation'>[] => {
    if (event === next) return swingRecords(event, profiles);
    return Array.from({ length: USUAL }, (_, at) => {
      const isSent = at !== 3 || index % 2 === 0;
      const stage = isSent ? (at < 2 ? 3 : at < 3 ? 2 : 1) : 0;
      const sent = Math.min(event.day - 21, -1) - (at % 3);
      return invitationRecord(event, profiles[(index * 13 + at * 7 + 3) % profiles.length], { at, sent, stage });
    });
  });
}
