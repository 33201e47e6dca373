import { API_PREFIX } from '#model/api-prefix.ts';
import {
  headerOf,
  type ActorRequest,
  type AppContext,
  type RawInput,
  type Reply,
  type Request,
} from '#server/endpoint/request.ts';
import { noteAgentChange } from '#server/store/agents/agent-changes.ts';
import { inOneTransaction } from '#server/store/engines/one-transaction.ts';
import { forbidden, invalid } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import { performOnce } from '../answer-once.ts';
import { asActorWithin } from '../as-actor.ts';
import { POSITION, readingFrom } from '../read-positions.ts';
import { modeOf, openingOf, type ToolOperation } from './agent-mode.ts';
import { SESSION_PARAMETER } from './agent-tools.ts';
import { toolInput } from './tool-input.ts';

/** A call of a tool. */
export interface ToolCall {
  readonly operation: ToolOperation;
  readonly given: Readonly<Record<string, unknown>>;
  /** The session to which its writes belong. */
  readonly session: string;
}

/** Performs a write and keeps with its change-set that an agent made it, in one transaction. */
function asAgent(request: ActorRequest & RawInput, { operation, session }: ToolCall): Promise<Reply> {
  const { context, actor } = request;
  const { userId } = actor;
  // The undo of a session keeps by itself what it made.
  if (operation.method === 'GET' || userId === null || SESSION_PARAMETER in request.params)
    return performOnce(request, operation);
  return inOneTransaction(context.database, async (database, transaction) => {
    const confirmed = await confirmedActor(transaction, actor);
    const answer = await performOnce({ ...request, actor: confirmed, context: { ...context, database } }, operation);
    const changeSet = answer.headers?.['x-change-set'];
    if (changeSet !== undefined) await noteAgentChange(transaction, { session, userId }, Number(changeSet));
    return answer;
  });
}

/**
 * The request as it reads: by a replica as any GET does. The clients of agents do not send back the position that a write
 * told, so one that may write reads the primary unless it tells one.
 */
function reading(request: ActorRequest & RawInput, operation: ToolOperation): Promise<ActorRequest & RawInput> {
  const mayMiss = modeOf(request.actor) !== 'read' && headerOf(request, POSITION) === undefined;
  return readingFrom(request, { ...operation, ...(mayMiss && { fromPrimary: true }) });
}

/**
 * Runs the operation of a tool by the path of every other call: with the same rights, checks, costs and messages. Throws
 * as the operation does, 403 where the key's mode does not allow it, and 422 without the proposal that its mode requires.
 */
export async function runTool(context: AppContext, asked: Request, call: ToolCall): Promise<Reply> {
  const { operation, given, session } = call;
  const { headers, ...input } = toolInput(operation, given, session);
  const carried = ['authorization', POSITION].flatMap((name): [string, string][] => {
    const value = headerOf(asked, name);
    return value === undefined ? [] : [[name, value]];
  });
  let isAgain = false;
  const request: Request & RawInput = {
    ...asked,
    ...input,
    method: operation.method,
    url: `${API_PREFIX}${operation.path}`,
    headers: { ...headers, ...Object.fromEntries(carried) },
    // The body was paid for with the message.
    bodyCost: 0,
  };
  return asActorWithin(context, request, operation.confirmed, async (one) => {
    const opening = openingOf(operation, one.actor);
    if (opening === 'closed') throw forbidden();
    if (opening === 'heldBack' && one.headers['x-proposal'] === undefined)
      throw invalid([{ fieldName: 'proposalId', message: 'Обязательное поле' }]);
    // Where the rights differ from what was read, the primary has the present ones.
    const reader = isAgain ? one : await reading(one, operation);
    isAgain = true;
    return asAgent(reader, call);
  });
}
