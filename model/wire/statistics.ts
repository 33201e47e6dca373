import type { RoleKey } from '../terms/roles.ts';
import type { FilterEntry } from './record.ts';

/** The roles besides Administrators that may open the statistics (spec 1 §6). */
export const STATISTICS_ROLES: readonly RoleKey[] = ['siteEditors', 'invitationSupervisor'];

/** The list behind a number: with this filter, its total equals the number. */
export interface CountedList {
  readonly className: string;
  readonly filter: readonly FilterEntry[];
}

/** One number; `list` is null if the reader's roles may not open that list. */
export interface StatisticsNumber {
  readonly value: number;
  readonly list: CountedList | null;
}

/** The invitations made, sent, opened and accepted in a period. */
export interface InvitationNumbers {
  readonly invited: StatisticsNumber;
  readonly sent: StatisticsNumber;
  readonly opened: StatisticsNumber;
  readonly accepted: StatisticsNumber;
}

/** Registrations by their current state: 4 is confirmed, 12 waiting. */
export interface RegistrationNumbers {
  readonly confirmed: StatisticsNumber;
  readonly waiting: StatisticsNumber;
}

/**
 * One day of the period, yyyy-mm-dd; registrations count on the day of their creation. Every day of the period is
 * included.
 */
export interface StatisticsDay extends InvitationNumbers, RegistrationNumbers {
  readonly day: string;
}

/**
 * One event: its invitations within the period, and all its registrations in their current state.
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

/** The records of one class created within the period. Every week of the period is included. */
export interface StatisticsContent {
  readonly className: string;
  readonly caption: string;
  readonly created: StatisticsNumber;
  readonly weeks: readonly StatisticsWeek[];
}

/**
 * The answer of `GET /manage/statistics/?from=yyyy-mm-dd&to=yyyy-mm-dd`: both days are inclusive; the last 30 days by
 * default, a year at most. Days are those of the configured time zone.
 */
export interface StatisticsAnswer {
  readonly from: string;
  readonly to: string;
  readonly totals: InvitationNumbers & RegistrationNumbers & { readonly created: number };
  readonly days: readonly StatisticsDay[];
  /** The events that begin within the period or had invitation activity in it, the latest first, 200 at most. */
  readonly events: readonly StatisticsEvent[];
  /** The total number of such events. */
  readonly eventsTotal: number;
  readonly content: readonly StatisticsContent[];
}

/** The roles besides Administrators that are told the invitation statistics. */
export const INVITATION_STATISTICS_ROLES: readonly RoleKey[] = [...STATISTICS_ROLES, 'eventManagers'];

/**
 * The answer of `GET /manage/invitation/statistics/?eventId=&from=&to=` (spec 2 §7): the invitations of the events that
 * the reader sees. Days and events are those of {@link StatisticsAnswer}.
 */
export interface InvitationStatistics extends Pick<StatisticsAnswer, 'from' | 'to' | 'eventsTotal'> {
  readonly totals: InvitationNumbers;
  readonly days: readonly (InvitationNumbers & Pick<StatisticsDay, 'day'>)[];
  readonly events: readonly (InvitationNumbers & Pick<StatisticsEvent, 'id' | 'caption' | 'dateStart'>)[];
}
