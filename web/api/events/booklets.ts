import type { PrintFrame } from '#model/print/print-frames.ts';
import { readFile, urlOf } from '../connection/client.ts';

/** The class of booklets. */
export const BOOKLET = 'bookletConfiguration';

/** A named value that a booklet gives its template. */
export interface BookletParameter {
  readonly name: string;
  readonly value: string;
}

/** A booklet as it is being composed. */
export interface DrawnBooklet {
  readonly eventId: number;
  readonly bookletTemplateId: number;
  readonly parameters: readonly BookletParameter[];
}

/** A booklet as an SVG of its pages below one another. */
export function drawBooklet(body: DrawnBooklet, signal: AbortSignal): Promise<Blob> {
  return readFile('POST /manage/bookletConfiguration/preview/', {
    body: { ...body, format: 'svg' },
    signal,
    changesRecords: false,
  });
}

/** The URL of a stored booklet as PDF, which the browser shows and prints. */
export function bookletUrl(id: number): string {
  return urlOf('GET /manage/bookletConfiguration/:id/file', { params: { id } });
}

/** A template of booklets as it is being edited. */
export interface DrawnBookletTemplate {
  readonly html: string | null;
  readonly orientation: 'portrait' | 'landscape';
  readonly pageFormat: 'A4' | 'A5';
  readonly frame: PrintFrame;
  /** Whose data is shown; null for a sample. */
  readonly eventId: number | null;
  readonly parameters: readonly BookletParameter[];
}

/** A template of booklets as an SVG of its pages below one another. */
export function drawBookletTemplate(body: DrawnBookletTemplate, signal: AbortSignal): Promise<Blob> {
  return readFile('POST /manage/bookletTemplate/preview/', {
    body: { ...body, parameters: [...body.parameters], format: 'svg' },
    signal,
    changesRecords: false,
  });
}
