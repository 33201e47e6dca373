import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { parseRetention, RETENTION_FAULT, type Retention } from '#model/retention.ts';
import { readOidc, type OidcEnvironment } from './oidc-environment.ts';

const flag = z.enum(['0', '1']).transform((text) => text === '1');
const optional = z.string().min(1).optional();

const bytes = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** An origin: a scheme, a host whose first label may be a wildcard, and a port. */
const IMAGE_SOURCE =
  /^https?:\/\/(?:\*\.)?[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*(?::\d{1,5})?$/u;
const SUBNET_FAULT = 'expected addresses or networks such as 10.0.0.7 or 10.0.0.0/8, fd00::/8';
const IMAGE_SOURCE_FAULT = 'name origins such as https://cdn.example.ru or https://*.example.ru, without a path';

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/u).filter((word) => word !== '');
}

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/u }).optional(),
  DATABASE_LISTEN_URL: z.url({ protocol: /^postgres(?:ql)?$/u }).optional(),
  DATABASE_READ_URLS: z
    .string()
    .default('')
    .transform(wordsOf)
    .pipe(z.array(z.url({ protocol: /^postgres(?:ql)?$/u }))),
  MAX_LAG: z.string().default('5s').transform(duration(1)),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  JWT_SECRET: z.string().min(32).optional(),
  ADMIN_LOGIN: optional,
  ADMIN_PASSWORD: optional,
  DEMO: flag.optional(),
  SITE_URL: z.url({ protocol: /^https?$/u }).optional(),
  TIME_ZONE: z.string().min(1).default('Europe/Moscow').refine(isTimeZone, 'unknown time zone'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  TRUST_PROXY: z.string().default('0').transform(trustedProxies),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/u }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/u }).optional(),
  COST_SHARE: z.coerce.number().min(0.01).max(1000).default(0.5),
  BIN_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  RETENTION: z.string().default('').transform(retention),
  SESSION_MAX: z
    .string()
    .default('7d')
    .transform(duration(5 * 60)),
  SESSION_IDLE: z
    .string()
    .transform(duration(2 * 60))
    .optional(),
  LETTER_DELAY: z.coerce.number().int().min(30).max(86_400).default(120),
  S3_ENDPOINT: z.url({ protocol: /^https?$/u }).optional(),
  S3_BUCKET: optional,
  S3_ACCESS_KEY: optional,
  S3_SECRET_KEY: optional,
  S3_DIRECT_URL: z.url({ protocol: /^https?$/u }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  FILE_MAX_SIZE: z.coerce.number().int().min(1).max(2_147_483_647).default(1_073_741_824),
  FORM_MAX_SIZE: bytes.default(2_147_483_648),
  UPLOAD_USER_MAX: bytes.default(10_737_418_240),
  UPLOAD_TOTAL_MAX: bytes.default(53_687_091_200),
  FREE_SPACE_MIN: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(268_435_456),
  IMAGE_MAX_SIZE: z.coerce.number().int().min(1).max(2_147_483_647).default(52_428_800),
  IMAGE_MAX_PIXELS: z.coerce.number().int().min(1).max(268_402_689).default(100_000_000),
  DATABUS_NETWORKS: z
    .string()
    .default('')
    .transform(wordsOf)
    .refine((given) => given.every(isSubnet), SUBNET_FAULT),
  IMAGE_SOURCES: z
    .string()
    .default('')
    .transform(wordsOf)
    .pipe(z.array(z.string().regex(IMAGE_SOURCE, IMAGE_SOURCE_FAULT))),
});

const UNITS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400 };
const LONGEST_DURATION = 365 * 86_400;

/** Seconds from a number of seconds, or one with a unit: `90`, `90s`, `30m`, `12h`, `7d`. */
function duration(least: number): (text: string, told: z.RefinementCtx) => number {
  return (text, told) => {
    const { count, unit = '' } = /^(?<count>\d{1,9})(?<unit>[smhd]?)$/u.exec(text)?.groups ?? {};
    const seconds = Number(count) * (UNITS[unit] ?? Number.NaN);
    if (seconds >= least && seconds <= LONGEST_DURATION) return seconds;
    const message = `expected ${least} seconds to 365 days, such as 1800, 30m, 12h or 7d`;
    told.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
}

function retention(text: string, told: z.RefinementCtx): Retention {
  const parsed = parseRetention(text);
  if (parsed) return parsed;
  told.addIssue({ code: 'custom', message: RETENTION_FAULT });
  return z.NEVER;
}

/** The named networks of proxy-addr. */
const NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  return NETWORKS.has(text) || isSubnet(text);
}

/** Whether the text is an address or a network (CIDR). */
function isSubnet(text: string): boolean {
  const { address = '', bits } = /^(?<address>[^/%]+)(?:\/(?<bits>[1-9]\d{0,2}))?$/u.exec(text)?.groups ?? {};
  const family = isIP(address);
  return family !== 0 && Number(bits ?? 1) <= (family === 4 ? 32 : 128);
}

function trustedProxies(text: string, told: z.RefinementCtx): TrustedProxies {
  if (/^\d$/u.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  const message =
    'expected the number of proxies, 0 to 9, or a list of addresses, networks or loopback, linklocal, uniquelocal';
  told.addIssue({ code: 'custom', message });
  return z.NEVER;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('ru', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The configuration of the process, validated once at start (contract «Operations»). */
export interface Environment {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Absolute. Contains the embedded database, files and the secret. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** The address past the pooler that `databaseUrl` leads through; undefined without a pooler. */
  readonly databaseListenUrl: string | undefined;
  /** The addresses of replicas that requests may read from. */
  readonly databaseReadUrls: readonly string[];
  /** The seconds by which a replica may be behind. */
  readonly maxLag: number;
  readonly jwtSecret: string | undefined;
  readonly admin: { readonly login: string; readonly password: string } | undefined;
  readonly demo: boolean;
  readonly siteUrl: string;
  readonly timeZone: string;
  readonly logLevel: string;
  /** `json`: one object per line, for machines. `text`: sentences for a terminal. */
  readonly logFormat: 'json' | 'text';
  readonly trustProxy: TrustedProxies;
  readonly metricsToken: string | undefined;
  /** The receiver of traces by OpenTelemetry, OTLP over HTTP; without it none are recorded. */
  readonly tracesTo: string | undefined;
  /** The mail server's URL; without it letters are written only to the mail log. */
  readonly smtpUrl: string | undefined;
  /** How long sessions last, in seconds: after the sign-in, and after their last use, null without such a limit. */
  readonly sessions: { readonly max: number; readonly idle: number | null };
  /** Seconds for which a letter that follows from a change can be taken back. */
  readonly letterDelay: number;
  /** Days for which what was deleted stays in the bin, before it is forgotten. */
  readonly binDays: number;
  /** The days for which what only time makes more of is kept. */
  readonly retention: Retention;
  /** The processors that one user's requests get on average over ten seconds while requests of others wait. */
  readonly costShare: number;
  /** The S3-compatible storage of files; without it files are stored in the data folder. */
  readonly s3: S3Environment | undefined;
  readonly fileLimits: FileLimits;
  /** Single sign-on by OpenID Connect. */
  readonly oidc: OidcEnvironment;
  /** Networks (CIDR) and addresses that the data bus may send to though they are not public. */
  readonly databusNetworks: readonly string[];
  /** Origins besides the product's own from which pictures may be loaded, as in the Content-Security-Policy header. */
  readonly imageSources: readonly string[];
}

/**
 * The trusted proxies, whose report of the client's address is believed: a number of hops counted from the server, or
 * addresses, networks (CIDR) or names of networks. 0 trusts none.
 */
export type TrustedProxies = number | readonly string[];

/** The connection settings of an S3-compatible storage. */
export interface S3Environment {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  /** The address under which browsers reach it to send parts of uploads; without it the server receives them. */
  readonly directUrl: string | undefined;
}

/** The limits of uploads: in bytes, except `imagePixels`. */
export interface FileLimits {
  /** All files of one form together. */
  readonly formSize: number;
  /** The unfinished uploads of one user, and of all users. */
  readonly userUploads: number;
  readonly totalUploads: number;
  /** The free space that has to remain on the disk. */
  readonly freeSpace: number;
  readonly fileSize: number;
  readonly imageSize: number;
  readonly imagePixels: number;
}

/** The prefixes of the product's own variables; an unknown variable with one of them is treated as a typo. */
const OWN_PREFIX =
  /^(?:RETENTION|DATABASE_|DATABUS_|JWT_|ADMIN_|METRICS_|SMTP_|SESSION_|COST_|LETTER_|S3_|FILE_|FORM_|UPLOAD_|FREE_SPACE_|IMAGE_)/u;

/**
 * Parses the environment. Throws one readable error that names every invalid value. `atTerminal`: a person reads the
 * output; the log then consists of sentences and, unless a level is set, of warnings and errors only.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv, atTerminal = false): Environment {
  const known = new Set(Object.keys(schema.shape));
  const unknown = Object.keys(variables).filter((name) => OWN_PREFIX.test(name) && !known.has(name));
  const given = Object.fromEntries(Object.entries(variables).filter(([name, text]) => known.has(name) && text !== ''));
  const parsed = schema.safeParse(given);
  const problems = [
    ...unknown.map((name) => `${name}: unknown variable`),
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []),
  ];
  const { oidc, problems: oidcProblems } = readOidc(variables);
  problems.push(...oidcProblems);
  const values = parsed.data;
  const production = values?.NODE_ENV === 'production';
  if (production && !values?.JWT_SECRET) problems.push('JWT_SECRET: required in production (at least 32 characters)');
  if (values?.DATABASE_LISTEN_URL && !values.DATABASE_URL) problems.push('DATABASE_LISTEN_URL: give DATABASE_URL too');
  if (values && values.DATABASE_READ_URLS.length > 0 && !values.DATABASE_URL)
    problems.push('DATABASE_READ_URLS: give DATABASE_URL too');
  if (values && (values.ADMIN_LOGIN === undefined) !== (values.ADMIN_PASSWORD === undefined)) {
    problems.push('ADMIN_LOGIN and ADMIN_PASSWORD: give both or none');
  }
  const s3 = values ? s3Of(values) : undefined;
  if (s3 === 'incomplete') problems.push('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY: give all or none');
  if (values?.S3_DIRECT_URL && !s3) problems.push('S3_DIRECT_URL: give S3_ENDPOINT too');
  if (!values || problems.length > 0 || s3 === 'incomplete')
    throw new Error(`The environment is wrong:\n  ${problems.join('\n  ')}`);
  const logFormat = values.LOG_FORMAT ?? (atTerminal ? 'text' : 'json');
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    databaseReadUrls: values.DATABASE_READ_URLS,
    maxLag: values.MAX_LAG,
    jwtSecret: values.JWT_SECRET,
    admin:
      values.ADMIN_LOGIN !== undefined && values.ADMIN_PASSWORD !== undefined
        ? { login: values.ADMIN_LOGIN, password: values.ADMIN_PASSWORD }
        : undefined,
    demo: values.DEMO ?? !production,
    siteUrl: values.SITE_URL ?? `http://127.0.0.1:${values.PORT}`,
    timeZone: values.TIME_ZONE,
    logLevel: values.LOG_LEVEL ?? (logFormat === 'text' ? 'warn' : 'info'),
    logFormat,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    tracesTo: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    smtpUrl: values.SMTP_URL,
    sessions: { max: values.SESSION_MAX, idle: values.SESSION_IDLE ?? null },
    letterDelay: values.LETTER_DELAY,
    binDays: values.BIN_DAYS,
    retention: values.RETENTION,
    costShare: values.COST_SHARE,
    s3,
    oidc,
    databusNetworks: values.DATABUS_NETWORKS,
    imageSources: values.IMAGE_SOURCES,
    fileLimits: {
      formSize: values.FORM_MAX_SIZE,
      userUploads: values.UPLOAD_USER_MAX,
      totalUploads: values.UPLOAD_TOTAL_MAX,
      freeSpace: values.FREE_SPACE_MIN,
      fileSize: values.FILE_MAX_SIZE,
      imageSize: Math.min(values.IMAGE_MAX_SIZE, values.FILE_MAX_SIZE),
      imagePixels: values.IMAGE_MAX_PIXELS,
    },
  };
}

function s3Of(values: z.infer<typeof schema>): S3Environment | undefined | 'incomplete' {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values;
  const given = [endpoint, bucket, accessKey, secretKey].filter((value) => value !== undefined).length;
  if (given === 0) return undefined;
  if (!endpoint || !bucket || !accessKey || !secretKey) return 'incomplete';
  return { endpoint, bucket, accessKey, secretKey, region: values.S3_REGION, directUrl: values.S3_DIRECT_URL };
}
