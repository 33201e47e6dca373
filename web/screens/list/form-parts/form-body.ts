import type { ReactNode } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { ListAnswer, WireRecord } from '#model/wire/record.ts';
import type { RecordsQuery } from '#web/api/list-call.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import type { TableLayout } from '#web/ui/table/table-layout.ts';
import type { ListRow } from '../actions/list-row.ts';
import type { ListAction, ListSearch } from '../query/list-search.ts';

/** A list that is shown in another form than the table. */
export interface FormBodyProps {
  readonly metadata: Metadata;
  /** The request of the list, with its filter and its order. */
  readonly query: RecordsQuery;
  /** Its answer; undefined until it is there. */
  readonly list: ListAnswer | undefined;
  readonly search: ListSearch;
  readonly act: (action: ListAction) => void;
  /** Of which the visible ones tell what a record shows besides its name. */
  readonly columns: readonly TableColumn<WireRecord>[];
  readonly layout: TableLayout;
  /** A record as a row of the list. */
  readonly rowOf: (record: WireRecord) => ListRow;
  /** Shown where the list holds nothing. */
  readonly empty: ReactNode;
}
