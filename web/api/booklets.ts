import { readFile, urlOf } from './client.ts';

/** A booklet as it is being composed. */
export interface DrawnBooklet {
  readonly eventId: number;
  readonly bookletTemplateId: number;
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
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
