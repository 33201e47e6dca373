import type { RecentChange } from './history.ts';

/** What agents of a user wrote in one session, in the answer of `GET /manage/agent/`. */
export interface AgentSessionSummary {
  readonly session: string;
  /** The name of the access key at that time; null where the agent came with a session of its user. */
  readonly key: string | null;
  /** When its first and its last change were made, ISO 8601. */
  readonly from: string;
  readonly to: string;
  /** The number of its changes, of one record or of several each. */
  readonly writes: number;
  /** Of these, those that nobody has undone. */
  readonly open: number;
  /** The classes of the changed records, of those that the reader may read. */
  readonly classes: readonly { readonly name: string; readonly caption: string }[];
}

/** A page of the sessions of a user's agents, that with the newest write first. */
export interface AgentSessions {
  readonly items: readonly AgentSessionSummary[];
  /** The `before` of the next page. */
  readonly next: number | null;
}

/** What a session did to one record. */
export interface AgentChange extends RecentChange {
  /** Whether it was undone. */
  readonly undone: boolean;
}

/** A session with a page of its changes, newest first, in the answer of `GET /manage/agent/{session}/`. */
export interface AgentSessionChanges {
  readonly summary: AgentSessionSummary;
  readonly items: readonly AgentChange[];
  readonly next: number | null;
}

/** What could not be undone of a session, and why. */
export interface LeftChange {
  readonly message: string;
  readonly change: AgentChange;
}

/** What the undo of a session did. */
export interface UndoneAgentSession {
  /** Null where nothing could be undone. */
  readonly changeSetId: number | null;
  /** The number of records. */
  readonly restored: number;
  /** The number of change-sets that were undone. */
  readonly changeSets: number;
  /** The number of change-sets that stay. */
  readonly kept: number;
  /** The changes that stay, at most a hundred of those that the reader sees. */
  readonly left: readonly LeftChange[];
}
