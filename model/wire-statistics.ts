import type { RoleKey } from './roles.ts';
import type { FilterEntry } from './wire.ts';

/** Who may open the statistics beside Administrators (spec 1 §6). */
export const STATISTICS_ROLES: readonly RoleKey[] = ['siteEditors', 'invitationSupervisor'];

/** The list that a number counts: opened with this filter, its total is the number. */
export interface CountedList {
  readonly className: string;
  readonly filter: readonly FilterEntry[];
}

/** One number; `list` is null where the reader's roles don't open that list. */
export interface StatisticsNumber {
  readonly value: number;
  readonly list: CountedList | null;
}

/** What was sent, opened and accepted in a stretch of time. */
export interface InvitationNumbers {
  readonly sent: StatisticsNumber;
  readonly opened: StatisticsNumber;
  readonly accepted: StatisticsNumber;
}

/** Registrations by the state they are in now: 4 is confirmed, 12 waiting. */
export interface RegistrationNumbers {
  readonly confirmed: StatisticsNumber;
  readonly waiting: StatisticsNumber;
}

/** One day of the period, yyyy-mm-dd; registrations count on the day they were made. Every day of the period is there. */
export interface StatisticsDay extends InvitationNumbers, RegistrationNumbers {
  readonly day: string;
}

/**
 * One event: its invitations within the period, and all its registrations as they stand now.
 * `free` is null where the number of places is not limited.
 */
export interface StatisticsEvent extends InvitationNumbers, RegistrationNumbers {
  readonly id: number;
  readonly caption: string;
  readonly dateStart: string | null;
  readonly placements: number | null;
  readonly free: number | null;
}

/** One week's part of the period; `week` is its Monday, yyyy-mm-dd. */
export interface StatisticsWeek {
  readonly week: string;
  readonly created: StatisticsNumber;
}

/** What was created of one class within the period. Every week of the period is there. */
export interface StatisticsContent {
  readonly className: string;
  readonly caption: string;
  readonly created: StatisticsNumber;
  readonly weeks: readonly StatisticsWeek[];
}

/**
 * The answer of `GET /manage/statistics/?from=yyyy-mm-dd&to=yyyy-mm-dd`: both days belong to the period, the last 30 days
 * where none are given, a year at most. Days are those of the configured time zone.
 */
export interface StatisticsAnswer {
  readonly from: string;
  readonly to: string;
  readonly totals: InvitationNumbers & RegistrationNumbers & { readonly created: number };
  readonly days: readonly StatisticsDay[];
  /** The events that begin within the period or whose invitations moved in it, the latest first, 200 at most. */
  readonly events: readonly StatisticsEvent[];
  /** How many such events there are. */
  readonly eventsTotal: number;
  readonly content: readonly StatisticsContent[];
}
