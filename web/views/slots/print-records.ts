import { mdiPrinterOutline } from '@mdi/js';
import { defineAction } from '#web/actions/define-action.ts';
import { urlOf } from '#web/api/connection/client.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';

/** Opens a PDF beside the page, where the browser prints and saves it. */
const print = { caption: 'Печать', icon: { path: mdiPrinterOutline }, button: 'outlined' } as const;

/** Prints a calculation. */
export const printCalculation = defineAction<RecordSubject>({
  ...print,
  name: 'printCalculation',
  href: ({ record: { id } }) => urlOf('GET /manage/clientCalculation/:id/file', { params: { id }, query: {} }),
});

/** Prints an order. */
export const printOrder = defineAction<RecordSubject>({
  ...print,
  name: 'printOrder',
  href: ({ record: { id } }) => urlOf('GET /manage/order/:id/file', { params: { id }, query: {} }),
});
