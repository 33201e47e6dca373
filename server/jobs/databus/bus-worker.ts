import type { Actor } from '#server/access/actor.ts';
import type { LinkSigner } from '#server/access/link-signer.ts';
import { webhookSecret, webhookSignature } from '#server/access/webhooks.ts';
import { collectChanges, OWNER_GONE } from '#server/store/databus/collect-changes.ts';
import { dueRequests, noteOutcomes, type DueRequest, type Outcome } from '#server/store/databus/requests.ts';
import { maySend } from '#server/store/databus/sendable.ts';
import { pauseSubscription, subscriptionsBehind } from '#server/store/databus/subscriptions.ts';
import { StaleActor } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { userActor } from '#server/store/sessions/sessions.ts';
import type { PostWebhook } from './post-webhook.ts';

/** Requests of one subscription that are under way at a time. */
const MOST_OF_ONE = 16;
/** Milliseconds after which the worker looks again while requests are under way. */
const LOOK_EVERY = 50;
/** Seconds after which a request is not tried again, and its subscription is paused. */
const GIVEN_UP_AFTER = 72 * 3600;
/** Seconds before the second attempt; each later one comes after so many times as long, up to the longest. */
const FIRST_DELAY = 5;
const FACTOR = 3;
const LONGEST_DELAY = 6 * 3600;
/** The status by which a receiver wants nothing more. */
const GONE = 410;

const GONE_WHY = 'Приёмник ответил 410: подписка ему больше не нужна';
const GIVEN_UP_WHY = 'Приёмник не принимает запросы уже 72 часа';

/** What the bus sends with. */
export interface BusTools {
  readonly post: PostWebhook;
  readonly signer: LinkSigner;
}

/** The id of a message, the same each time that it is sent. */
export function messageId(requestId: number): string {
  return `msg_${requestId}`;
}

function delay(attempts: number): number {
  return Math.round(Math.min(LONGEST_DELAY, FIRST_DELAY * FACTOR ** attempts) * (0.75 + Math.random() / 2));
}

async function headersOf(signer: LinkSigner, due: DueRequest, body: string): Promise<Readonly<Record<string, string>>> {
  const id = messageId(due.id);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { subscriptionId, secretNumber, isSecretNew } = due;
  const numbers = isSecretNew && secretNumber > 0 ? [secretNumber, secretNumber - 1] : [secretNumber];
  const secrets = await Promise.all(numbers.map((number) => webhookSecret(signer, subscriptionId, number)));
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'back-office-databus/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': await webhookSignature(secrets, { id, timestamp, body }),
  };
}

/** What came of an attempt that was made, and why its subscription pauses by it. */
function ended(due: DueRequest, answer: Outcome['answer'] & {}): { outcome: Outcome; pausesFor: string | null } {
  const { id, url, isTest, attempts, waited } = due;
  const { status } = answer;
  const isTaken = status !== null && status >= 200 && status < 300;
  const pausesFor =
    isTaken || isTest ? null : status === GONE ? GONE_WHY : waited >= GIVEN_UP_AFTER ? GIVEN_UP_WHY : null;
  const end = isTaken ? 'delivered' : isTest ? 'failed' : pausesFor === null ? 'waiting' : 'kept';
  return { outcome: { id, url, end, seconds: end === 'waiting' ? delay(attempts) : 0, answer }, pausesFor };
}

/** Sends requests of the data bus until nothing is due, or the signal aborts: what is under way then counts as not sent. */
export class BusWorker {
  readonly #context: StoreContext;
  readonly #tools: BusTools;
  readonly #stop: AbortSignal;
  readonly #busy = new Map<number, DueRequest>();
  readonly #running = new Set<Promise<void>>();
  #outcomes: Outcome[] = [];
  #failure: Error | null = null;

  constructor(context: StoreContext, tools: BusTools, stop: AbortSignal) {
    this.#context = context;
    this.#tools = tools;
    this.#stop = stop;
  }

  /** Works until nothing is due; from the moment `until` of `performance.now()` on it begins nothing more. */
  async run(until: number): Promise<void> {
    for (;;) {
      const goesOn = !this.#stop.aborted && performance.now() < until && this.#failure === null;
      const isMore = goesOn && (await this.#collect());
      const begun = goesOn ? await this.#begin() : 0;
      if (this.#running.size > 0) await this.#settleSome();
      await this.#flush();
      if (this.#failure && this.#running.size === 0) throw this.#failure;
      if (!isMore && begun === 0 && this.#running.size === 0) return;
    }
  }

  async #collect(): Promise<boolean> {
    let isMore = false;
    for (const subscription of await subscriptionsBehind(this.#context.database))
      isMore = (await collectChanges(this.#context, subscription)) || isMore;
    return isMore;
  }

  async #begin(): Promise<number> {
    const due = await dueRequests(this.#context.database, [...this.#busy.values()], MOST_OF_ONE);
    for (const one of due) this.#busy.set(one.id, one);
    for (const [ownerId, part] of Map.groupBy(due, (one) => one.ownerId)) {
      const allowed = await this.#allowed(ownerId, part);
      // Without an owner requests wait until somebody takes their subscription over.
      for (const one of part)
        if (allowed || one.isTest) this.#send(one, allowed ? (allowed.get(one.id) ?? null) : one.body);
        else this.#busy.delete(one.id);
    }
    return due.length;
  }

  /** The bodies that the owner may send now, by the id of the request; null where there is no owner, which pauses. */
  async #allowed(ownerId: number | null, due: readonly DueRequest[]): Promise<ReadonlyMap<number, string> | null> {
    const { database, catalog } = this.#context;
    for (;;) {
      const actor: Actor | null = ownerId === null ? null : await userActor(database, catalog, ownerId);
      try {
        if (actor) return await maySend(this.#context, actor, due);
      } catch (error) {
        if (error instanceof StaleActor) continue;
        throw error;
      }
      for (const id of new Set(due.map(({ subscriptionId }) => subscriptionId)))
        await pauseSubscription(this.#context, id, OWNER_GONE);
      return null;
    }
  }

  #send(due: DueRequest, body: string | null): void {
    const { id, url } = due;
    if (body === null) {
      this.#outcomes.push({ id, url, end: 'skipped', seconds: 0, answer: null });
      return;
    }
    const work = this.#attempt(due, body)
      .catch((error: unknown) => {
        this.#failure ??= error instanceof Error ? error : new Error(String(error));
        this.#busy.delete(id);
      })
      .finally(() => this.#running.delete(work));
    this.#running.add(work);
  }

  async #attempt(due: DueRequest, body: string): Promise<void> {
    const { post, signer } = this.#tools;
    const answer = await post(due.url, await headersOf(signer, due, body), body, this.#stop);
    // What was cut off by the server's own end says nothing about the receiver.
    if (this.#stop.aborted && answer.status === null) return;
    const { outcome, pausesFor } = ended(due, answer);
    if (pausesFor !== null) await pauseSubscription(this.#context, due.subscriptionId, pausesFor);
    this.#outcomes.push(outcome);
  }

  async #settleSome(): Promise<void> {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, LOOK_EVERY);
    await Promise.race([...this.#running, late.promise]);
    clearTimeout(timer);
  }

  async #flush(): Promise<void> {
    const outcomes = this.#outcomes;
    if (outcomes.length === 0) return;
    this.#outcomes = [];
    await noteOutcomes(this.#context.database, outcomes);
    for (const { id } of outcomes) this.#busy.delete(id);
  }
}
