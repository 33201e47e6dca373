import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { contentsById, readContent, type RecordContent } from '#server/store/contents/contents.ts';
import { notFound, Problem } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { heldCreations } from '#server/store/proposals/held-parts.ts';
import { foundProposal } from './found-proposal.ts';

/**
 * The content of a record, also of one that is only held back: to whoever sees the record of the proposal. Throws 404 as
 * `readContent` does.
 */
export async function readContentOrHeld(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
): Promise<RecordContent> {
  try {
    return await readContent(context, actor, definition, id);
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error;
  }
  const { content } = definition;
  const [held] = content ? await heldCreations(context.database, definition, id) : [];
  if (!content || !held) throw notFound();
  await foundProposal(context, actor, held.proposalId);
  const { values } = held;
  const [stored] = await contentsById(context.database, [Number(values[content.id])]);
  if (!stored) throw notFound();
  const percent = (name: string): number => (typeof values[name] === 'number' ? values[name] : 50);
  const focus = { x: percent('focusX'), y: percent('focusY') };
  return { ...stored, name: String(values[content.name]), focus };
}
