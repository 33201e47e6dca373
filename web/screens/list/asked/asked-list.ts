import { treeQuery } from '#web/api/folders.ts';
import { metadataQuery } from '#web/api/metadata.ts';
import { queryClient } from '#web/api/query-client.ts';
import { askedConditions, askedFolder } from './asked-conditions.ts';
import type { ListSearch } from '../query/list-search.ts';

/**
 * The address of the list of a class by what is asked of it in words; `folders` is the class of its folders. What is not
 * understood as a condition or a folder is sought.
 */
export async function askedList(className: string, folders: string | undefined, text: string): Promise<ListSearch> {
  const { filter, rest } = askedConditions(await queryClient.ensureQueryData(metadataQuery(className)), text);
  if (rest === '') return { filter };
  const root = folders === undefined ? null : await queryClient.ensureQueryData(treeQuery(folders, className));
  const folderId = root && askedFolder(root.children, rest);
  return folderId === null ? { filter, search: rest } : { filter, folderId };
}
