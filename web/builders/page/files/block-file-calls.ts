import { useQueryClient } from '@tanstack/react-query';
import { call, callWrite, urlOf } from '#web/api/connection/client.ts';
import { applyChange } from '#web/api/live/changes.ts';
import type { RecordsQuery } from '#web/api/list-call.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { recordKeys, rememberRecord } from '#web/api/records.ts';
import { requestHeldList } from '#web/changes/held-list.ts';
import { heldKey } from '#web/changes/held-writes.ts';
import { asRecord, type RecordsOf } from '#web/api/typed-records.ts';
import { pageOptions, type PageKey } from '../document/call-server.ts';

/** The class of the files of blocks. */
export const BLOCK_FILE = 'ContentBlockFile';
/** A file of a block. */
export type BlockFile = RecordsOf<typeof BLOCK_FILE>;
const PAGE_SIZE = 1000;

/** The files of a block, as they would be where its page is prepared. */
export function blockFilesQuery(contentBlockId: number, { proposalId }: PageKey) {
  const query: RecordsQuery<typeof BLOCK_FILE> = {
    pageSize: PAGE_SIZE,
    filter: [{ fieldName: 'contentBlockId', fieldValue: contentBlockId }],
    orderFieldName: 'priority',
    orderFieldDirection: 'ASC',
  };
  const held = proposalId === undefined ? null : { proposalId };
  return liveQuery({
    queryKey: [...recordKeys.list(BLOCK_FILE, query), ...heldKey(held)],
    reads: [BLOCK_FILE],
    queryFn: ({ signal }) => requestHeldList(BLOCK_FILE, query, signal, held),
    ...(held && { staleTime: 0 }),
  });
}

/** The address of a file's content, which changes with the content. */
export function blockFileUrl({ id, contentId }: BlockFile, download = false): string {
  const v = contentId ?? undefined;
  return urlOf('GET /manage/contentblockfile/:id/file', {
    params: { id },
    query: { v, ...(download && { download }) },
  });
}

/** The operations on the files of blocks (spec 2 §7). */
export interface BlockFileCalls {
  readonly add: (contentBlockId: number, uploadId: string) => Promise<BlockFile>;
  /** Replaces the content by an edited picture. Resolves to the change-set by which it can be undone. */
  readonly edit: (file: BlockFile, base64: string) => Promise<number | null>;
  /** Replaces the content by another file, whose name it gets. */
  readonly replace: (file: BlockFile, uploadId: string, fileName: string) => Promise<number | null>;
}

/** The calls of the files of blocks of a page; of one that is prepared, new files are held back. */
export function useBlockFileCalls(page: PageKey): BlockFileCalls {
  const client = useQueryClient();
  const put = async (id: number, body: Readonly<Record<string, unknown>>): Promise<number | null> => {
    const { answer, changeSet } = await callWrite('PUT /manage/ContentBlockFile/file:id', { params: { id }, body });
    rememberRecord(client, BLOCK_FILE, answer);
    await applyChange(client, { className: BLOCK_FILE, id, changeSet });
    return changeSet;
  };
  return {
    async add(contentBlockId, uploadId) {
      const answer = await call('POST /manage/contentblockfile/file/:contentBlockId', {
        params: { contentBlockId },
        body: { uploadIds: [uploadId] },
        ...pageOptions(page),
      });
      if (!('version' in answer)) throw new Error('one uploaded file was answered as several');
      await applyChange(client, { className: BLOCK_FILE });
      return asRecord<typeof BLOCK_FILE>(answer);
    },
    edit: ({ id }, base64) => put(id, { base64 }),
    replace: ({ id }, uploadId, fileName) => put(id, { uploadId, fileName }),
  };
}
