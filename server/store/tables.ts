import type { Classes } from '#classes/registry.ts';
import type { ClassDefinition, FieldName } from '#model/define-class.ts';
import type { ValueOf } from '#model/property/property.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { Piece } from './piece.ts';

/** The columns of tables that hold no records of a class, with their types; a trailing `?` marks a nullable column. */
export const OWN_TABLES = {
  accessEpoch: {
    single: 'boolean',
    n: 'bigint',
    folders: 'bigint',
    fields: 'bigint',
    foldersBefore: 'bigint',
    foldersChangedBy: 'text?',
  },
  accessKeySecret: { keyId: 'bigint', hash: 'text', lastUsedAt: 'timestamptz?' },
  accessKeyUse: { keyId: 'bigint', day: 'date', requests: 'integer', refusals: 'integer' },
  accountLetter: { letterId: 'bigint', jobId: 'bigint', userId: 'bigint' },
  accountLink: {
    id: 'uuid',
    userId: 'bigint',
    purpose: 'text',
    createdAt: 'timestamptz',
    expiresAt: 'timestamptz',
  },
  act: {
    id: 'bigint',
    at: 'timestamptz',
    userId: 'bigint?',
    action: 'text',
    classId: 'integer',
    objectId: 'bigint?',
    details: 'jsonb',
  },
  agentChange: { changeSetId: 'bigint', session: 'uuid', userId: 'bigint', settled: 'boolean', undoes: 'boolean' },
  backupReport: {
    isMade: 'boolean',
    at: 'timestamptz',
    seconds: 'integer',
    size: 'bigint?',
    withFiles: 'boolean',
    lostFiles: 'integer',
  },
  certificateLetter: { letterId: 'bigint', certificateId: 'bigint', userId: 'bigint' },
  change: {
    id: 'bigint',
    changeSetId: 'bigint',
    at: 'timestamptz',
    userId: 'bigint?',
    action: 'text',
    classId: 'integer',
    objectId: 'bigint',
    version: 'integer',
    before: 'jsonb?',
    after: 'jsonb?',
  },
  changeKey: { changeSetId: 'bigint', keyId: 'bigint', caption: 'text' },
  changeReason: { changeSetId: 'bigint', reason: 'text' },
  databusPending: {
    requestId: 'bigint',
    subscriptionId: 'bigint',
    objectId: 'bigint',
    isTest: 'boolean',
    dueAt: 'timestamptz',
    firstAt: 'timestamptz?',
  },
  databusReceived: {
    incomingId: 'bigint',
    messageId: 'text',
    senderId: 'text',
    classId: 'integer',
    recordId: 'bigint',
    sentAt: 'timestamptz',
    bodyHash: 'text',
  },
  erasure: { objectId: 'bigint', classId: 'integer', changeSetId: 'bigint' },
  feedHead: { single: 'boolean', position: 'bigint' },
  fileText: { id: 'bigint', fileId: 'bigint', contentId: 'bigint', place: 'integer', body: 'text', search: 'text?' },
  invitationLetter: { letterId: 'bigint', invitationId: 'bigint', jobId: 'bigint' },
  letterBegun: { letterId: 'bigint', begunAt: 'timestamptz' },
  letterCause: {
    letterId: 'bigint',
    changeSetId: 'bigint',
    changeId: 'bigint?',
    classId: 'integer',
    objectId: 'bigint',
    trigger: 'text',
    state: 'integer?',
  },
  object: { id: 'bigint', classId: 'integer' },
  oidcLogout: { issuer: 'text', jti: 'text', expiresAt: 'timestamptz' },
  passkey: {
    id: 'bigint',
    userId: 'bigint',
    credentialId: 'text',
    publicKey: 'text',
    counter: 'bigint',
    transports: 'text[]',
    name: 'text',
    createdAt: 'timestamptz',
    usedAt: 'timestamptz?',
  },
  previewClaim: { name: 'text', claim: 'uuid', claimedAt: 'timestamptz' },
  recoveryCode: { id: 'bigint', userId: 'bigint', hash: 'text' },
  searchField: { classId: 'integer', keys: 'text[]', changed: 'text[]' },
  serverReport: { id: 'uuid', reportedAt: 'timestamptz', report: 'jsonb' },
  session: {
    id: 'uuid',
    userId: 'bigint',
    createdAt: 'timestamptz',
    lastSeenAt: 'timestamptz',
    expiresAt: 'timestamptz',
    confirmedAt: 'timestamptz',
    address: 'text?',
    agent: 'text?',
  },
  sessionIdentity: { sessionId: 'uuid', identityId: 'bigint', sid: 'text?' },
  signInStep: {
    id: 'uuid',
    purpose: 'text',
    userId: 'bigint?',
    passwordMark: 'text?',
    challenge: 'text?',
    address: 'text',
    expiresAt: 'timestamptz',
  },
  storedContent: {
    id: 'bigint',
    key: 'uuid',
    objectId: 'bigint',
    size: 'bigint',
    type: 'text',
    checksum: 'text',
    createdAt: 'timestamptz',
  },
  totpFactor: {
    userId: 'bigint',
    secret: 'text',
    begunAt: 'timestamptz',
    confirmedAt: 'timestamptz?',
    usedAt: 'timestamptz?',
    lastStep: 'bigint',
  },
  userIdentity: {
    id: 'bigint',
    userId: 'bigint',
    provider: 'text',
    issuer: 'text',
    subject: 'text',
    createdAt: 'timestamptz',
    lastUsedAt: 'timestamptz',
  },
} as const;

interface SqlTypes {
  readonly bigint: number;
  readonly boolean: boolean;
  readonly date: string;
  readonly integer: number;
  readonly jsonb: unknown;
  readonly text: string;
  readonly 'text[]': readonly string[];
  readonly timestamptz: Date;
  readonly uuid: string;
}

type ColumnValue<Type> = Type extends `${infer Sure}?`
  ? ColumnValue<Sure> | null
  : Type extends keyof SqlTypes
    ? SqlTypes[Type]
    : never;

type OwnTables = typeof OWN_TABLES;

/** The columns of a class's table by property name; a text that lists are ordered by also has a sort key column. */
type ColumnsOf<C extends ClassDefinition> = {
  readonly [Name in FieldName<C>]: ValueOf<C['properties'][Name]>;
} & { readonly [Name in FieldName<C> as `${Name}Key`]: string | null } & {
  readonly id: number;
  readonly version: number;
  readonly createDate: string;
  readonly lastUpdate: string;
};

type Tables = { readonly [Name in keyof Classes]: ColumnsOf<Classes[Name]> } & {
  readonly [Name in keyof OwnTables]: {
    readonly [Column in keyof OwnTables[Name]]: ColumnValue<OwnTables[Name][Column]>;
  };
};

/** A table as written after `from`, and its columns by name. */
export type TableRef<Columns> = { readonly [Name in keyof Columns]: Piece<Columns[Name]> } & Piece;

/**
 * A table with its columns, named as the properties of its class: `const e = table('event', 'e')` writes `${e}` as
 * `"event" e` and `${e.dateStart}` as `e."date_start"`. Without an alias the column names are unqualified, as `insert`
 * and `set` require.
 */
export function table<Name extends keyof Tables>(name: Name, alias?: string): TableRef<Tables[Name]>;
export function table(name: string, alias?: string): Piece {
  const from = quoted(tableName(name));
  const text = alias === undefined ? from : `${from} ${alias}`;
  const known = new Map<string, unknown>([['toString', () => text]]);
  return new Proxy(new Piece(text), {
    get(piece, column) {
      if (typeof column !== 'string') return Reflect.get(piece, column);
      const kept = known.get(column);
      if (kept !== undefined) return kept;
      const made = new Piece(`${alias === undefined ? '' : `${alias}.`}${quoted(columnName(column))}`);
      known.set(column, made);
      return made;
    },
  });
}
