import type { HistoryEntry } from './history.ts';
import type { ComparedRecord } from './moments.ts';

/** What has become of a proposal; a dropped one is not kept. */
export type ProposalState = 'open' | 'accepted' | 'refused';

/**
 * What has become of a field that is held back: `conflict` where the public value has changed since and is no longer the one
 * that the proposal began from.
 */
export type ProposedFieldState = 'open' | 'conflict' | 'accepted';

/** A field of a record with the value that it is to get. */
export interface ProposedField {
  readonly className: string;
  readonly id: number;
  readonly fieldName: string;
  readonly caption: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The public value at present. */
  readonly present: unknown;
  readonly state: ProposedFieldState;
  /** Who proposed the value last, and when. */
  readonly user: HistoryEntry['user'];
  readonly at: string;
  /** What differs between the public value and the proposed one; of a structured value each part of it. */
  readonly changes: HistoryEntry['fields'];
}

/** What is told of a proposal in a list. */
export interface ProposalHead {
  readonly proposalId: number;
  readonly className: string;
  readonly objectId: number;
  readonly state: ProposalState;
  readonly note: string;
  readonly author: HistoryEntry['user'];
  readonly createDate: string;
  /** When it is published by itself. */
  readonly dueAt: string | null;
  /** Why that did not happen. */
  readonly failure: string | null;
  /** How many fields of the record are held back, as far as the reader may read them. */
  readonly count: number;
  /** Whether the reader may hold more back in it. */
  readonly mayHold: boolean;
}

/** The answer of `GET /manage/proposal/{id}/`. */
export interface Proposal extends ProposalHead {
  readonly fields: readonly ProposedField[];
  /** What is held back of the links, keywords and blocks of the record: each that is added, changed or deleted. */
  readonly parts: readonly ComparedRecord[];
  /** Whether the reader may write the record, and so decide about the proposal. */
  readonly mayDecide: boolean;
}

/** The answer of `GET /manage/{class}/{id}/proposal/`: those that are open. */
export interface ProposalsOfRecord {
  readonly items: readonly ProposalHead[];
}

/** The answer of `POST /manage/proposal/{id}/accept/`. */
export interface AcceptedProposal {
  /** The fields that became public; those of a later moment are none yet. */
  readonly accepted: readonly string[];
  readonly state: ProposalState;
  readonly dueAt: string | null;
}
