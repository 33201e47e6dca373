import {
  clientCalculationItemRecords,
  clientCalculationRecords,
  clientWebOrderRecords,
} from '../commerce/client-orders.ts';
import type { DemoBatch, EarlierRecords } from '../demo-batch.ts';
import { clientManagerRecords, clientRecords } from './clients.ts';
import { leadClassRecords, leadFunnelRecords, leadFunnelStageRecords } from './funnels.ts';
import { leadRecords, phoneCallRecords } from './leads.ts';
import { noteRecords } from './notes.ts';

/** Clients with their managers, leads, calls, requests and calculations. */
export function crmBatches(earlier: EarlierRecords): readonly DemoBatch[] {
  const clients = clientRecords(earlier('company'));
  const stages = leadFunnelStageRecords();
  const kinds = leadClassRecords();
  return [
    { className: 'clientManager', records: clientManagerRecords() },
    { className: 'client', records: clients },
    { className: 'leadFunnel', records: leadFunnelRecords() },
    { className: 'leadFunnelStage', records: stages },
    { className: 'leadClass', records: kinds },
    { className: 'lead', records: leadRecords(clients, stages, kinds) },
    { className: 'phoneCall', records: phoneCallRecords(clients) },
    { className: 'clientWebOrder', records: clientWebOrderRecords(clients).toReversed() },
    { className: 'clientCalculation', records: clientCalculationRecords(clients) },
    { className: 'clientCalculationItem', records: clientCalculationItemRecords() },
    { className: 'note', records: noteRecords(clients, earlier('event')) },
  ];
}
