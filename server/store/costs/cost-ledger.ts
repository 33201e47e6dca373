import { Problem } from '#server/store/problem.ts';

/** The milliseconds over which the costs of a user are added up, in slots that begin anew each second. */
const WINDOW = 10_000;
const SLOT = 1000;
const SLOTS = WINDOW / SLOT;
/** A user whose last request ended within so many milliseconds is at work: the next request must not have to wait. */
const AT_WORK = 1000;

/** The options of {@link CostLedger}. */
export interface CostLimits {
  /** Processors that a user gets while others wait. */
  readonly share: number;
  /** Statements and transactions of a user that the database runs at a time while others wait. */
  readonly places: number;
  /** A clock that only goes forward, in milliseconds. */
  readonly now: () => number;
}

/** The costs of one user. */
class Account {
  /** Requests that are being answered. */
  running = 0;
  /** When the last one ended. */
  endedAt = -Infinity;
  /** Statements and transactions in the database, and those that wait for a place. */
  placed = 0;
  readonly waiting: (() => void)[] = [];
  readonly #slots = new Float64Array(SLOTS);
  #newest = 0;

  add(cost: number, now: number): void {
    this.#advance(now);
    this.#slots[this.#newest % SLOTS] = this.#of(this.#newest) + cost;
  }

  /** Milliseconds of the window that are spent. */
  spent(now: number): number {
    this.#advance(now);
    return this.#slots.reduce((sum, cost) => sum + cost, 0);
  }

  /** Seconds until less than `most` milliseconds of the window are spent; 0 where they are now. */
  secondsUntil(most: number, now: number): number {
    let left = this.spent(now);
    for (let slot = this.#newest - SLOTS + 1; slot <= this.#newest; slot += 1) {
      if (left < most) return Math.max(0, Math.ceil(((slot - 1 + SLOTS) * SLOT - now) / 1000));
      left -= this.#of(slot);
    }
    return WINDOW / 1000;
  }

  #of(slot: number): number {
    return this.#slots[((slot % SLOTS) + SLOTS) % SLOTS] ?? 0;
  }

  #advance(now: number): void {
    const slot = Math.floor(now / SLOT);
    if (slot - this.#newest >= SLOTS) this.#slots.fill(0);
    else for (let next = this.#newest + 1; next <= slot; next += 1) this.#slots[next % SLOTS] = 0;
    this.#newest = Math.max(this.#newest, slot);
  }
}

/** What one request costs, in milliseconds of a processor. */
export interface Spending {
  charge(cost: number): void;
  /**
   * Runs `work`, a statement or a transaction, in a place of the user. Throws 429 where the request has sent nothing
   * yet and the user's share was spent while it waited.
   */
  inPlace<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** The request is answered. What is charged later, by the stream of its reply, counts as well. */
  end(): void;
}

/**
 * What the requests of each user cost this server. While requests of others wait, a user gets `share` processors on
 * average over ten seconds and `places` in the database at a time; a user who is alone gets everything.
 */
export class CostLedger {
  readonly #limits: CostLimits;
  readonly #accounts = new Map<number, Account>();
  #sweptAt = 0;

  constructor(limits: CostLimits) {
    this.#limits = limits;
  }

  /** Begins a request. Throws 429 with the seconds to wait where the user's share is spent and others wait. */
  enter(userId: number): Spending {
    const { now, places } = this.#limits;
    const account = this.#accountOf(userId);
    this.#assertShare(account);
    account.running += 1;
    let hasBegun = false;
    return {
      charge: (cost) => account.add(cost, now()),
      inPlace: async (work) => {
        const mayEnter = account.placed < places || !this.#othersWait(account);
        if (mayEnter) account.placed += 1;
        else await new Promise<void>((enter) => account.waiting.push(enter));
        try {
          if (!mayEnter && !hasBegun) this.#assertShare(account);
          hasBegun = true;
          return await work();
        } finally {
          this.#leavePlace(account);
        }
      },
      end: () => {
        account.running -= 1;
        account.endedAt = now();
      },
    };
  }

  #leavePlace(account: Account): void {
    account.placed -= 1;
    while (account.waiting.length > 0 && (account.placed < this.#limits.places || !this.#othersWait(account))) {
      account.placed += 1;
      account.waiting.shift()?.();
    }
  }

  #assertShare(account: Account): void {
    const { share, now } = this.#limits;
    const seconds = account.secondsUntil(share * WINDOW, now());
    if (seconds === 0 || !this.#othersWait(account)) return;
    const message = `Слишком много тяжёлых запросов, повторите через ${seconds} с`;
    throw new Problem(429, 'tooHeavy', message, { retryAfter: seconds });
  }

  #othersWait(account: Account): boolean {
    const since = this.#limits.now() - AT_WORK;
    for (const other of this.#accounts.values())
      if (other !== account && (other.running > 0 || other.endedAt > since)) return true;
    return false;
  }

  #accountOf(userId: number): Account {
    const known = this.#accounts.get(userId);
    if (known) return known;
    this.#sweep();
    const account = new Account();
    this.#accounts.set(userId, account);
    return account;
  }

  /** Forgets the users whose costs are older than the window. */
  #sweep(): void {
    const now = this.#limits.now();
    if (now - this.#sweptAt < WINDOW) return;
    this.#sweptAt = now;
    for (const [userId, account] of this.#accounts)
      if (account.running === 0 && account.placed === 0 && now - account.endedAt > WINDOW)
        this.#accounts.delete(userId);
  }
}
