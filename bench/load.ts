import autocannon from 'autocannon';
import type { BenchTarget } from './targets.ts';
import type { Measure } from './measures.ts';
import { median, percentile } from './percentile.ts';

/** The results of one target in one round. Latencies in milliseconds. */
export interface Sample {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const REQUEST_TIMEOUT = 30;

/**
 * Loads a target for some seconds, or longer if it needs that to reply at all. Throws if a reply is missing or is not
 * 2xx, since the results would not be comparable.
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

/**
 * Sends requests for this many seconds; returns the latency of each reply in milliseconds, the number of failures,
 * and the duration in seconds.
 */
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

/**
 * The ratio of the requests per second of `one` and `other`: the median of the ratios per round, since both ran under
 * the same conditions within a round.
 */
export function ratioOf(one: readonly Sample[], other: readonly Sample[]): number {
  return median(one.map((sample, round) => sample.perSecond / (other[round]?.perSecond ?? Number.NaN)));
}
