import { RelatedRows, type RowsProps } from './related-rows.tsx';
import { usePriceColumns } from './use-price-columns.ts';

function PriceRows(props: RowsProps) {
  return <RelatedRows {...props} told={usePriceColumns(props.rows)} />;
}

/** The rows of a table, with what is told of them from records that they point to. */
export function ToldRows(props: RowsProps) {
  return props.metadata.className === 'ProductPriceListItem' ? <PriceRows {...props} /> : <RelatedRows {...props} />;
}
