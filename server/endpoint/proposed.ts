import { inProposal, type RewrittenFields } from '#server/commands/proposals/in-proposal.ts';
import { asProposer } from '#server/commands/proposals/proposer.ts';
import { removeParts } from '#server/files/uploads.ts';
import type { BroughtFiles } from '#server/store/contents/contents.ts';
import { malformed, notFound, Problem } from '#server/store/problem.ts';
import { findProposals } from '#server/store/proposals/stored-proposals.ts';
import type { StaffOperation } from './define-operation.ts';
import { headerOf, type ActorRequest, type RawInput, type Reply, type Request } from './request.ts';

/** The header that names the proposal into which a request writes, or with which it reads. */
const PROPOSAL_HEADER = 'x-proposal';

/** The proposal that a request names; null for none. Throws 400. */
export function proposalOf(request: Pick<Request, 'headers'>): number | null {
  const header = headerOf(request, PROPOSAL_HEADER);
  if (header === undefined) return null;
  const id = /^\d{1,15}$/u.test(header) ? Number(header) : 0;
  if (id === 0) throw malformed('Неверный заголовок X-Proposal');
  return id;
}

/** The fields that a PATCH of one record names. */
function rewrittenBy({ params, body }: RawInput): RewrittenFields | null {
  const id = Number(params['id']);
  if (!Array.isArray(body) || !Number.isSafeInteger(id)) return null;
  const names = body.flatMap((field: unknown) => {
    const name: unknown = Reflect.get(Object(field), 'fieldName');
    return typeof name === 'string' ? [name.charAt(0).toLowerCase() + name.slice(1)] : [];
  });
  return { id, names };
}

/** The headers of a reply about a change that was made. */
const MADE: ReadonlySet<string> = new Set(['x-change-set', 'x-letters', 'x-left']);

/** The header that names what a write that was held back made of its proposal, by which it is undone. */
export const STEP_HEADER = 'x-proposal-step';

/**
 * Performs an operation whose request may name a proposal: it is answered as if what that holds back were public, and what it
 * writes is held back, which needs no right to write but for that to propose. An operation that reads nothing of a proposal
 * reads what is public; one that can not be held back is 422, so that nothing becomes public by mistake.
 */
export async function performProposed(
  request: ActorRequest & RawInput,
  { method, proposes, perform }: Pick<StaffOperation, 'method' | 'proposes' | 'perform'>,
): Promise<Reply> {
  const proposalId = proposes || method !== 'GET' ? proposalOf(request) : null;
  if (proposalId === null) return perform(request);
  if (!proposes) throw new Problem(422, 'notHeld', 'Это действие нельзя отложить: оно выполняется только сразу');
  const { context } = request;
  const [proposal] = await findProposals(context.database, { id: proposalId });
  const definition = proposal && context.catalog.byId(proposal.classId);
  if (!proposal || !definition) throw notFound();
  const actor = asProposer(context, request.actor, definition);
  // Its own fields are held back by the operations on the record themselves.
  const isOwn = proposes === 'record' && Number(request.params['id']) === proposal.objectId;
  if (isOwn || proposes === 'rights') return perform({ ...request, actor });
  const { [PROPOSAL_HEADER]: _, ...headers } = request.headers;
  const brought: BroughtFiles = { keys: new Set(), uploads: new Set() };
  const { answer, stepId } = await inProposal(context, actor, {
    proposalId,
    isWrite: method !== 'GET',
    rewritten: rewrittenBy(request),
    brought,
    work: async (database, confirmed) => {
      const reply = await perform({
        ...request,
        headers,
        actor: confirmed,
        context: { ...context, database, brought },
      });
      const changeSet = reply.headers?.['x-change-set'];
      const kept = Object.entries(reply.headers ?? {}).filter(([name]) => !MADE.has(name));
      return {
        answer: { ...reply, headers: Object.fromEntries(kept) },
        changeSetId: changeSet === undefined ? null : Number(changeSet),
      };
    },
  }).catch(async (error: unknown) => {
    await removeParts(context.files, [...brought.keys]);
    throw error;
  });
  return stepId === null ? answer : { ...answer, headers: { ...answer.headers, [STEP_HEADER]: String(stepId) } };
}
