import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ImportOutcome, ImportPatch, ImportRow, ImportStage, ImportState } from '#model/wire/imports.ts';
import type { JobProgress } from '#model/wire/job.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { call, download, urlOf } from './connection/client.ts';
import { requestList } from './list-call.ts';
import { applyChange } from './live/changes.ts';
import { liveInfiniteQuery, liveQuery } from './live/live-query.ts';
import { useUndo } from './records.ts';
import { requestJob } from './request-job.ts';
import { sendTable } from './send-table.ts';

/** The class of the imports themselves. */
export const IMPORT = 'import';
/** Milliseconds between two looks at an import that is worked on, and at how far the work is. */
const WHILE_BUSY = 1000;
const WHILE_RUNNING = 500;
const ROWS_OF_PAGE = 100;

const keyOf = (id: number) => ['import', id] as const;

/** Whether the product works on an import now. */
export function isWorkedOn(stage: ImportStage): boolean {
  return stage === 'reading' || stage === 'checking' || stage === 'writing';
}

/** The class of the records that a table becomes, and the record under which they are, where there is one. */
export interface ImportPlace {
  readonly className: string;
  readonly underId: number | null;
}

/** Begins an import of a table, with an archive of files beside it or in one; resolves to its id. */
export async function beginImport({ className, underId }: ImportPlace, files: readonly File[]): Promise<number> {
  const body = new FormData();
  if (underId !== null) body.set('underId', String(underId));
  for (const file of files) body.append('file', file);
  const url = urlOf('POST /manage/:className/import/', { params: { className } });
  const asked = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
  const { importId } = await sendTable(url, body, JSON.stringify([url, underId, ...asked]));
  if (importId === null) throw new Error('Импорт не начат');
  return importId;
}

/** Downloads a table of a class to be filled. */
export async function downloadSample({ className, underId }: ImportPlace, pluralCaption: string): Promise<void> {
  await download('GET /manage/:className/import/sample/', `${pluralCaption} — образец.xlsx`, {
    params: { className },
    ...(underId !== null && { query: { underId } }),
  });
}

/** Downloads the rows of an import that are refused. */
export async function downloadFaults(id: number, fileName: string): Promise<void> {
  await download('GET /manage/import/:id/file', fileName, { params: { id } });
}

/** An import, looked at again while it is worked on. */
export function useImport(id: number): UseQueryResult<ImportState> {
  return useQuery(
    liveQuery({
      queryKey: keyOf(id),
      reads: [{ record: IMPORT, id }],
      queryFn: ({ signal }) => call('GET /manage/import/:id/', { params: { id }, signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isWorkedOn(state.data.stage) ? WHILE_BUSY : false),
    }),
  );
}

/** The record of an import, which is there longer than what it was prepared from; null where it is not. */
export function useImportRecord(id: number): UseQueryResult<WireRecord | null> {
  return useQuery(
    liveQuery({
      queryKey: [...keyOf(id), 'record'],
      reads: [{ record: IMPORT, id }],
      queryFn: async ({ signal }) => {
        const { items } = await requestList(
          IMPORT,
          { filter: [{ fieldName: 'id', fieldValue: id }], pageSize: 1 },
          signal,
        );
        return items[0] ?? null;
      },
    }),
  );
}

function isPending(job: JobProgress | undefined): boolean {
  return job === undefined || job.state === 'queued' || job.state === 'running';
}

/** How far the work on an import is. */
export function useImportJob(importId: number, jobId: number | null): UseQueryResult<JobProgress> {
  const client = useQueryClient();
  return useQuery(
    liveQuery({
      queryKey: [...keyOf(importId), 'job', jobId],
      reads: 'nothing',
      queryFn: async ({ signal }) => {
        const job = await requestJob(jobId ?? 0, signal);
        if (!isPending(job)) void client.invalidateQueries({ queryKey: keyOf(importId), exact: true });
        return job;
      },
      enabled: jobId !== null,
      staleTime: 0,
      refetchInterval: ({ state }) => (isPending(state.data) ? WHILE_RUNNING : false),
    }),
  );
}

/** The rows that a check decided, of one outcome or of all, page by page in the order of the file. */
export function useImportRows(
  { id, jobId }: Pick<ImportState, 'id' | 'jobId'>,
  outcome: ImportOutcome | null,
): UseInfiniteQueryResult<InfiniteData<readonly ImportRow[]>> {
  return useInfiniteQuery(
    liveInfiniteQuery<readonly ImportRow[], number>({
      queryKey: [...keyOf(id), 'rows', jobId, outcome],
      reads: 'nothing',
      queryFn: async ({ signal, pageParam }) => {
        const query = { after: pageParam, count: ROWS_OF_PAGE, ...(outcome === null ? {} : { outcome }) };
        return (await call('GET /manage/import/:id/rows/', { params: { id }, query, signal })).items;
      },
      initialPageParam: 0,
      getNextPageParam: (last) => (last.length < ROWS_OF_PAGE ? null : (last.at(-1)?.line ?? null)),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
}

/** Takes back what an import has written; what tells of it is read again. */
export function useUndoImport(id: number, className: string): (changeSetId: number) => Promise<void> {
  const client = useQueryClient();
  const { mutateAsync: undo } = useUndo(className);
  return async (changeSetId) => {
    await undo(changeSetId);
    await applyChange(client, { className: IMPORT, id });
  };
}

/** The acts on an import. */
export interface ImportActs {
  /** Sends what was chosen; the import is as the server answers. */
  readonly choose: (patch: ImportPatch) => Promise<void>;
  readonly check: () => Promise<void>;
  readonly commit: () => Promise<void>;
  /** Stops the work on it. */
  readonly cancel: (jobId: number) => Promise<void>;
  /** The records were written: what shows them is read again. */
  readonly written: (state: ImportState) => Promise<void>;
}

/** The acts on an import. */
export function useImportActs(id: number): ImportActs {
  const client = useQueryClient();
  const show = (change: (state: ImportState) => ImportState): void => {
    client.setQueryData<ImportState>(keyOf(id), (state) => state && change(state));
  };
  const begin = async (stage: ImportStage, ask: () => Promise<{ readonly jobId: number }>): Promise<void> => {
    const { jobId } = await ask();
    show((state) => ({ ...state, stage, jobId, message: null }));
  };
  return {
    async choose(body) {
      const state = await call('PATCH /manage/import/:id/', { params: { id }, body });
      await client.cancelQueries({ queryKey: keyOf(id), exact: true });
      show(() => state);
    },
    check: () => begin('checking', () => call('POST /manage/import/:id/check/', { params: { id } })),
    commit: () => begin('writing', () => call('POST /manage/import/:id/commit/', { params: { id } })),
    async cancel(jobId) {
      await call('POST /manage/job/:id/cancel/', { params: { id: jobId } });
      await client.invalidateQueries({ queryKey: keyOf(id), exact: true });
    },
    async written({ className, under, changeSetId }) {
      await applyChange(client, { className, changeSet: changeSetId });
      if (under) await applyChange(client, under);
    },
  };
}
