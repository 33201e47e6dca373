import { useQueryClient } from '@tanstack/react-query';
import type { Metadata } from '#model/wire/metadata.ts';
import type { ListAnswer } from '#model/wire/record.ts';
import { useTold } from '#web/actions/use-told.ts';
import type { RecordsQuery } from '#web/api/list-call.ts';
import { saveOrder } from '#web/api/order.ts';
import { partsOf } from '../grid/rows-props.ts';

/** The field by which rows are in an order of their own. */
export const ORDER_FIELD = 'priority';

interface RowOrderOptions {
  readonly metadata: Metadata;
  readonly query: RecordsQuery;
  readonly records: ListAnswer | undefined;
  readonly groupBy: string | undefined;
}

/** The order of a table's rows. */
interface RowOrder {
  /** The priority of a row that is added at the end. */
  readonly next: number;
  /** Moves a row; a refused order is reverted and reported. */
  readonly move: (from: number, to: number) => void;
}

/**
 * The order of rows that a class lists by priority, each in its part of the table, if all of them are shown and may be
 * changed; null otherwise.
 */
export function useRowOrder({ metadata, query, records, groupBy }: RowOrderOptions): RowOrder | null {
  const client = useQueryClient();
  const told = useTold();
  const { className, defaultOrder, permissions } = metadata;
  const isOrdered = defaultOrder.fieldName === ORDER_FIELD && defaultOrder.direction === 'ASC';
  if (!isOrdered || !permissions.update) return null;
  const parts = partsOf({ metadata, rows: records?.items ?? [], ...(groupBy !== undefined && { groupBy }) });
  const rows = parts.flatMap((part) => part.records);
  if (records && rows.length < records.total) return null;
  const move = async (from: number, to: number): Promise<void> => {
    const row = rows[from];
    if (!row) return;
    const items = rows.toSpliced(from, 1).toSpliced(to, 0, row);
    await told(async () => ({
      message: 'Успешно обновлено',
      changeSet: await saveOrder(client, { className, query, items }),
    }));
  };
  return {
    next: Math.max(-1, ...rows.map((row) => Number(row[ORDER_FIELD] ?? 0))) + 1,
    move: (from, to) => void move(from, to),
  };
}
