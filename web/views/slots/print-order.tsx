import type { WireRecord } from '#model/wire/record.ts';
import { urlOf } from '#web/api/client.ts';
import { PrintButton } from './print-button.tsx';

/** Opens the order as PDF beside the page, where the browser prints and saves it. */
export function PrintOrder({ record: { id } }: { readonly record: WireRecord }) {
  return <PrintButton href={urlOf('GET /manage/order/:id/file', { params: { id }, query: {} })} />;
}
