import { Button } from '@mui/material';
import { useState } from 'react';
import type { CountedList } from '#model/wire/statistics.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { currentConfiguration } from '#web/api/connection/configuration.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useRecords } from '#web/api/records.ts';
import { relatedColumns } from '#web/record/related/related-columns.ts';
import { RelatedRows } from '#web/record/related/related-rows.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { SideDrawer } from '#web/ui/dialog/side-drawer.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { fillPath } from '#web/routing/nested-places.ts';

/** The records shown at first, and the maximum. */
const SIZES = { first: 50, most: 1000 } as const;

interface CountedDrawerProps {
  readonly list: CountedList;
  readonly title: string;
  readonly onClose: () => void;
}

/** The records behind a count, for a class that has only nested lists. */
export function CountedDrawer({ list, title, onClose }: CountedDrawerProps) {
  const [size, setSize] = useState<number>(SIZES.first);
  const metadata = useMetadata(list.className);
  const records = useRecords(list.className, { filter: list.filter, pageSize: size });
  const error = metadata.error ?? records.error;
  const total = records.data?.total ?? 0;
  return (
    <SideDrawer
      open
      title={title}
      {...(records.data ? { subtitle: `Всего: ${formatNumber(total)}` } : {})}
      onClose={onClose}
    >
      {error ? (
        <ErrorState
          message={errorMessage(error)}
          onRetry={() => {
            void metadata.refetch();
            void records.refetch();
          }}
        />
      ) : !metadata.data || !records.data ? (
        <TableSkeleton rows={8} />
      ) : total === 0 ? (
        <EmptyState title="Данных нет" />
      ) : (
        <RelatedRows
          metadata={metadata.data}
          columns={relatedColumns(metadata.data, [])}
          rows={records.data.items}
          editable={false}
          pathOf={(record) => placeOf(list.className, record)}
          onRefresh={() => {}}
        />
      )}
      {records.data && records.data.items.length < total && size < SIZES.most && (
        <Button sx={{ mt: 1 }} loading={records.isFetching} onClick={() => setSize(SIZES.most)}>
          Показать ещё
        </Button>
      )}
    </SideDrawer>
  );
}

/** The parent's nested list that contains this record. */
function placeOf(className: string, record: WireRecord): string | null {
  for (const { className: listed, path, property, above } of currentConfiguration().nested) {
    const parent = record[property];
    if (listed === className && above === undefined && typeof parent === 'number') return fillPath(path, [parent]);
  }
  return null;
}
