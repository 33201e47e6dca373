import { z } from 'zod';
import type { AgentSessionChanges, AgentSessions } from '#model/wire/agent-sessions.ts';
import { moment, wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { agentChanges, agentSession, agentSessions } from '#server/store/agents/agent-sessions.ts';
import { ownerOf } from '../keys/key-owner.ts';
import { agentChange, newestFirst, ofOwner, sessionParams } from './session-parameters.ts';

const summary = z.object({
  session: z.string(),
  key: z.string().nullable(),
  from: moment,
  to: moment,
  writes: z.int(),
  open: z.int(),
  classes: z.array(z.object({ name: z.string(), caption: z.string() })),
});
const next = z.int().nullable();

/** The sessions in which agents of a user wrote, who is the caller unless an administrator asks. */
export const listAgentSessions = defineOperation({
  method: 'GET',
  path: '/manage/agent/',
  summary: 'Сеансы, в которых агенты пользователя что-то записали',
  rights: 'signedIn',
  confirmed: 'beforehand',
  query: z.object({ ...ofOwner, ...newestFirst }),
  answers: { 200: wireSchema<AgentSessions>('AgentSessions', z.object({ items: z.array(summary), next })) },
  problems: [403, 404],
  async run(request) {
    const { context, actor, query } = request;
    const ownerId = await ownerOf(request, query.ownerId);
    const { before = null, pageSize } = query;
    return { body: await agentSessions(context, actor, ownerId, { before, pageSize }) };
  },
});

/** What an agent wrote in a session, newest first, of what the reader sees. */
export const readAgentSession = defineOperation({
  method: 'GET',
  path: '/manage/agent/:session/',
  summary: 'Изменения, которые агент записал за сеанс',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: sessionParams,
  query: z.object({ ...ofOwner, ...newestFirst }),
  answers: {
    200: wireSchema<AgentSessionChanges>(
      'AgentSessionChanges',
      z.object({ summary, items: z.array(agentChange), next }),
    ),
  },
  problems: [403, 404],
  async run(request) {
    const { context, actor, params, query } = request;
    const session = { session: params.session, userId: await ownerOf(request, query.ownerId) };
    const { before = null, pageSize } = query;
    const told = await agentSession(context, actor, session);
    return { body: { summary: told, ...(await agentChanges(context, actor, session, { before, pageSize })) } };
  },
});
