import { z } from 'zod';
import type { InvitationStatistics, StatisticsAnswer, StatisticsNumber } from '#model/wire/statistics.ts';
import { arrayOf, wireSchema } from '#server/endpoint/answers.ts';
import { filterEntry } from '#server/endpoint/filters.ts';

const number = wireSchema<StatisticsNumber>(
  'StatisticsNumber',
  z.object({
    value: z.number(),
    list: z.object({ className: z.string(), filter: arrayOf(filterEntry) }).nullable(),
  }),
);

const invitations = { invited: number, sent: number, opened: number, accepted: number };
const registrations = { confirmed: number, waiting: number };

/** The numbers of a period. */
export const statisticsAnswer = wireSchema<StatisticsAnswer>(
  'StatisticsAnswer',
  z.object({
    from: z.string(),
    to: z.string(),
    totals: z.object({ ...invitations, ...registrations, created: z.number() }),
    days: z.array(z.object({ day: z.string(), ...invitations, ...registrations })),
    events: z.array(
      z.object({
        id: z.int(),
        caption: z.string(),
        dateStart: z.string().nullable(),
        placements: z.number().nullable(),
        free: z.number().nullable(),
        ...invitations,
        ...registrations,
      }),
    ),
    eventsTotal: z.int(),
    content: z.array(
      z.object({
        className: z.string(),
        caption: z.string(),
        created: number,
        weeks: z.array(z.object({ week: z.string(), created: number })),
      }),
    ),
  }),
);

/** The invitations of a period. */
export const invitationStatistics = wireSchema<InvitationStatistics>(
  'InvitationStatistics',
  z.object({
    from: z.string(),
    to: z.string(),
    totals: z.object(invitations),
    days: z.array(z.object({ day: z.string(), ...invitations })),
    events: z.array(z.object({ id: z.int(), caption: z.string(), dateStart: z.string().nullable(), ...invitations })),
    eventsTotal: z.int(),
  }),
);
