import type { ClassDefinition } from '#model/define-class.ts';
import { tellsByLetters } from '#model/letter-triggers.ts';
import type { ActorRequest, Reply } from '#server/endpoint/request.ts';
import { lettersOfSet } from '#server/store/mail/letters-of-set.ts';

/**
 * Adds to the reply of a write how many letters wait because of it (`x-letters`). Records of a class without folders and
 * triggers of its own bring none, nor does a write that is known not to (`StoredRecord.mayTell`).
 */
export async function withLetters<Body>(
  { context }: Pick<ActorRequest, 'context'>,
  definition: ClassDefinition | null,
  reply: Reply<Body>,
  mayTell = true,
): Promise<Reply<Body>> {
  const changeSetId = reply.headers?.['x-change-set'];
  const tells = mayTell && (definition === null || tellsByLetters(definition));
  const letters = changeSetId !== undefined && tells ? await lettersOfSet(context, Number(changeSetId)) : 0;
  return { ...reply, headers: { ...reply.headers, 'x-letters': String(letters) } };
}
