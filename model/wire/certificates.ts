import type { Correction } from './search.ts';

/**
 * What stands on a genuine certificate of these facts (`GET /public/certificates/{code}`); one that its template does not
 * show is absent. Days are in words.
 */
export interface CertificateCheck {
  readonly number?: string;
  readonly fullName?: string;
  readonly eventCaption?: string;
  readonly eventDate?: string;
  readonly issuedAt?: string;
}

/** What became of a certificate's last letter. */
export interface CertificateLetter {
  readonly status: 'waiting' | 'sent' | 'failed' | 'skipped' | 'logged';
  readonly reason: string | null;
}

/** A confirmed participant of an event or the holder of a certificate of it, as the event's list shows them. */
export interface CertificateHolder {
  readonly registrationId: number;
  readonly fullName: string;
  /** False for a holder whose registration is no longer confirmed: the public check does not know the certificate. */
  readonly isConfirmed: boolean;
  readonly certificate: {
    readonly id: number;
    readonly number: string;
    readonly code: string | null;
    /** The page of the public check. */
    readonly address: string | null;
    readonly issuedAt: string | null;
    readonly letter: CertificateLetter | null;
  } | null;
}

/** A participant whose certificate could not be issued: no font of printed pages has these letters. */
export interface NotIssued {
  readonly registrationId: number;
  readonly fullName: string;
  readonly letters: string;
}

/** The result of a job that issues certificates. */
export interface IssueResult {
  readonly issued: number;
  /** Whose certificates could not be issued: the first of them, and how many there are; absent where there are none. */
  readonly notIssued?: readonly NotIssued[];
  readonly notIssuedCount?: number;
}

/** The parts of an event's list of certificates. */
export const CERTIFICATE_STAGES = ['issued', 'missing'] as const;

/** One of {@link CERTIFICATE_STAGES}. */
export type CertificateStage = (typeof CERTIFICATE_STAGES)[number];

/**
 * A page of an event's certificates in the order of their issue, then of the confirmed participants who have none, by
 * name (`GET /manage/event/{id}/certificates/`).
 */
export interface EventCertificates {
  readonly items: readonly CertificateHolder[];
  readonly total: number;
  /** What the search was understood as; absent where only what was typed was sought. */
  readonly corrected?: Correction;
  /** How many certificates there are, and how many confirmed participants have none. */
  readonly counts: Readonly<Record<CertificateStage, number>>;
  /** How many certificates can be sent by e-mail and have not been, and why none can; null where they can. */
  readonly unsent: number;
  readonly obstacle: string | null;
  /** The last job that issued certificates of the event. */
  readonly job: {
    readonly id: number;
    readonly state: 'queued' | 'running' | 'waiting' | 'done' | 'failed' | 'cancelled';
    readonly done: number;
    readonly total: number;
    readonly message: string | null;
    /** Absent until it is done. */
    readonly result?: IssueResult;
  } | null;
}
