import { statfsSync, writeFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isNoSpace } from '#server/store/engines/disk-space.ts';
import { openPglite } from '#server/store/engines/pglite.ts';

// Runs on a small disk: fills the disk outside of the embedded database until a WAL write fails, which ends it, then
// frees the space. Prints its observations as JSON.
const [disk = ''] = process.argv.slice(2);
const ballast = path.join(disk, 'ballast');
let hasRoom = true;
const database = await openPglite({ folder: path.join(disk, 'database'), hasRoom: () => hasRoom });
await database.execute('create table kept (n integer primary key)');
const { bavail, bsize } = statfsSync(disk);
writeFileSync(ballast, Buffer.alloc(bavail * bsize - 1024 * 1024));

const ask = (text: string) => database.query<{ n: number }>({ text, values: [] });
const problemOf = (text: string) =>
  ask(text).then(
    () => 'none',
    (error: unknown) => (isNoSpace(error) ? 'no space' : String(error)),
  );

let acknowledged = 0;
let refusal = 'none';
while (refusal === 'none' && acknowledged < 1000) {
  refusal = await problemOf(`insert into kept values (${acknowledged})`);
  if (refusal !== 'none') break;
  acknowledged += 1;
  // Only the WAL grows with it.
  refusal = await problemOf("select pg_logical_emit_message(false, 'x', repeat('a', 1000000))");
}
hasRoom = false;
const meanwhile = await problemOf('select count(*) as n from kept');
rmSync(ballast);
hasRoom = true;
const [kept] = await ask('select count(*) as n from kept');
await ask('insert into kept values (-1)');
await database.close();
process.stdout.write(JSON.stringify({ refusal, meanwhile, lost: acknowledged - (kept?.n ?? 0) }));
