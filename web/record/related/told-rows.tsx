import { useMemo, type ComponentType } from 'react';
import type { RelatedColumns } from '#model/page-view.ts';
import { Kopecks } from '#web/fields/editors/kopecks.tsx';
import type { RowsProps } from '../grid/rows-props.ts';
import { targetColumns } from './related-columns.ts';
import { RelatedRows } from './related-rows.tsx';
import { usePriceColumns } from './use-price-columns.ts';

function PriceRows(props: RowsProps) {
  const { told = [], rows } = props;
  return <RelatedRows {...props} told={[...told, ...usePriceColumns(rows)]} />;
}

const WITH_COLUMNS = { prices: PriceRows } as const satisfies Record<RelatedColumns, ComponentType<RowsProps>>;

interface ToldRowsProps extends RowsProps {
  readonly toldColumns?: RelatedColumns;
}

/** The rows of a table, with the columns derived from the records that they refer to. */
export function ToldRows({ toldColumns, ...props }: ToldRowsProps) {
  const told = useMemo(() => targetColumns(props.columns), [props.columns]);
  const Rows = toldColumns === undefined ? RelatedRows : WITH_COLUMNS[toldColumns];
  return (
    <Kopecks rows={props.rows}>
      <Rows {...props} told={told} />
    </Kopecks>
  );
}
