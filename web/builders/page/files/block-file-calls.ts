import { useQueryClient } from '@tanstack/react-query';
import { call, callWrite, urlOf } from '#web/api/connection/client.ts';
import { applyChange } from '#web/api/live/changes.ts';
import type { RecordsQuery } from '#web/api/list-call.ts';
import { rememberRecord } from '#web/api/records.ts';
import { asRecord, type RecordsOf } from '#web/api/typed-records.ts';

/** The class of the files of blocks. */
export const BLOCK_FILE = 'ContentBlockFile';
/** A file of a block. */
export type BlockFile = RecordsOf<typeof BLOCK_FILE>;
const PAGE_SIZE = 1000;

/** The files of a block. */
export function blockFilesQuery(contentBlockId: number): RecordsQuery<typeof BLOCK_FILE> {
  return {
    pageSize: PAGE_SIZE,
    filter: [{ fieldName: 'contentBlockId', fieldValue: contentBlockId }],
    orderFieldName: 'priority',
    orderFieldDirection: 'ASC',
  };
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

/** The calls of the files of blocks. */
export function useBlockFileCalls(): BlockFileCalls {
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
      });
      if (!('version' in answer)) throw new Error('one uploaded file was answered as several');
      await applyChange(client, { className: BLOCK_FILE });
      return asRecord<typeof BLOCK_FILE>(answer);
    },
    edit: ({ id }, base64) => put(id, { base64 }),
    replace: ({ id }, uploadId, fileName) => put(id, { uploadId, fileName }),
  };
}
