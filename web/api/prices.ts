import { keepPreviousData, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { PriceColumns } from '#model/prices/price-columns.ts';
import type { JobProgress } from '#model/wire/job.ts';
import type { PriceUploadResult, PriceUploadRow, RowOutcome } from '#model/wire/prices.ts';
import { liveQuery } from './live/live-query.ts';
import { call, urlOf } from './connection/client.ts';
import { applyChange } from './live/changes.ts';
import { sendTable } from './send-table.ts';

/** The job of an upload of prices; its result is there once it waits or is done. */
export interface PriceUploadJob extends JobProgress {
  readonly result?: PriceUploadResult;
}

/** What is uploaded into a catalogue. */
export interface PriceTable {
  readonly file: File;
  /** Null for the price list in force. */
  readonly pricelistId: number | null;
  /** Null where the columns are recognised by their headings. */
  readonly columns: PriceColumns | null;
}

/** The refetch interval of a job in milliseconds, while it runs. */
const WHILE_RUNNING = 500;
const KEY = ['priceUpload'] as const;
/** The rows of one page of the table. */
export const ROWS_OF_PAGE = 100;

/** Uploads a table of prices. Returns the id of the job that makes its dry run. */
export async function sendPrices(catalogId: number, table: PriceTable): Promise<number> {
  const body = new FormData();
  if (table.pricelistId !== null) body.set('pricelistId', String(table.pricelistId));
  if (table.columns !== null) body.set('columns', JSON.stringify(table.columns));
  body.set('file', table.file);
  const url = urlOf('POST /manage/PriceCatalog/:id/upload/', { params: { id: catalogId } });
  const { name, size, lastModified } = table.file;
  const asked = JSON.stringify([url, table.pricelistId, table.columns, name, size, lastModified]);
  return (await sendTable(url, body, asked)).jobId;
}

/** A vacancy has the same path, and no job its id. */
function isPriceJob(answer: object): answer is PriceUploadJob {
  return 'kind' in answer && answer.kind === 'uploadPrices';
}

function isPending(job: PriceUploadJob | undefined): boolean {
  return job === undefined || job.state === 'queued' || job.state === 'running';
}

/** The job of an upload, followed while it runs. */
export function usePriceJob(id: number | null): UseQueryResult<PriceUploadJob> {
  return useQuery(
    liveQuery({
      queryKey: [...KEY, 'job', id],
      reads: 'nothing',
      queryFn: async ({ signal }) => {
        const answer = await call('GET /manage/job/:id/', { params: { id: id ?? 0 }, signal });
        if (!isPriceJob(answer)) throw new Error(`${String(id)} is no upload of prices`);
        return answer;
      },
      enabled: id !== null,
      staleTime: 0,
      refetchInterval: ({ state }) => (isPending(state.data) ? WHILE_RUNNING : false),
    }),
  );
}

/** Pages of an upload's rows, by their number; a page that is loading is absent. */
export function useUploadRows(
  jobId: number,
  outcome: RowOutcome | null,
  pages: readonly number[],
): ReadonlyMap<number, readonly PriceUploadRow[]> {
  const loaded = useQueries({
    queries: pages.map((pageIndex) =>
      liveQuery({
        queryKey: [...KEY, 'rows', jobId, outcome, pageIndex],
        reads: 'nothing',
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          call('GET /manage/job/:id/rows/', {
            params: { id: jobId },
            query: { pageIndex, pageSize: ROWS_OF_PAGE, ...(outcome === null ? {} : { outcome }) },
            signal,
          }),
        placeholderData: keepPreviousData,
        staleTime: Number.POSITIVE_INFINITY,
      }),
    ),
  });
  return new Map(pages.flatMap((page, at) => (loaded[at]?.data ? [[page, loaded[at].data.items] as const] : [])));
}

/** The acts on the job of an upload. */
export interface PriceUploadActs {
  readonly commit: (id: number) => Promise<void>;
  readonly cancel: (id: number) => Promise<void>;
  /** The prices were written: what shows them is refetched. */
  readonly written: (changeSet: number | null) => Promise<void>;
}

/** The acts on the job of an upload. */
export function usePriceUploadActs(): PriceUploadActs {
  const client = useQueryClient();
  const refetch = (id: number): Promise<void> => client.invalidateQueries({ queryKey: [...KEY, 'job', id] });
  return {
    async commit(id) {
      await call('POST /manage/job/:id/commit/', { params: { id } });
      await refetch(id);
    },
    async cancel(id) {
      await call('POST /manage/job/:id/cancel/', { params: { id } });
      await refetch(id);
    },
    async written(changeSet) {
      await applyChange(client, { className: 'priceListItem', changeSet });
      await applyChange(client, { className: 'ProductPriceListItem', changeSet });
    },
  };
}
