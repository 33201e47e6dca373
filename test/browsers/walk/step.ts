import { z } from 'zod';
import type { Query } from '../find-in-page.ts';
import type { BrowserPage } from '../page.ts';

const CREATED = z.object({ id: z.number() });

/** Sends a request beside the browser, as a colleague does. */
export type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** What a step of the walk works with. */
export interface Walk {
  readonly page: BrowserPage;
  readonly send: Send;
  /** A folder for the files that are uploaded. */
  readonly folder: string;
}

/** One step: what it shows, and how. */
export type Step = readonly [name: string, act: (walk: Walk) => Promise<void>];

export const button = (name: NonNullable<Query['name']>, within?: Query): Query => ({
  role: 'button',
  name,
  ...(within && { within }),
});
export const heading = (text: string): Query => ({ css: 'h1', text });
export const said = (text: string): Query => ({ css: '[role=alert],[role=status]', text });
export const DIALOG: Query = { role: 'dialog', at: -1 };
export const QUESTION: Query = { role: 'alertdialog' };

/** Creates a record as a colleague does; returns its id. */
export async function create(send: Send, className: string, body: object): Promise<number> {
  return CREATED.parse(await send('POST', `/manage/${className}/`, body)).id;
}
