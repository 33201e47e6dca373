import type { QueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { isLiveEvent, type LiveEvent } from '#model/wire-live.ts';
import { applyChanges, foreignEvents } from './changes.ts';
import { urlOf } from './client.ts';
import { readToken } from './token.ts';

/** Milliseconds in which events are gathered after the first: a page follows once for all of them. */
const GATHERED_FOR = 150;
/** So many events at once, and everything is read again. */
const MOST_GATHERED = 2000;
/** The feed is heard at least every 15 s; one that is silent for so long is gone, in milliseconds. */
const SILENCE = 40_000;
/** Milliseconds until a feed that broke is asked for again: the first time, and at most. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** A tab that is out of sight for so long gives its connection back: a browser has six for a server (HTTP/1.1). */
const HIDDEN_FOR = 20_000;

/** What a page has read is older than a feed that begins so much later, in milliseconds. */
const LATE = 2000;

const UNAUTHORIZED = 401;

/** Follows what others write until it is told to stop: one connection after another. */
class Follower {
  readonly #client: QueryClient;
  readonly #began = Date.now();
  #isOver = false;
  #wasLive = false;
  #position: string | null = null;
  #gathered: LiveEvent[] = [];
  #gathering: number | undefined;
  #hiding: number | undefined;
  #connection: AbortController | null = null;
  #endPause: () => void = () => {};

  constructor(client: QueryClient) {
    this.#client = client;
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  async follow(): Promise<void> {
    let failures = 0;
    while (!this.#isOver) {
      const token = readToken();
      const asked = Date.now();
      const outcome = token === null || document.hidden ? 'refused' : await this.#connect(token);
      failures = outcome === 'heard' && Date.now() - asked > LONGEST_PAUSE ? 0 : failures + 1;
      const longest = outcome === 'refused' ? LONGEST_PAUSE : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
      // Many pages lose a server at the same moment, and do not come back at the same.
      if (!this.#isOver) await this.#pause(longest * (0.5 + Math.random() / 2));
    }
  }

  stop(): void {
    this.#isOver = true;
    document.removeEventListener('visibilitychange', this.#onVisibility);
    window.clearTimeout(this.#hiding);
    window.clearTimeout(this.#gathering);
    this.#connection?.abort();
    this.#endPause();
  }

  readonly #onVisibility = (): void => {
    window.clearTimeout(this.#hiding);
    if (document.hidden) this.#hiding = window.setTimeout(() => this.#connection?.abort(), HIDDEN_FOR);
    else this.#endPause();
  };

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = window.setTimeout(resolve, milliseconds);
      this.#endPause = () => {
        window.clearTimeout(waiting);
        resolve();
      };
    });
  }

  /** One connection, until it ends: `refused` where nobody is signed in. */
  async #connect(token: string): Promise<'heard' | 'failed' | 'refused'> {
    const connection = (this.#connection = new AbortController());
    const leave = () => connection.abort();
    let silence = window.setTimeout(leave, SILENCE);
    try {
      const response = await fetch(urlOf('GET /events/'), {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          ...(this.#position === null ? {} : { 'last-event-id': this.#position }),
        },
        signal: connection.signal,
      });
      if (response.status === UNAUTHORIZED) return 'refused';
      if (!response.ok || !response.body) return 'failed';
      // What was missed before the first position was told is not known.
      if (this.#position === null && (this.#wasLive || Date.now() - this.#began > LATE)) this.#readAgain();
      this.#wasLive = true;
      await this.#read(response.body, () => {
        window.clearTimeout(silence);
        silence = window.setTimeout(leave, SILENCE);
      });
      return 'heard';
    } catch {
      return 'failed';
    } finally {
      window.clearTimeout(silence);
      this.#connection = null;
    }
  }

  async #read(body: ReadableStream<Uint8Array>, heard: () => void): Promise<void> {
    const parser = createParser({
      onId: (id) => {
        this.#position = id;
      },
      onEvent: ({ event, data }) => {
        if (event === 'reset') this.#readAgain();
        const told: unknown = event === undefined ? JSON.parse(data) : null;
        if (isLiveEvent(told)) this.#hear(told);
      },
    });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard();
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  }

  #hear(event: LiveEvent): void {
    this.#gathered.push(event);
    if (this.#gathered.length > MOST_GATHERED) this.#readAgain();
    this.#gathering ??= window.setTimeout(() => this.#apply(), GATHERED_FOR);
  }

  #apply(): void {
    this.#gathering = undefined;
    const events = foreignEvents(this.#gathered);
    this.#gathered = [];
    if (events.length > 0) void applyChanges(this.#client, events);
  }

  #readAgain(): void {
    this.#gathered = [];
    void this.#client.invalidateQueries();
  }
}

/** Follows the change feed: what others write is seen at once. Answers what ends it. */
export function followChanges(client: QueryClient): () => void {
  const follower = new Follower(client);
  void follower.follow();
  return () => follower.stop();
}
