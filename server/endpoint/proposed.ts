import { malformed, Problem } from '#server/store/problem.ts';
import type { OperationContract } from './define-operation.ts';
import { headerOf, type Request } from './request.ts';

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

/** Throws 422 where a request is to be held back whose operation cannot be: nothing becomes public by mistake. */
export function assertProposes(
  request: Pick<Request, 'headers'>,
  { method, proposes }: Pick<OperationContract, 'method' | 'proposes'>,
): void {
  if (method === 'GET' || proposes || headerOf(request, PROPOSAL_HEADER) === undefined) return;
  throw new Problem(422, 'notHeld', 'Это действие нельзя отложить: оно выполняется только сразу');
}
