import { z } from 'zod';
import type { UndoneAgentSession } from '#model/wire/agent-sessions.ts';
import { undoSession as undo } from '#server/commands/agents/undo-session.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { flag } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { agentChanges } from '#server/store/agents/agent-sessions.ts';
import { ownerOf } from '../keys/key-owner.ts';
import { withLetters } from '../records/with-letters.ts';
import { agentChange, ofOwner, sessionParams } from './session-parameters.ts';

/** The most changes that are told of as left. */
const MOST_TOLD = 100;

const undone = wireSchema<UndoneAgentSession>(
  'UndoneAgentSession',
  z.object({
    changeSetId: z.int().nullable(),
    restored: z.int(),
    changeSets: z.int(),
    kept: z.int(),
    left: z.array(z.object({ message: z.string(), change: agentChange })),
  }),
);

/** Takes back everything that an agent wrote in a session, in one act. */
export const undoSession = defineOperation({
  method: 'POST',
  path: '/manage/agent/:session/undo/',
  summary: 'Отмена всего, что агент записал за сеанс',
  tool: 'undoSession',
  byKey: 'full',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: sessionParams,
  query: z.object({
    ...ofOwner,
    partly: flag.meta({ description: 'Отменить то, что можно, а не всё или ничего' }),
  }),
  answers: { 200: undone },
  changeSet: true,
  letters: true,
  idempotent: true,
  problems: [403, 404, 409],
  async run(request) {
    const { context, actor, params, query } = request;
    const session = { session: params.session, userId: await ownerOf(request, query.ownerId) };
    const done = await undo(context, actor, session, query.partly ? 'as much as possible' : 'all or nothing');
    const messages = new Map(done.left.map(({ changeSetId, message }) => [changeSetId, message]));
    const of = [...messages.keys()];
    const told =
      of.length === 0
        ? []
        : (await agentChanges(context, actor, session, { before: null, pageSize: MOST_TOLD, of })).items;
    const left = told.map((change) => ({ message: messages.get(change.changeSetId) ?? '', change }));
    const body = {
      changeSetId: done.changeSetId,
      restored: done.restored,
      changeSets: done.undone.length,
      kept: of.length,
      left,
    };
    return withLetters(request, null, { body, headers: changeSetHeader(done.changeSetId) });
  },
});
