import type { WireRecord } from '#model/wire/record.ts';
import { urlOf } from '#web/api/client.ts';
import { PrintButton } from './print-button.tsx';

/** Opens the calculation as PDF beside the page, where the browser prints and saves it. */
export function PrintCalculation({ record: { id } }: { readonly record: WireRecord }) {
  return <PrintButton href={urlOf('GET /manage/clientCalculation/:id/file', { params: { id }, query: {} })} />;
}
