import autocannon from 'autocannon';
import type { BenchTarget } from './targets.ts';
import type { Measure } from './measures.ts';
import { median, percentile } from './percentile.ts';

/** How one target did in one round. Latencies in milliseconds. */
export interface Sample {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const REQUEST_TIMEOUT = 30;

/**
 * Loads a target for some seconds, or for as many more as it needs to answer at all. Throws when an answer is missing or is
 * not 2xx: then there is nothing to compare.
 */
export async function load(
  target: BenchTarget,
  measure: Measure,
  ids: readonly number[],
  connections: number,
  seconds: number,
): Promise<Sample> {
  const { failed, latencies, duration } = await answersOf(target, measure, ids, connections, seconds);
  if (failed > 0)
    throw new Error(`${target.name}, ${measure.caption}: ${failed} of ${latencies.length} answers were no success`);
  if (latencies.length === 0) {
    if (seconds > REQUEST_TIMEOUT) throw new Error(`${target.name}, ${measure.caption}: no answer in ${seconds} s`);
    return load(target, measure, ids, connections, seconds * 2);
  }
  return {
    perSecond: latencies.length / duration,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}

/** Asks for so many seconds: the milliseconds that each answer took, how many were no success, and the seconds it lasted. */
async function answersOf(
  { server, authorization }: BenchTarget,
  measure: Measure,
  ids: readonly number[],
  connections: number,
  seconds: number,
) {
  const latencies: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: server.url,
        connections,
        duration: seconds,
        timeout: REQUEST_TIMEOUT,
        headers: { authorization, 'content-type': 'application/json' },
        requests: [
          {
            method: measure.method,
            setupRequest: (request) => ({ ...request, ...measure.next(ids) }),
          },
        ],
      },
      (error: unknown, answer) => {
        if (error) reject(error instanceof Error ? error : new Error('the load could not be made', { cause: error }));
        else resolve(answer);
      },
    );
    // Autocannon's own latencies are whole milliseconds.
    instance.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  });
  return { failed: result.non2xx + result.errors + result.timeouts, latencies, duration: result.duration };
}

/** The median of several rounds. */
export function middle(samples: readonly Sample[]): Sample {
  return {
    perSecond: median(samples.map((sample) => sample.perSecond)),
    p50: median(samples.map((sample) => sample.p50)),
    p99: median(samples.map((sample) => sample.p99)),
  };
}

/** How many times as many requests `one` did as `other`: the middle of the rounds' own ratios, since both met the same weather in a round. */
export function ratioOf(one: readonly Sample[], other: readonly Sample[]): number {
  return median(one.map((sample, round) => sample.perSecond / (other[round]?.perSecond ?? Number.NaN)));
}
