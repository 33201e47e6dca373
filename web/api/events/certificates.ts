import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { PrintFrame } from '#model/print/print-frames.ts';
import type { CertificateStage, EventCertificates } from '#model/wire/certificates.ts';
import { call, callChange, download, readFile, urlOf } from '../connection/client.ts';
import { applyChange } from '../live/changes.ts';
import { useEventList, type EventListQuery } from './event-list.ts';

/** The class of certificates. */
export const CERTIFICATE = 'eventCertificate';

/** Milliseconds between refetches while certificates are being issued or sent. */
const WHILE_BUSY = 1000;

/** Whether certificates are being issued. */
export function isIssuing(certificates: EventCertificates | undefined): boolean {
  const state = certificates?.job?.state;
  return state === 'queued' || state === 'running' || state === 'waiting';
}

/** Whether a letter with a certificate of the page is being sent. */
function isSending(certificates: EventCertificates | undefined): boolean {
  return certificates?.items.some(({ certificate }) => certificate?.letter?.status === 'waiting') === true;
}

/** A page of an event's certificates and of the confirmed participants who have none, followed while they are issued. */
export function useCertificates(
  eventId: number,
  query: EventListQuery<CertificateStage>,
): UseQueryResult<EventCertificates> {
  return useEventList({
    className: CERTIFICATE,
    eventId,
    query,
    read: (signal) =>
      call('GET /manage/event/:id/certificates/', { params: { id: eventId }, query: { ...query }, signal }),
    refetchAfter: (answer) => (isIssuing(answer) || isSending(answer) ? WHILE_BUSY : false),
  });
}

/** The URL of a certificate as PDF, which the browser shows and prints. */
export function certificateUrl(id: number): string {
  return urlOf('GET /manage/eventCertificate/:id/file', { params: { id } });
}

/** A certificate as an SVG of its pages below one another. */
export function drawCertificate(id: number, signal: AbortSignal): Promise<Blob> {
  return readFile('GET /manage/eventCertificate/:id/file', { params: { id }, query: { format: 'svg' }, signal });
}

/** A template of certificates as it is being edited. */
export interface DrawnTemplate {
  readonly html: string | null;
  readonly orientation: 'portrait' | 'landscape';
  readonly frame: PrintFrame;
  readonly backgroundFileId: number | null;
  /** Whose data is shown; null for a sample. */
  readonly registrationId: number | null;
}

/** A template of certificates as an SVG of its pages below one another. */
export function drawTemplate(body: DrawnTemplate, signal: AbortSignal): Promise<Blob> {
  return readFile('POST /manage/certificateTemplate/preview/', {
    body: { ...body, format: 'svg' },
    signal,
    changesRecords: false,
  });
}

/** The acts on the certificates of an event. */
export interface CertificateWrites {
  /** Issues certificates to these registrations, or to all confirmed participants, in a job. */
  readonly issue: (registrationIds: readonly number[] | null) => Promise<void>;
  /** Sends these certificates, or all that are unsent, by e-mail; resolves to the number of letters. */
  readonly mail: (certificateIds: readonly number[] | null) => Promise<number>;
  /** Deletes a certificate; resolves to the change-set by which it can be undone. */
  readonly remove: (id: number) => Promise<number | null>;
  /** Downloads these certificates, or all of the event, in one file. */
  readonly save: (format: 'pdf' | 'zip', ids: readonly number[] | null) => Promise<void>;
}

/** The acts on the certificates of an event; its lists are refetched before a write resolves. */
export function useCertificateWrites(eventId: number): CertificateWrites {
  const client = useQueryClient();
  const params = { id: eventId };
  return {
    issue: async (registrationIds) => {
      const body = { registrationIds: registrationIds && [...registrationIds] };
      await call('POST /manage/event/:id/certificates/', { params, body });
      await applyChange(client, { className: CERTIFICATE, changeSet: null });
    },
    mail: async (certificateIds) => {
      const body = { certificateIds: certificateIds && [...certificateIds] };
      const { letters } = await call('POST /manage/event/:id/certificates/send/', { params, body });
      await applyChange(client, { className: CERTIFICATE, changeSet: null });
      return letters;
    },
    remove: async (id) => {
      const changeSet = await callChange('DELETE /manage/:className/:id', { params: { className: CERTIFICATE, id } });
      await applyChange(client, { className: CERTIFICATE, changeSet });
      return changeSet;
    },
    save: (format, ids) =>
      download('GET /manage/event/:id/certificates/file', `Сертификаты.${format}`, {
        params,
        query: { format, ids: ids === null ? undefined : ids.join(',') },
      }),
  };
}
