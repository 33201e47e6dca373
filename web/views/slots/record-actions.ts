import type { RecordAction } from '#model/page-view.ts';
import type { Action } from '#web/actions/define-action.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { convertDocument } from './convert-document.ts';
import { databusIncomingSecret, databusReplay, databusSecret, databusTest } from './databus-actions.tsx';
import { makeLead } from './make-lead.ts';
import { makeOrder } from './make-order.ts';
import { patternUses } from './pattern-uses.tsx';
import { printCalculation, printOrder } from './print-records.ts';
import { processCancellation } from './process-cancellation.ts';
import { recordCall } from './record-call.tsx';
import { scheduleCalendar } from './schedule-calendar.ts';
import { viewAs } from './view-as.ts';
import { uploadPrices } from '../prices/upload-prices.ts';

/** The actions on the records of the classes that declare them. */
export const RECORD_ACTIONS = {
  convertDocument,
  databusIncomingSecret,
  databusReplay,
  databusSecret,
  databusTest,
  makeLead,
  makeOrder,
  patternUses,
  printCalculation,
  printOrder,
  processCancellation,
  recordCall,
  scheduleCalendar,
  uploadPrices,
  viewAs,
} satisfies Record<RecordAction, Action<RecordSubject>>;
