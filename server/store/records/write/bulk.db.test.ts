import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

/** Few folders, states and positions, so that many records remain unchanged. */
const FOLDERS = 3;
const RECORDS = 5;

const app = await openTestApp();
afterAll(() => app.close());
let admin: TestClient;
const folders: number[] = [];

beforeAll(async () => {
  admin = await app.as('administrators');
  for (let at = 0; at < FOLDERS; at += 1) {
    const { body } = await sent('POST', '/manage/articleFolder/', {
      caption: `Папка ${at}`,
      name: `folder-${at}`,
      parentId: 0,
    });
    folders.push(Number(body['id']));
  }
});

async function sent(...request: Parameters<TestClient['send']>): Promise<TestAnswer> {
  const answer = await admin.send(...request);
  expect(answer.status, answer.raw.body).toBeLessThan(300);
  return answer;
}

interface Start {
  readonly priority: number;
  readonly state: number;
  readonly folders: readonly number[];
}

interface Act {
  readonly kind: 'priority' | 'cascade' | 'place' | 'delete';
  readonly chosen: readonly number[];
  readonly numbers: readonly number[];
  readonly folder: number;
}

async function made({ priority, state, folders: places }: Start, at: number): Promise<number> {
  const { body } = await sent('POST', '/manage/article/', {
    caption: `Статья ${at}`,
    priority,
    instanceStateId: state,
    fullInfo: `<p>Текст ${at}</p>`,
    folderIds: places.map((place) => folders[place]),
  });
  return Number(body['id']);
}

/** The request of an action on the chosen records. */
function request(act: Act, ids: readonly number[]): Parameters<TestClient['send']> {
  const own = ids.map((id, at) => ({ id, priority: act.numbers[act.chosen[at] ?? 0] ?? 0 }));
  const fields = [
    { fieldName: 'instanceStateId', fieldValue: act.numbers[0] === 0 ? 1 : 2 },
    { fieldName: 'fullInfo', fieldValue: '<p>Иной текст</p>' },
  ];
  const sendings = {
    priority: ['PATCH', '/manage/article/priority/', own],
    cascade: ['PATCH', '/manage/article/cascade', { ids, fields }],
    place: ['POST', `/manage/articleFolder/${folders[act.folder]}/objects`, ids],
    delete: ['DELETE', '/manage/article/', ids],
  } as const;
  return [...sendings[act.kind]];
}

function changeSetsOf(answers: readonly TestAnswer[]): readonly string[] {
  return answers.flatMap(({ raw }) => raw.headers['x-change-set'] ?? []).map(String);
}

async function undone(changeSets: readonly string[]): Promise<readonly TestAnswer[]> {
  const answers: TestAnswer[] = [];
  for (const changeSet of changeSets.toReversed()) answers.push(await sent('POST', `/manage/change/${changeSet}/undo`));
  return answers;
}

/** The stored data of the records without what must differ: ids, change-sets, timestamps and names. */
async function keptOf(ids: readonly number[]): Promise<unknown> {
  const records = await app.context.database.query({
    text: `select array_position($1::bigint[], t.id) as at, t.version, t.priority, t.instance_state_id, t.folder_ids, t.full_info, o.class_id
      from article t join object o on o.id = t.id where t.id = any($1::bigint[]) order by 1`,
    values: [ids],
  });
  const changes = await app.context.database.query({
    text: `select array_position($1::bigint[], object_id) as at, version, action, user_id, class_id,
        before - '{createDate,lastUpdate,name}'::text[] as before, after - '{createDate,lastUpdate,name}'::text[] as after
      from change where object_id = any($1::bigint[]) order by 1, id`,
    values: [ids],
  });
  return { records, changes };
}

async function miscounted(): Promise<unknown> {
  const counts = await app.context.database.query({
    text: `(select '{}'::bigint[] as folders, instance_state_id as state, count(*) as n from article group by 2
        union all select folder_ids, instance_state_id, count(*) from article where folder_ids <> '{}' group by 1, 2)
      except all
      (select '{}', state, sum(n) from record_count where class_id = $1 group by 2 having sum(n) <> 0
        union all select folder_ids, state, sum(n) from folder_count where class_id = $1 group by 1, 2 having sum(n) <> 0)`,
    values: [app.context.catalog.get('article').classId],
  });
  return counts;
}

const start = fc.record({
  priority: fc.nat(2),
  state: fc.integer({ min: 1, max: 2 }),
  folders: fc.uniqueArray(fc.nat(FOLDERS - 1), { maxLength: 2 }),
});
const act = fc.record({
  kind: fc.constantFrom('priority', 'cascade', 'place', 'delete'),
  chosen: fc.uniqueArray(fc.nat(RECORDS - 1), { minLength: 1 }),
  numbers: fc.array(fc.nat(2), { minLength: RECORDS, maxLength: RECORDS }),
  folder: fc.nat(FOLDERS - 1),
});

describe('an act on many records', () => {
  test('and its undo, and the undo of that, leave what the same acts on each of them leave', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(start, { minLength: RECORDS, maxLength: RECORDS }), act, async (starts, done) => {
        const together: number[] = [];
        const alone: number[] = [];
        for (const [at, one] of starts.entries()) {
          together.push(await made(one, at));
          alone.push(await made(one, at));
        }
        const some = (ids: readonly number[], { chosen }: Act = done) => chosen.map((at) => ids[at] ?? 0);
        const oneByOne = done.chosen.map((at) => ({ ...done, chosen: [at] }));
        let [whole, parts]: [readonly string[], readonly string[]] = [
          changeSetsOf([await sent(...request(done, some(together)))]),
          changeSetsOf(await inOrder(oneByOne.map((single) => request(single, some(alone, single))))),
        ];
        for (let turn = 0; turn <= 2; turn += 1) {
          expect(await keptOf(together)).toEqual(await keptOf(alone));
          expect(await miscounted()).toEqual([]);
          if (turn < 2) [whole, parts] = [changeSetsOf(await undone(whole)), changeSetsOf(await undone(parts))];
        }
      }),
      { numRuns: 20 },
    );
  });
});

async function inOrder(all: readonly Parameters<TestClient['send']>[]): Promise<readonly TestAnswer[]> {
  const answers: TestAnswer[] = [];
  for (const request of all) answers.push(await sent(...request));
  return answers;
}
