import { expect } from 'vitest';
import type { Board } from '#model/wire/board.ts';
import { openTestApp, type SecondServer, type TestAnswer, type TestApp, type TestClient } from './test-app.ts';

type Values = Readonly<Record<string, unknown>>;

/** The product with a funnel of stages. */
export interface BoardSuite {
  readonly app: TestApp;
  /** A second server on the same PostgreSQL; null on the embedded database. */
  readonly second: SecondServer | null;
  readonly editor: TestClient;
  /** Creates a record as the editor, expects success, and returns its id. */
  readonly make: (className: string, body: object) => Promise<number>;
  readonly newFunnel: (stages: readonly Values[]) => Promise<NewFunnel>;
  readonly board: (funnelId: number, query?: string) => Promise<Board>;
  /** The ids of the leads of each stage, in order. */
  readonly columns: (funnelId: number) => Promise<readonly (readonly number[])[]>;
  readonly drop: (id: number, stage: number, body?: object, headers?: Record<string, string>) => Promise<TestAnswer>;
  readonly one: (id: number) => Promise<Values>;
  /** The status of the undo of the change that a reply names. */
  readonly undo: (answer: TestAnswer) => Promise<number>;
  /** Waits until this many statements of the database wait for locks. */
  readonly untilWaiting: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface NewFunnel {
  readonly id: number;
  readonly stages: readonly number[];
  /** Creates a lead in the stage at this index. */
  readonly lead: (caption: string, at: number, fields?: Values) => Promise<number>;
}

/** Opens the product for tests of boards. */
export async function openBoardSuite(): Promise<BoardSuite> {
  const app = await openTestApp();
  const second = app.database.url === null ? null : await app.secondServer();
  const editor = await app.as('siteEditors');
  let funnels = 0;
  const make: BoardSuite['make'] = async (className, body) => {
    const answer = await editor.send('POST', `/manage/${className}/`, body);
    expect(answer.status, answer.raw.body).toBe(201);
    return Number(answer.body['id']);
  };
  const board: BoardSuite['board'] = async (funnelId, query = '') => {
    const answer = await editor.send('GET', `/manage/lead/board/?leadFunnelId=${funnelId}&pageSize=1200${query}`);
    expect(answer.status, answer.raw.body).toBe(200);
    return answer.raw.json();
  };
  return {
    app,
    second,
    editor,
    make,
    board,
    async newFunnel(stages) {
      funnels += 1;
      const id = await make('leadFunnel', { caption: `Воронка ${funnels}` });
      const ids: number[] = [];
      for (const [at, stage] of stages.entries())
        ids.push(
          await make('leadFunnelStage', { leadFunnelId: id, caption: `Этап ${at + 1}`, priority: at * 10, ...stage }),
        );
      const lead: NewFunnel['lead'] = (caption, at, fields = {}) =>
        make('lead', { caption, leadFunnelId: id, leadFunnelStageId: ids[at], ...fields });
      return { id, stages: ids, lead };
    },
    columns: async (funnelId) => (await board(funnelId)).stages.map(({ items }) => items.map(({ id }) => id)),
    drop: (id, stage, body, headers) => editor.send('PUT', `/manage/lead/${id}/update/stage/${stage}`, body, headers),
    one: async (id) => (await editor.send('GET', `/manage/lead/${id}`)).body,
    undo: async (answer) =>
      (await editor.send('POST', `/manage/change/${String(answer.raw.headers['x-change-set'])}/undo`)).status,
    async untilWaiting(count) {
      for (;;) {
        const [row] = await app.context.database.query<{ n: number }>({
          text: `select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          values: [],
        });
        if ((row?.n ?? 0) >= count) return;
      }
    },
    async close() {
      await second?.close();
      await app.close();
    },
  };
}
