import type { KeyMode } from '../access-keys.ts';

/** An access key as its owner and administrators see it, in the answer of `GET /user/keys/`. */
export interface AccessKeySummary {
  readonly id: number;
  readonly caption: string;
  /** The first characters of the secret. */
  readonly prefix: string;
  readonly mode: KeyMode;
  readonly activeOnly: boolean;
  readonly roles: readonly { readonly id: number; readonly caption: string }[];
  /** The names of the classes that it reaches; empty for all. */
  readonly classes: readonly string[];
  readonly networks: readonly string[];
  readonly cacheSeconds: number;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  /** Whether `expiresAt` is over. */
  readonly isExpired: boolean;
  readonly lastUsedAt: string | null;
  /** Of the present day (UTC), and of the last seven days with it. */
  readonly today: KeyUseCounts;
  readonly week: KeyUseCounts;
}

/** How often a key was used, and how many of these requests were refused. */
export interface KeyUseCounts {
  readonly requests: number;
  readonly refusals: number;
}

/** What a new key may have, in the answer of `GET /user/keys/choices/`. */
export interface AccessKeyChoices {
  readonly roles: readonly { readonly id: number; readonly caption: string }[];
  readonly classes: readonly { readonly name: string; readonly caption: string }[];
}

/** The answer of `POST /manage/accessKey/`: the only one that has the secret. */
export interface MadeAccessKey {
  readonly key: AccessKeySummary;
  readonly secret: string;
}
