import type { ComponentType } from 'react';
import type { RecordAction } from '#model/page-view.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { ConvertDocument } from './convert-document.tsx';
import { MakeLead } from './make-lead.tsx';
import { PrintCalculation } from './print-calculation.tsx';
import { PrintOrder } from './print-order.tsx';
import { ProcessCancellation } from './process-cancellation.tsx';
import { RecordCall } from './record-call.tsx';
import { ScheduleCalendar } from './schedule-calendar.tsx';
import { UploadPrices } from './upload-prices.tsx';

/** The components that can be added to the actions of a record that the user may change. */
export const RECORD_ACTIONS = {
  convertDocument: ConvertDocument,
  makeLead: MakeLead,
  printCalculation: PrintCalculation,
  printOrder: PrintOrder,
  processCancellation: ProcessCancellation,
  recordCall: RecordCall,
  scheduleCalendar: ScheduleCalendar,
  uploadPrices: UploadPrices,
} as const satisfies Record<RecordAction, ComponentType<{ readonly record: WireRecord }>>;
