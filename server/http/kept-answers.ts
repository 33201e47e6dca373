import type { StaffOperation } from '#server/endpoint/define-operation.ts';
import { proposalOf } from '#server/endpoint/proposed.ts';
import type { ActorRequest, Reply } from '#server/endpoint/request.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';
import { spendNothing } from '#server/store/costs/spending.ts';
import type { Database } from '#server/store/database.ts';
import { coalesced } from '#server/store/engines/coalesced.ts';
import { presentState } from '#server/store/present-state.ts';
import { isReadBySites, replyToKey, taggedAnswer, type TaggedAnswer } from './answer-key.ts';

/** The sum of the lengths of the kept answers, in bytes. */
const KEPT = 32_000_000;
/** The overhead of an answer, in bytes. */
const OF_ANSWER = 1000;

interface Kept {
  /** That of the database, asked for before the answer was made. */
  readonly state: string;
  readonly answer: TaggedAnswer;
}

/**
 * What access keys read of a site was answered last, by key and address. It is answered again while the database is in the
 * state in which it was made. That is asked for after the request has come, by one statement for all requests of a moment, so
 * that no write and no change of rights is missed, whichever server makes it; the same requests of one state wait for one answer.
 * With replicas, whose states are others, nothing is kept.
 */
export class KeptAnswers {
  readonly #isUsed: boolean;
  readonly #state: () => Promise<string>;
  readonly #kept = new BoundedCache<Kept>({ size: KEPT, sizeOf: ({ answer }) => answer.encoded.length + OF_ANSWER });
  /** What is being made, by name and state. */
  readonly #making = new Map<string, Promise<TaggedAnswer | null>>();

  constructor(database: Database) {
    this.#isUsed = !database.replicas;
    this.#state = coalesced(() => spendNothing(() => presentState(database)));
  }

  /** The reply of an operation, made by `make` unless it is kept: to a key as a site caches it, to others unchanged. */
  async reply(request: ActorRequest, operation: StaffOperation, make: () => Promise<Reply>): Promise<Reply> {
    const { key } = request.actor;
    if (!key || !isReadBySites(operation)) return make();
    const isKept = this.#isUsed && proposalOf(request) === null;
    const name = `${key.id} ${request.url}`;
    const state = isKept ? await this.#state() : '';
    const kept = isKept ? this.#kept.find(name) : undefined;
    if (kept?.state === state) return replyToKey(request, key, kept.answer);
    const othersAnswer = this.#making.get(`${name} ${state}`);
    // Waited for only where there is one: two requests of a moment would both find none.
    const shared = othersAnswer && (await othersAnswer);
    if (shared) return replyToKey(request, key, shared);
    const making = make().then((reply) => ({ reply, answer: taggedAnswer(reply) }));
    if (isKept) this.#share(name, state, making);
    const { reply, answer } = await making;
    return answer ? replyToKey(request, key, answer) : reply;
  }

  /** Keeps an answer once it is made; until then the same requests wait for it. Where it fails, each makes its own. */
  #share(name: string, state: string, making: Promise<{ reply: Reply; answer: TaggedAnswer | null }>): void {
    const place = `${name} ${state}`;
    const shared = making.then(
      ({ reply: { isForOne }, answer }) => {
        if (!answer || isForOne) return null;
        this.#kept.keep(name, { state, answer });
        return answer;
      },
      () => null,
    );
    this.#making.set(place, shared);
    void shared.then(() => this.#making.delete(place));
  }
}
