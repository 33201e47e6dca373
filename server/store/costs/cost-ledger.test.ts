import { expect, test } from 'vitest';
import { Problem } from '#server/store/problem.ts';
import { CostLedger } from './cost-ledger.ts';

const [HEAVY, OTHER] = [1, 2];

function ledgerAt({ share = 0.5, places = 2 } = {}) {
  const clock = { now: 0 };
  return { clock, ledger: new CostLedger({ share, places, now: () => clock.now }) };
}

/** The seconds after which a user is told to repeat; null where the user may go on. */
function refusedFor(ledger: CostLedger, userId: number): number | null {
  try {
    ledger.enter(userId).end();
    return null;
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    const seconds = error.details.retryAfter ?? Number.NaN;
    if (error.message !== `Слишком много тяжёлых запросов, повторите через ${seconds} с`) throw error;
    return seconds;
  }
}

test('a user who is alone is never refused', () => {
  const { ledger, clock } = ledgerAt();
  for (let at = 0; at < 100; at += 1) {
    const request = ledger.enter(HEAVY);
    request.charge(1000);
    clock.now += 1000;
    request.end();
  }
  expect(refusedFor(ledger, HEAVY)).toBe(null);
});

test('beside another one a user gets the share of ten seconds, and the rest after them', () => {
  const { ledger, clock } = ledgerAt();
  let served = 0;
  const told: (number | null)[] = [];
  for (let second = 0; second < 40; second += 1) {
    const other = ledger.enter(OTHER);
    for (let at = 0; at < 4; at += 1) {
      const seconds = refusedFor(ledger, HEAVY);
      if (seconds !== null) {
        told.push(seconds);
        continue;
      }
      const request = ledger.enter(HEAVY);
      request.charge(500);
      request.end();
      served += 500;
    }
    other.charge(10);
    other.end();
    clock.now += 1000;
  }
  // Half a core of forty seconds.
  expect(served).toBe(20_000);
  expect(Math.max(...told.map(Number))).toBeLessThanOrEqual(10);
  expect(Math.min(...told.map(Number))).toBeGreaterThanOrEqual(1);
});

test('whoever waits as long as told is not refused again', () => {
  const { ledger, clock } = ledgerAt();
  clock.now = 700;
  const heavy = ledger.enter(HEAVY);
  heavy.charge(5000);
  heavy.end();
  const other = ledger.enter(OTHER);
  clock.now = 4200;
  const seconds = refusedFor(ledger, HEAVY);
  expect(seconds).toBe(6);
  clock.now += Number(seconds) * 1000;
  expect(refusedFor(ledger, HEAVY)).toBe(null);
  other.end();
});

test('another one waits while a request of theirs runs and for a second after it', () => {
  const { ledger, clock } = ledgerAt();
  const other = ledger.enter(OTHER);
  const heavy = ledger.enter(HEAVY);
  heavy.charge(6000);
  heavy.end();
  expect(refusedFor(ledger, HEAVY)).toBeGreaterThan(0);
  other.end();
  clock.now = 999;
  expect(refusedFor(ledger, HEAVY)).toBeGreaterThan(0);
  clock.now = 1000;
  expect(refusedFor(ledger, HEAVY)).toBe(null);
});

test('people who open lists all the time are never refused, however many they are', () => {
  const { ledger, clock } = ledgerAt();
  const told = new Set<number | null>();
  for (let at = 0; at < 2000; at += 1) {
    for (const userId of [3, 4, 5, 6]) {
      told.add(refusedFor(ledger, userId));
      const request = ledger.enter(userId);
      // A list of 20 ms every 50 ms.
      request.charge(20);
      request.end();
    }
    clock.now += 50;
  }
  expect([...told]).toEqual([null]);
});

test('beside another one the statements of a user wait for their own places, in order', async () => {
  const { ledger } = ledgerAt();
  const other = ledger.enter(OTHER);
  const heavy = ledger.enter(HEAVY);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((at) =>
    heavy.inPlace(() => {
      begun.push(at);
      return new Promise<void>((end) => ends.push(end));
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  let otherBegan = false;
  await other.inPlace(async () => {
    otherBegan = true;
  });
  expect(otherBegan).toBe(true);
  for (let at = 0; at < 4; at += 1) {
    ends[at]?.();
    await all[at];
    await new Promise(setImmediate);
    expect(begun).toEqual([0, 1, 2, 3].slice(0, at + 3));
  }
  other.end();
});

test('alone, statements wait for no place', async () => {
  const { ledger } = ledgerAt();
  const heavy = ledger.enter(HEAVY);
  let begun = 0;
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 9 }, () =>
    heavy.inPlace(() => {
      begun += 1;
      return new Promise<void>((end) => ends.push(end));
    }),
  );
  await Promise.resolve();
  expect(begun).toBe(9);
  for (const end of ends) end();
  await Promise.all(all);
});

test('a request that waited for its first place is refused where the share is spent meanwhile, a begun one goes on', async () => {
  const { ledger } = ledgerAt({ places: 1 });
  const other = ledger.enter(OTHER);
  const [first, second] = [ledger.enter(HEAVY), ledger.enter(HEAVY)];
  let end = () => {};
  const running = first.inPlace(() => new Promise<void>((resolve) => (end = resolve)));
  const waiting = second.inPlace(async () => 'sent');
  first.charge(5000);
  end();
  await running;
  await expect(waiting).rejects.toMatchObject({ status: 429 });
  expect(await first.inPlace(async () => 'sent')).toBe('sent');
  // The refused one gave its place back.
  expect(await first.inPlace(async () => 'sent')).toBe('sent');
  other.end();
});
