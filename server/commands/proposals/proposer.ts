import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { conflict, forbidden } from '#server/store/problem.ts';
import { partClasses } from '#server/store/moments/record-parts.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { StoredProposal } from '#server/store/proposals/stored-proposals.ts';

/**
 * The actor as it writes into a proposal for a record of the class: nothing of it becomes public, so that its roles need not
 * be allowed to write the record and what belongs to it, only to read that. Everything else is checked as in any write.
 */
export function asProposer(context: StoreContext, actor: Actor, definition: ClassDefinition): Actor {
  const classes = [definition, ...partClasses(context, actor, definition).map((one) => one.definition)];
  return { ...actor, proposesIn: new Set(classes.map(({ classId }) => classId)) };
}

/** Whether the roles of the actor let it write records of the class, and so decide about what is held back of them. */
export function mayDecide(actor: Actor, definition: ClassDefinition): boolean {
  const { proposesIn: _, ...own } = actor;
  return may(own, 'update', definition);
}

/** What of a proposal decides who may write into it. */
interface Begun {
  readonly proposal: Pick<StoredProposal, 'authorId' | 'dueAt'>;
  readonly definition: ClassDefinition;
}

function hasBegun(actor: Actor, { proposal }: Begun): boolean {
  return actor.userId !== null && proposal.authorId === actor.userId;
}

/** Whether the actor may write into the proposal. */
export function mayHold(actor: Actor, begun: Begun): boolean {
  return mayDecide(actor, begun.definition) || (hasBegun(actor, begun) && begun.proposal.dueAt === null);
}

/**
 * Throws 403 where the actor may not write the record and has not begun the proposal itself, and 409 where somebody who may has
 * set the moment at which it becomes public: it is what they have read.
 */
export function assertMayHold(actor: Actor, begun: Begun): void {
  if (mayHold(actor, begun)) return;
  if (!hasBegun(actor, begun)) throw forbidden();
  throw conflict('Этим изменениям уже назначен срок публикации: теперь их правит ответственный');
}
