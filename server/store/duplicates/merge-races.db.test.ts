import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { atOnce, expectClear, unbrokenHistory, type Request } from '#test/harness/at-once.ts';
import { openBoardSuite } from '#test/harness/board-suite.ts';
import type { TestAnswer } from '#test/harness/test-app.ts';

const suite = await openBoardSuite();
const { app, second, editor, make, newFunnel, one } = suite;
afterAll(() => suite.close());

const CLIENTS = 4;
const client = fc.nat(CLIENTS - 1);

const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('merge' as const), client, other: client }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), client }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('call' as const), client, withStep: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('relink' as const), client, lead: fc.nat(CLIENTS - 1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop' as const), lead: fc.nat(CLIENTS - 1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('note' as const), client }) },
);

const PHONE = '+7 (901) 000-00-01';

interface World {
  readonly clients: readonly number[];
  readonly leads: readonly number[];
  readonly stages: readonly number[];
}

async function makeWorld(): Promise<World> {
  const { stages, lead } = await newFunnel([{}, {}]);
  const clients: number[] = [];
  const leads: number[] = [];
  for (let at = 0; at < CLIENTS; at += 1) {
    const clientId = await make('client', { fullName: `Раков Глеб ${at}`, phone: PHONE });
    clients.push(clientId);
    leads.push(await lead(`Лид ${at}`, 0, { clientId }));
  }
  return { clients, leads, stages };
}

type Act = ReturnType<typeof sample>[0];
const sample = (numRuns: number, seed: number) => fc.sample(act, { numRuns, seed });

/** The client that an act names; 0 where it names none. */
function clientOf({ clients }: World, one: Act): number {
  return 'client' in one ? (clients[one.client] ?? 0) : 0;
}

/** The client that a merge deletes: no record is merged with itself. */
function goneOf({ clients }: World, { client: kept, other }: Extract<Act, { kind: 'merge' }>): number {
  return clients[other === kept ? (kept + 1) % CLIENTS : other] ?? 0;
}

/** The request of an act; `n` makes its values different from those of every other one. */
function requestOf(world: World, one: Act, n: number): Request {
  const { leads, stages } = world;
  const clientId = clientOf(world, one);
  const leadId = 'lead' in one ? (leads[one.lead] ?? 0) : 0;
  switch (one.kind) {
    case 'merge': {
      const goneId = goneOf(world, one);
      return ['POST', `/manage/client/${clientId}/merge/`, { ids: [goneId], fields: { source: goneId } }];
    }
    case 'edit':
      return ['PATCH', `/manage/client/${clientId}`, [{ fieldName: 'source', fieldValue: `Источник ${n}` }]];
    case 'call':
      return [
        'POST',
        '/manage/phoneCall/record/',
        {
          call: { phone: PHONE, startedAt: '2026-03-02T10:00:00Z', clientId, comment: `Звонок ${n}` },
          ...(one.withStep ? { nextStep: { nextStep: `Шаг ${n}`, nextStepDate: '2026-03-05' } } : {}),
        },
      ];
    case 'relink':
      return ['PATCH', `/manage/lead/${leadId}`, [{ fieldName: 'clientId', fieldValue: clientId }]];
    case 'drop':
      return ['PUT', `/manage/lead/${leadId}/update/stage/${stages[n % 2] ?? 0}`];
    case 'note':
      return ['POST', '/manage/note/', { objectId: clientId, text: `Заметка ${n}` }];
  }
}

const changeOf = ({ raw }: TestAnswer) => Number(raw.headers['x-change-set']);

/** Every record of the classes that refer to clients, with the client that it names and whether that one exists. */
async function referring(): Promise<readonly { id: number; client: number; exists: boolean }[]> {
  const tables = [
    ['lead', 'client_id'],
    ['phone_call', 'client_id'],
    ['note', 'object_id'],
  ] as const;
  const rows = tables.map(
    ([table, column]) =>
      `select t.id, t.${column} as client, exists (select from client c where c.id = t.${column}) as exists from ${table} t`,
  );
  return app.context.database.query({ text: rows.join(' union all '), values: [] });
}

test.each([2511, 2512, 2513, 2514, 2515, 2516])(
  'merges of clients against edits, calls, notes and moves of their leads, seed %i',
  async (seed) => {
    const world = await makeWorld();
    const { clients, leads } = world;
    const acts = sample(40, seed);
    const answers = await atOnce(
      editor,
      second,
      acts.map((one, n) => requestOf(world, one, n)),
    );
    answers.forEach(expectClear);
    const done = acts.flatMap((act, n) => {
      const answer = answers[n];
      return answer && answer.status < 300 ? [{ act, answer, n }] : [];
    });
    // Whom each client that is gone was merged into.
    const into = new Map<number, number>();
    const merges = done.flatMap(({ act, answer }) => (act.kind === 'merge' ? [{ act, set: changeOf(answer) }] : []));
    for (const { act } of merges) {
      const goneId = goneOf(world, act);
      expect(into.has(goneId), 'a client is merged once').toBe(false);
      into.set(goneId, clients[act.client] ?? 0);
    }
    const remaining = (id: number): number => {
      const next = into.get(id);
      return next === undefined ? id : remaining(next);
    };
    for (const id of clients) {
      const found = await editor.send('GET', `/manage/client/${id}`);
      expect(found.status).toBe(into.has(id) ? 404 : 200);
    }
    const held = await referring();
    expect(held.filter(({ exists }) => !exists)).toEqual([]);
    const heldBy = new Map(held.map(({ id, client: by }) => [id, by]));
    for (const { act, answer } of done.filter(({ act: { kind } }) => kind === 'call' || kind === 'note'))
      expect(heldBy.get(Number(answer.body['id']))).toBe(remaining(clientOf(world, act)));
    for (const [at, id] of leads.entries()) {
      const own = done.filter(({ act }) => (act.kind === 'relink' || act.kind === 'drop') && act.lead === at);
      const relinked = own
        .filter(({ act }) => act.kind === 'relink')
        .toSorted((left, right) => Number(left.answer.body['version']) - Number(right.answer.body['version']))
        .at(-1);
      const last = relinked ? clientOf(world, relinked.act) : (clients[at] ?? 0);
      expect((await one(id))['clientId']).toBe(remaining(last));
      const entries = (await unbrokenHistory(editor, 'lead', id)).slice(1).map(({ changeSetId }) => changeSetId);
      // A success that changed nothing names no change-set.
      const expected = own.map(({ answer }) => changeOf(answer)).filter((set) => !Number.isNaN(set));
      expect(new Set(entries.filter((one) => !merges.some(({ set }) => set === one)))).toEqual(new Set(expected));
    }
    for (const id of clients.filter((id) => !into.has(id))) {
      const entries = await unbrokenHistory(editor, 'client', id);
      const present = await editor.send('GET', `/manage/client/${id}`);
      expect(present.body['version']).toBe(entries.length);
      const sets = new Set(entries.map(({ changeSetId }) => changeSetId));
      const own = done.filter(
        ({ act }) => (act.kind === 'edit' || (act.kind === 'call' && act.withStep)) && clients[act.client] === id,
      );
      for (const { answer } of own) expect(sets).toContain(changeOf(answer));
    }
  },
);
