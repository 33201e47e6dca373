import type { ImportPatch, ImportState } from '#model/wire/imports.ts';
import type { Actor } from '#server/access/actor.ts';
import { clearOutcomes } from '#server/store/imports/import-rows.ts';
import { noteImport } from '#server/store/imports/import-work.ts';
import { invalid } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { foundImport, ownImport, type FoundImport } from './found-import.ts';
import { targetsFor } from './import-plan.ts';
import { stateOf } from './import-state.ts';
import { assertIdle, enqueueStep } from './run-import.ts';

/** Throws 422 where a choice names what the class has not, or two columns for one property. */
function assertKnown(actor: Actor, { definition, way, work }: FoundImport, patch: ImportPatch): void {
  const targets = new Map(targetsFor(actor, way, definition, work.settings).map((target) => [target.name, target]));
  const wrong = (fieldName: string, message: string) => invalid([{ fieldName, message }], message);
  const taken = new Set<string>();
  for (const { index, to } of patch.columns ?? []) {
    if (index >= work.facts.headings.length) throw wrong('columns', 'Такого столбца в файле нет');
    if (to === null) continue;
    const target = targets.get(to);
    if (!target) throw wrong('columns', 'Такого поля в разделе нет');
    if (taken.has(to)) throw wrong('columns', `В поле «${target.caption}» уже загружается другой столбец`);
    taken.add(to);
  }
  for (const name of Object.keys(patch.constants ?? {}))
    if (!targets.has(name)) throw wrong('constants', 'Такого поля в разделе нет');
  for (const name of patch.match ?? [])
    if (targets.get(name)?.isKey !== true) throw wrong('match', 'По этому полю запись не находят');
  if (patch.sheet !== undefined && !work.facts.sheets.includes(patch.sheet))
    throw wrong('sheet', 'Такого листа в файле нет');
}

/**
 * Changes what was chosen for an import, and forgets what its rows came to. Another sheet or row of headings has the file
 * read again. Throws 409 while a job works on it, and 422.
 */
export async function changeImport(
  context: StoreContext,
  actor: Actor,
  id: number,
  patch: ImportPatch,
): Promise<ImportState> {
  await context.database.transaction(async (transaction) => {
    const found = await ownImport(context, actor, id, transaction);
    assertIdle(found);
    assertKnown(actor, found, patch);
    const settings = { ...found.work.settings, ...patch };
    await clearOutcomes(transaction, id);
    const isRead = patch.sheet !== undefined || patch.headingRow !== undefined;
    if (isRead)
      await enqueueStep(transaction, actor, id, 'read', { settings: { ...settings, columns: [], answers: [] } });
    else await noteImport(transaction, id, { settings, stage: 'columns', message: null });
  });
  return stateOf(context, actor, await foundImport(context, actor, id));
}
