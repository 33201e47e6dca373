import { z } from 'zod';
import type { LinkSigner } from '#server/access/link-signer.ts';
import { isBusDue } from '#server/store/databus/subscriptions.ts';
import { BusWorker } from '../databus/bus-worker.ts';
import type { PostWebhook } from '../databus/post-webhook.ts';
import { defineJob, type JobKind } from '../define-job.ts';

/** Milliseconds after which a run ends, so that another server may take over. */
const LONGEST = 300_000;

/**
 * Makes requests of what the subscriptions of the data bus ask for, and delivers them: one server at a time, so that those of
 * a record stay in order.
 */
export function deliverDatabus(post: PostWebhook, signer: LinkSigner): JobKind {
  return defineJob({
    name: 'deliverDatabus',
    caption: 'Отправка шины данных',
    every: 1,
    priority: 3,
    maxAttempts: 3,
    backoff: { first: 1, factor: 4, most: 60 },
    timeLimit: 2 * (LONGEST / 1000),
    isWanted: ({ database }) => isBusDue(database),
    payload: z.object({}),
    run: ({ context, signal }) => new BusWorker(context, { post, signer }, signal).run(performance.now() + LONGEST),
  });
}
