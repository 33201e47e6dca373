import { randomUUID } from 'node:crypto';
import { noteAgentChange } from '#server/store/agents/agent-changes.ts';
import type { TestApp, TestClient } from '#test/harness/test-app.ts';
import type { Sample } from './post-samples.ts';

/** Requests about what agents wrote. */
export function agentSamples(app: TestApp, admin: TestClient): Readonly<Record<string, () => Promise<Sample>>> {
  return {
    '/manage/agent/:session/undo/': async () => {
      const session = randomUUID();
      const made = await admin.send('POST', '/manage/news/', { caption: 'Записал агент' });
      const changeSetId = Number(made.raw.headers['x-change-set']);
      await noteAgentChange(app.context.database, { session, userId: admin.userId }, changeSetId);
      return { url: `/manage/agent/${session}/undo/`, body: {}, other: { more: 1 } };
    },
  };
}
