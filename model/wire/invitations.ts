import type { ShownJob } from './job.ts';
import type { Correction } from './search.ts';

/** An address of a list that was not accepted, and why; `line` counts from 1. */
export interface ListLine {
  readonly line: number;
  readonly text: string;
  readonly message: string;
}

/** The result of checking or writing a list of addresses (`POST /manage/event/{id}/emails/`). */
export interface AddressListAnswer {
  /** How many are invited, or would be. */
  readonly accepted: number;
  /** How many stand in the list twice or are invited already. */
  readonly duplicates: number;
  readonly refused: readonly ListLine[];
  /** The duplicates by line. */
  readonly repeated: readonly ListLine[];
}

/** What became of an invitation's last letter. */
export interface InvitationLetter {
  readonly status: 'waiting' | 'sent' | 'failed' | 'skipped' | 'logged';
  readonly reason: string | null;
}

/** An invitation as its event's list shows it. */
export interface EventInvitation {
  readonly id: number;
  readonly email: string;
  readonly fullName: string | null;
  readonly createDate: string;
  readonly sentAt: string | null;
  readonly openedAt: string | null;
  readonly acceptedAt: string | null;
  readonly letter: InvitationLetter | null;
}

/** How many are invited to an event, and how far they are; `unsent` have had no letter yet. */
export interface InvitationCounts {
  readonly invited: number;
  readonly unsent: number;
  readonly sent: number;
  readonly opened: number;
  readonly accepted: number;
}

/** The stages of an invitation by which an event's list is filtered. */
export const INVITATION_STAGES = ['unsent', 'sent', 'opened', 'accepted'] as const;

/** One of {@link INVITATION_STAGES}. */
export type InvitationStage = (typeof INVITATION_STAGES)[number];

/** A page of an event's invitations, the newest first (`GET /manage/event/{id}/invitations/`). */
export interface EventInvitations {
  readonly items: readonly EventInvitation[];
  readonly total: number;
  /** What the search was understood as, where it was not only what was typed. */
  readonly corrected?: Correction;
  readonly counts: InvitationCounts;
  /** The letter that would be sent; null where no scenario is active. */
  readonly letter: { readonly subject: string } | null;
  /** Why invitations can't be sent now; null where they can. */
  readonly obstacle: string | null;
  /** The last job that sent invitations to the event. */
  readonly job: ShownJob | null;
}
