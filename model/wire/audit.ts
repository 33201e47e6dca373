import type { SecondFactor } from './factors.ts';
import type { RecentChange } from './history.ts';

/** What is done with changes that are held back of a record. */
export const PROPOSAL_ACTS = [
  'proposalBegin',
  'proposalAccept',
  'proposalRefuse',
  'proposalDrop',
  'proposalHandOver',
] as const;

/** One of {@link PROPOSAL_ACTS}. */
export type ProposalAct = (typeof PROPOSAL_ACTS)[number];

/** What concerns how somebody gets into an account. */
export const ACCOUNT_ACTS = [
  'invitation',
  'recovery',
  'passwordByLink',
  'confirmation',
  'confirmationRefused',
  'identityUnlink',
] as const;

/** One of {@link ACCOUNT_ACTS}. */
export type AccountAct = (typeof ACCOUNT_ACTS)[number];

/** How sessions begin and end. They are kept for 180 days. */
export const SIGN_IN_ACTS = ['signIn', 'signInRefused', 'signOut', 'sessionEnd'] as const;

/** By what a person signs in. */
export const SIGN_IN_WAYS = ['password', 'code', 'recoveryCode', 'passkey', 'oidc'] as const;

/** One of {@link SIGN_IN_WAYS}. */
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** Why a sign-in is refused. */
export const REFUSAL_CAUSES = ['wrong', 'blocked', 'unknown', 'tooMany', 'passwordsOff'] as const;

/** One of {@link REFUSAL_CAUSES}. */
export type RefusalCause = (typeof REFUSAL_CAUSES)[number];

/** What is done with the second factors of an account. */
export const FACTOR_ACTS = ['factorAdded', 'factorRemoved', 'factorReset', 'recoveryCodes'] as const;

/** One of {@link FACTOR_ACTS}. */
export type FactorAct = (typeof FACTOR_ACTS)[number];

/** What is done with access keys. */
export const KEY_ACTS = ['keyMade', 'keyChanged', 'keyRevoked'] as const;

/** One of {@link KEY_ACTS}. */
export type KeyAct = (typeof KEY_ACTS)[number];

/** What the journal of sign-ins tells. */
export const SIGN_IN_JOURNAL = [...SIGN_IN_ACTS, ...ACCOUNT_ACTS, ...FACTOR_ACTS, ...KEY_ACTS] as const;

/** What is done without changing a record. */
export const ACTS = [
  ...SIGN_IN_ACTS,
  'export',
  'viewAs',
  ...ACCOUNT_ACTS,
  ...FACTOR_ACTS,
  ...KEY_ACTS,
  ...PROPOSAL_ACTS,
] as const;

/** One of {@link ACTS}. */
export type ActName = (typeof ACTS)[number];

/** The formats of exports. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;

/** One of {@link EXPORT_FORMATS}. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What the journal is restricted to: an action on records, the changes of rights, the sign-ins, or an act. */
export const JOURNAL_ACTIONS = ['create', 'update', 'delete', 'rights', 'signIns', ...ACTS] as const;

/** One of {@link JOURNAL_ACTIONS}. */
export type JournalAction = (typeof JOURNAL_ACTIONS)[number];

/** A change of a record, in the answer of `GET /manage/change/`. */
export interface JournalEntry extends RecentChange {
  readonly changeId: number;
  /** Whether it changed who may do what: a role, a group, a folder's roles, or an account's roles, blocking or password. */
  readonly ofRights: boolean;
}

/** An act that changed no record, in the answer of `GET /manage/change/`. */
export interface PersonAct {
  readonly actId: number;
  readonly at: string;
  /** Who did it; of a refused sign-in the account that was named, with the id null where there is none. */
  readonly user: { readonly id: number | null; readonly caption: string };
  readonly act: ActName;
  /** The class that was exported, that of accounts, or that of the record. */
  readonly className: string;
  readonly classCaption: string;
  /** The account; null for an export and for what is held back of a record. */
  readonly account: { readonly id: number; readonly caption: string | null } | null;
  /** From where, of a sign-in. */
  readonly address?: string;
  readonly agent?: string;
  /** Of a sign-in: by what; of a refused one, why. */
  readonly how?: SignInWay;
  readonly why?: RefusalCause;
  /** Which second factor was added or removed. */
  readonly factor?: SecondFactor;
  /** The name of the access key that was made or revoked. */
  readonly key?: string;
  /** The provider of OpenID Connect by which a person signed in, or which ended a session or was unlinked. */
  readonly provider?: string;
  /** Of an export: its format and the number of its records, which is not known until it is read to the end. */
  readonly format?: ExportFormat;
  readonly count?: number;
  /** The role as which somebody looked at the product. */
  readonly role?: string;
  /** The record of what is held back. */
  readonly record?: { readonly id: number; readonly caption: string | null };
  /** Of what was accepted: the fields, and the classes of what belongs to the record. */
  readonly entries?: readonly string[];
  /** To whom it was handed over. */
  readonly to?: string;
}

/** A page of the journal, newest first. */
export interface JournalAnswer {
  readonly items: readonly (JournalEntry | PersonAct)[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}
