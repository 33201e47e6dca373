/** The request of one bulk operation. */
export interface Act {
  readonly caption: string;
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
}

/** The ids of the records that the operations apply to. */
export interface Planted {
  readonly items: readonly number[];
  readonly folders: readonly number[];
}

/**
 * The bulk operations on all the records, ordered so that the preconditions of each hold. Each is followed by its undo.
 */
export function bulkActs({ items, folders }: Planted): readonly Act[] {
  const places = items.map((id, at) => ({ id, priority: items.length - at }));
  const fields = [
    { fieldName: 'source', fieldValue: 'Пресс-служба' },
    { fieldName: 'instanceStateId', fieldValue: 2 },
  ];
  const [root] = folders;
  const branches = folders.map((id, at) => ({ id, priority: folders.length - at, parentId: at === 0 ? null : root }));
  return [
    { caption: 'priorities', method: 'PATCH', url: '/manage/news/priority/', body: places },
    { caption: 'cascade of two fields', method: 'PATCH', url: '/manage/news/cascade', body: { ids: items, fields } },
    { caption: 'place in a folder', method: 'POST', url: `/manage/newsFolder/${root}/objects`, body: items },
    { caption: 'places of folders', method: 'PATCH', url: '/manage/newsFolder/priority/tree', body: branches },
    { caption: 'delete', method: 'DELETE', url: '/manage/news/', body: items },
  ];
}
