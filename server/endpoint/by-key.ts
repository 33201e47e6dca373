import type { Actor } from '#server/access/actor.ts';
import { notByKey, Problem } from '#server/store/problem.ts';
import type { OperationContract } from './define-operation.ts';
import { proposalOf } from './proposed.ts';
import type { ActorRequest } from './request.ts';
import { isClassRights } from './rights.ts';

/** The status of what continues as a job, which runs with all rights of its starter. */
const AS_JOB = '202';

function isRead({ method, writesNothing }: OperationContract): boolean {
  return method === 'GET' || writesNothing === true;
}

/** Throws 403 for a key that sees only what visitors see: neither what is deleted nor what is still to come. */
export function assertSeesAll({ key }: Pick<Actor, 'key'>): void {
  if (key?.activeOnly) throw notByKey();
}

/** Throws 403 for an operation that the access key of the request does not reach; people reach all. */
export function assertByKey(contract: OperationContract, request: Pick<ActorRequest, 'actor' | 'headers'>): void {
  const { key, proposesIn } = request.actor;
  if (!key) return;
  const { rights, answers, ofProposals, byKey = isClassRights(rights) ? 'full' : 'never' } = contract;
  if (byKey === 'never' || AS_JOB in answers) throw notByKey();
  if (key.activeOnly && (byKey !== 'sites too' || proposesIn !== undefined || proposalOf(request) !== null))
    throw notByKey();
  if (isRead(contract)) return;
  if (key.mode === 'read') throw new Problem(403, 'keyReads', 'Этот ключ доступа только читает');
  if (key.mode === 'propose' && proposesIn === undefined && !ofProposals)
    throw new Problem(
      403,
      'keyProposes',
      'Этот ключ доступа только предлагает изменения: начните предложение и назовите его в заголовке X-Proposal',
    );
}
