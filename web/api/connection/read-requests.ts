// With `listRequest`, the requests that a screen begins with, for its own queries and for its declaration, by which they
// are sent before its code is loaded: both must ask for the same URL.

/** The profile of the signed-in user. */
export const profileRequest = ['GET /user/profile/', {}] as const;

/** The metadata of a class. */
export function metadataRequest(className: string) {
  return ['GET /manage/:className/metadata/', { params: { className } }] as const;
}

/** One record. */
export function recordRequest(className: string, id: number) {
  return ['GET /manage/:className/:id', { params: { className, id } }] as const;
}

/** The class of the blocks of pages. */
export const BLOCK_CLASS = 'contentblock';

/** The blocks of a page. */
export function blocksRequest(className: string, id: number) {
  return ['GET /manage/:className/:id/blocks/', { params: { className, id } }] as const;
}

/**
 * The view whose records a tree counts, in lower case; null for the records of the folders' own class, `items` being
 * absent or that class.
 */
export function countedView(folderClass: string, items: string | undefined): string | null {
  const isOwn = items === undefined || `${items}Folder`.toLowerCase() === folderClass.toLowerCase();
  return isOwn ? null : items.toLowerCase();
}

/** The whole folder tree of a class of folders, which counts the records of the class `items`. */
export function treeRequest(folderClass: string, items: string | undefined) {
  const view = countedView(folderClass, items);
  const params = { className: folderClass, id: 'mainFolder' };
  return ['GET /manage/:className/:id/tree', { params, query: view === null ? {} : { className: view } }] as const;
}
