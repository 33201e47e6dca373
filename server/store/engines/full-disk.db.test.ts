import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import '#test/harness/provided-database.ts';
import {
  administratorOf,
  runOnSmallDisk,
  serverOnSmallDisk,
  type SmallDiskServer,
} from '#test/harness/small-disk-server.ts';

const MIB = 1024 * 1024;
const SLOW = 600_000;

let started: SmallDiskServer | undefined;
afterEach(async () => {
  await started?.end();
  started = undefined;
});

// A PostgreSQL server has its own disk and reports a full one in its error codes: see `no-space.db.test.ts`.
describe.skipIf(inject('testDatabase').engine === 'postgres')('the embedded database on a disk that fills up', () => {
  test('refuses writes and files, answers reads, and goes on once there is space', { timeout: SLOW }, async () => {
    started = await serverOnSmallDisk(420 * MIB, { FREE_SPACE_MIN: String(100 * MIB) });
    const { disk, server } = started;
    await server.ready();
    const ask = await administratorOf(started);
    const made = await ask('POST', '/manage/author/', { caption: 'До' });
    expect(made.status, made.text).toBe(201);
    const begun = await ask('POST', '/upload/', { fileName: 'большой.txt', size: 60 * MIB });
    expect(begun.status, begun.text).toBe(201);
    const part = (position: number, size: number) =>
      ask('PATCH', `/upload/${String(begun.body['id'])}?position=${position}`, Buffer.alloc(size, 'а'));

    // The reserve of the file storage is reached before that of the database.
    await disk.fill(120 * MIB);
    expect((await part(0, 10 * MIB)).status).toBe(200);
    const tooMuch = await part(10 * MIB, 30 * MIB);
    expect(tooMuch.status, tooMuch.text).toBe(507);
    expect(readdirSync(join(disk.seen, 'files/incoming'))).toEqual([]);
    expect((await ask('GET', `/upload/${String(begun.body['id'])}`)).body).toMatchObject({ received: 10 * MIB });
    expect((await ask('POST', '/upload/', { fileName: 'ещё.txt', size: 60 * MIB })).status).toBe(507);
    expect((await ask('POST', '/manage/author/', { caption: 'Без файла' })).status).toBe(201);

    await disk.fill(40 * MIB);
    const refused = await ask('POST', '/manage/author/', { caption: 'Во время' });
    expect(refused.status, refused.text).toBe(507);
    expect(refused.body).toMatchObject({ code: 'noSpace', message: expect.stringMatching(/^На диске сервера/u) });
    const path = `/manage/author/${String(made.body['id'])}`;
    expect((await ask('PATCH', path, [{ fieldName: 'caption', fieldValue: 'Другое' }])).status).toBe(507);
    expect((await ask('DELETE', path)).status).toBe(507);
    const read = await ask('GET', '/manage/author/?orderFieldName=id');
    expect(read.status).toBe(200);
    expect(read.body).toMatchObject({ total: 2, items: [{ caption: 'До' }, { caption: 'Без файла' }] });
    const ready = await fetch(`${server.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'noSpace', engine: 'pglite' }]);

    await disk.free();
    const after = await ask('POST', '/manage/author/', { caption: 'После' });
    expect(after.status, after.text).toBe(201);
    expect((await part(10 * MIB, 50 * MIB)).status).toBe(200);
  });

  test('loses no acknowledged write to somebody who fills it in the middle of them', { timeout: SLOW }, async () => {
    started = await serverOnSmallDisk(420 * MIB);
    const { disk, server } = started;
    await server.ready();
    const ask = await administratorOf(started);
    const text = 'Долгий текст. '.repeat(15_000);
    const acknowledged: unknown[] = [];
    let refusals = 0;
    let filled: Promise<void> | undefined;
    for (let round = 0; round < 200 && refusals === 0; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) => {
          const sent = ask('POST', '/manage/news/', { caption: `${round}-${at}`, fullInfo: text });
          if (at === 3 && round === 3) filled = disk.fill();
          return sent;
        }),
      );
      for (const { status, body, text: said } of answers) {
        expect([201, 507], said).toContain(status);
        if (status === 201) acknowledged.push(body['id']);
        else refusals += 1;
      }
    }
    expect(refusals).toBeGreaterThan(0);
    await filled;
    await disk.free();
    expect((await ask('POST', '/manage/news/', { caption: 'После' })).status).toBe(201);
    const list = await ask('GET', '/manage/news/?pageSize=-1');
    const ids = new Set(Array.from(Object(list.body['items']), (item) => Reflect.get(Object(item), 'id')));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('is opened anew where its log found no room, with all it had acknowledged', { timeout: SLOW }, async () => {
    const seen: unknown = JSON.parse(await runOnSmallDisk(160 * MIB, 'fill-log.ts'));
    expect(seen).toEqual({ refusal: 'no space', meanwhile: 'no space', lost: 0 });
  });
});

const NO_SPACE = /^На диске папки данных \S+ нет места: свободно (\d+) МиБ, .* нужно (\d+) МиБ\. Освободите место/u;

test.skipIf(inject('testDatabase').engine === 'postgres').each([
  ['a new one', 100, ':', ['100', '192'], 'Ничего не записано.'],
  [
    'one with data',
    100,
    'mkdir -p data/database && echo 18 >data/database/PG_VERSION && head -c 60m /dev/zero >ballast',
    ['39', '64'],
    'База данных в ней цела: оставьте её на месте.',
  ],
])('a start without space says so in one sentence: %s', { timeout: SLOW }, async (_, size, prepare, figures, kept) => {
  started = await serverOnSmallDisk(size * MIB, {}, prepare);
  expect((await started.server.exited).code).toBe(1);
  const said = started.server.printed().trim();
  expect(NO_SPACE.exec(said)?.slice(1)).toEqual(figures);
  expect(said).toContain(kept);
  expect(said).not.toMatch(/перемест|\n/iu);
});

test.skipIf(inject('testDatabase').engine === 'postgres')(
  'a start that may not write says so in one sentence',
  { timeout: SLOW },
  async () => {
    started = await serverOnSmallDisk(100 * MIB, {}, 'mkdir -p data/database && mount -o remount,ro "$PWD"');
    const { server } = started;
    expect((await server.exited).code).toBe(1);
    expect(server.printed()).toMatch(
      /^В папку данных \S+ нельзя писать\. Дайте пользователю, от имени которого работает сервер \(uid \d+\), .* Данные в ней не тронуты\.\n$/u,
    );
    expect(server.printed()).not.toMatch(/перемест/iu);
  },
);
