import type { ClassDefinition } from '#model/define-class.ts';
import { mapEntries, type Filter } from '#model/wire/filter-tree.ts';
import { readViewState } from '#model/wire/saved-view.ts';
import type { Actor } from '#server/access/actor.ts';
import { Problem } from '#server/store/problem.ts';
import { readProjection, type ReadProjection, type StoreContext } from '#server/store/projection/read-projection.ts';
import { conditionsOf, namedProperty } from '#server/store/search/filter.ts';

const OF_FOLDERS = new Set(['folderid', 'folderidexact']);

function assertFilter(projection: ReadProjection, actor: Actor, filter: Filter): void {
  // Whether a folder is there is known to the list that is opened, not to the filter.
  const resolved = mapEntries(filter, (entry) =>
    OF_FOLDERS.has(entry.fieldName.toLowerCase()) ? { inFolders: 'true' } : entry,
  );
  conditionsOf(projection, actor, resolved, { first: 1 });
}

/**
 * What is wrong with the state of a view on the class for the actor who saves it; null where nothing is. A view names
 * only what its maker may read and filter by.
 */
export function viewStateFault(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  value: unknown,
): string | null {
  const read = readViewState(value);
  if ('fault' in read) return read.fault;
  const { filter = [], columns = [], order = [], sort, folder } = read.state;
  const projection = readProjection(context, actor, definition);
  try {
    for (const id of [...columns, ...order]) namedProperty(projection, id.split('.')[0] ?? id);
    if (sort && !namedProperty(projection, sort.fieldName)[1].sortable)
      return `По полю ${sort.fieldName} нельзя упорядочить`;
    assertFilter(projection, actor, filter);
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return error.message;
    throw error;
  }
  return folder !== undefined && definition.folders === 'none' ? 'В этом разделе нет папок' : null;
}
