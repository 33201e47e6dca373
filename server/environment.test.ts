import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const SECRET = 'x'.repeat(32);

describe('the environment', () => {
  test('needs nothing in development', () => {
    expect(readEnvironment({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      databaseListenUrl: undefined,
      databasePool: 10,
      databaseReadUrls: [],
      maxLag: 5,
      jwtSecret: undefined,
      admin: undefined,
      demo: true,
      sessions: { max: 604_800, idle: null },
      letterDelay: 120,
      binDays: 30,
      retention: { signIns: 180, acts: null, letters: null, databus: 30, jobs: 30 },
      costShare: 0.5,
      siteUrl: 'http://127.0.0.1:3000',
      timeZone: 'Europe/Moscow',
      logLevel: 'info',
      logFormat: 'json',
      oidc: { providers: [], only: false, breakGlass: undefined },
      trustProxy: 0,
      metricsToken: undefined,
      s3: undefined,
      databusNetworks: [],
      imageSources: [],
      fileLimits: {
        fileSize: 1_073_741_824,
        formSize: 2_147_483_648,
        userUploads: 10_737_418_240,
        totalUploads: 53_687_091_200,
        freeSpace: 268_435_456,
        imageSize: 52_428_800,
        imagePixels: 100_000_000,
      },
    });
  });

  test('keeps what it is told for so many days', () => {
    expect(readEnvironment({ RETENTION: 'letters=1825, signIns=never' }).retention).toEqual({
      signIns: null,
      acts: null,
      letters: 1825,
      databus: 30,
      jobs: 30,
    });
    for (const RETENTION of ['letters', 'letters=0', 'letters=40000', 'letter=3', 'letters=-1', 'toString=3'])
      expect(() => readEnvironment({ RETENTION })).toThrow('RETENTION: expected days such as letters=1825,acts=never');
  });

  test('takes the storage of files whole or not at all', () => {
    const s3 = {
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    };
    expect(readEnvironment(s3).s3).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'files',
      accessKey: 'key',
      secretKey: 'secret',
      region: 'us-east-1',
    });
    expect(() => readEnvironment({ ...s3, S3_BUCKET: '' })).toThrow('give all or none');
    const direct = { S3_DIRECT_URL: 'https://s3.example.ru' };
    expect(readEnvironment({ ...s3, ...direct }).s3).toMatchObject({ directUrl: 'https://s3.example.ru' });
    expect(() => readEnvironment(direct)).toThrow('S3_DIRECT_URL: give S3_ENDPOINT too');
  });

  test('names the origins of pictures, apart by commas and spaces', () => {
    const told = readEnvironment({
      IMAGE_SOURCES: 'https://cdn.example.ru, https://*.example.ru:8443 http://10.0.0.1',
    });
    expect(told.imageSources).toEqual(['https://cdn.example.ru', 'https://*.example.ru:8443', 'http://10.0.0.1']);
  });

  test('lets letters wait for half a minute at least', () => {
    expect(readEnvironment({ LETTER_DELAY: '30' }).letterDelay).toBe(30);
    expect(() => readEnvironment({ LETTER_DELAY: '29' })).toThrow('LETTER_DELAY');
    expect(() => readEnvironment({ LETTER_DELAYS: '60' })).toThrow('unknown variable');
  });

  test('the address of the site follows the port unless it is told', () => {
    expect(readEnvironment({ PORT: '8080' }).siteUrl).toBe('http://127.0.0.1:8080');
    expect(readEnvironment({ PORT: '8080', SITE_URL: 'https://example.ru' }).siteUrl).toBe('https://example.ru');
  });

  test('an empty value is no value', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', ADMIN_LOGIN: '', JWT_SECRET: '' })).toEqual(
      readEnvironment({}),
    );
  });

  test('takes what it is told', () => {
    const told = readEnvironment({
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: 'postgres://user:word@host:5432/base',
      JWT_SECRET: SECRET,
      ADMIN_LOGIN: 'admin',
      ADMIN_PASSWORD: 'password',
      DEMO: '1',
      TRUST_PROXY: '1',
      SITE_URL: 'https://example.ru',
      TIME_ZONE: 'Asia/Novosibirsk',
    });
    expect(told).toMatchObject({
      production: true,
      port: 0,
      admin: { login: 'admin', password: 'password' },
      demo: true,
      trustProxy: 1,
      timeZone: 'Asia/Novosibirsk',
    });
  });

  test('tells a person at a terminal what needs attention, in sentences', () => {
    expect(readEnvironment({}, true)).toMatchObject({ logFormat: 'text', logLevel: 'warn' });
    expect(readEnvironment({ LOG_LEVEL: 'info' }, true)).toMatchObject({ logFormat: 'text', logLevel: 'info' });
    expect(readEnvironment({ LOG_FORMAT: 'json' }, true)).toMatchObject({ logFormat: 'json', logLevel: 'info' });
  });

  test.each([
    ['0', 0],
    ['1', 1],
    ['3', 3],
    ['loopback', ['loopback']],
    ['10.0.0.7', ['10.0.0.7']],
    ['10.0.0.0/8, fd00::/8,uniquelocal', ['10.0.0.0/8', 'fd00::/8', 'uniquelocal']],
  ])('TRUST_PROXY=%s', (text, trustProxy) => {
    expect(readEnvironment({ TRUST_PROXY: text }).trustProxy).toEqual(trustProxy);
  });

  test('the data bus may send to networks that are named', () => {
    const given = '10.20.0.0/16, fd00::/8 127.0.0.1';
    expect(readEnvironment({ DATABUS_NETWORKS: given }).databusNetworks).toEqual([
      '10.20.0.0/16',
      'fd00::/8',
      '127.0.0.1',
    ]);
  });

  test('production has no demo, and no secret of its own making', () => {
    expect(readEnvironment({ NODE_ENV: 'production', JWT_SECRET: SECRET }).demo).toBe(false);
    expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(/JWT_SECRET: required in production/u);
  });

  test.each([
    ['NODE_ENV', 'staging'],
    ['PORT', 'x'],
    ['PORT', '65536'],
    ['PORT', '1.5'],
    ['DATABASE_URL', 'mysql://host/base'],
    ['DATABASE_URL', 'host/base'],
    ['DATABASE_LISTEN_URL', 'postgres://host/base'],
    ['DATABASE_LISTEN_URL', 'host/base'],
    ['DATABASE_READ_URLS', 'postgres://host/base'],
    ['DATABASE_READ_URLS', 'postgres://host/base,mysql://host/base'],
    ['MAX_LAG', '0'],
    ['DATABASE_POOL', '1'],
    ['JWT_SECRET', 'short'],
    ['DEMO', 'yes'],
    ['DATABUS_NETWORKS', 'loopback'],
    ['DATABUS_NETWORKS', '10.0.0.0/33'],
    ['DATABUS_NETWORK', '10.0.0.0/8'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', '1, 10.0.0.0/8'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', '10.0.0.0/8,'],
    ['TRUST_PROXY', 'proxy.example.ru'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['TIME_ZONE', 'Europe/Atlantis'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'pretty'],
    ['METRICS_TOKEN', 'short'],
    ['ADMIN_LOGIN', 'alone'],
    ['ADMIN_PASSWORD', 'alone'],
    ['DATABASE_UL', 'a slip of the pen'],
    ['UPLOAD_USER_MAX', '0'],
    ['UPLOAD_TOTAL_MAX', '10 GB'],
    ['FORM_MAX_SIZE', '-1'],
    ['FREE_SPACE_MIN', '1.5'],
    ['UPLOAD_MAX', 'a slip of the pen'],
    ['IMAGE_SOURCES', '*'],
    ['IMAGE_SOURCES', 'https:'],
    ['IMAGE_SOURCES', 'cdn.example.ru'],
    ['IMAGE_SOURCES', 'https://cdn.example.ru/path'],
    ['IMAGE_SOURCES', "https://cdn.example.ru; script-src 'unsafe-inline'"],
    ['IMAGE_SOURCES', 'https://*'],
    ['JWT_SECERT', 'a slip of the pen'],
  ])('%s=%s is an error that names it', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(name, 'u'));
  });

  test('all that is wrong is told at once', () => {
    const wrong = () => readEnvironment({ PORT: 'x', DEMO: 'x', ADMIN_LOGN: 'x' });
    expect(wrong).toThrow(/ADMIN_LOGN[^]*PORT[^]*DEMO/u);
  });
});

test('the limits of sessions are seconds, or a number with a unit, within their bounds', () => {
  expect(readEnvironment({ SESSION_MAX: '12h', SESSION_IDLE: '30m' }).sessions).toEqual({ max: 43_200, idle: 1800 });
  expect(readEnvironment({ SESSION_MAX: '600', SESSION_IDLE: '120s' }).sessions).toEqual({ max: 600, idle: 120 });
  for (const wrong of ['299', '366d', '1w', '-1h', '1.5h', 'x'])
    expect(() => readEnvironment({ SESSION_MAX: wrong })).toThrow('SESSION_MAX');
  expect(() => readEnvironment({ SESSION_IDLE: '119' })).toThrow('SESSION_IDLE');
  expect(() => readEnvironment({ SESSION_LIMIT: '1h' })).toThrow('unknown variable');
});

test('the variables that the files of deploy set are told of', async () => {
  const known = await readFile('docs/configuration.md', 'utf8');
  for (const file of ['compose.yaml', 'deploy/kubernetes/back-office.yaml', 'deploy/systemd/back-office@.service']) {
    const named = (await readFile(file, 'utf8')).match(/\b(?!POSTGRES_)[A-Z]\w*_[A-Z_]+\b/gu) ?? [];
    expect(named.length, file).toBeGreaterThan(2);
    for (const name of named) expect(known, file).toContain(`\`${name}\``);
  }
});
