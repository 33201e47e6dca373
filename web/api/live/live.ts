import type { QueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { isLiveEvent, isRecordPresence, type LiveEvent } from '#model/wire/live.ts';
import { applyEvents } from './changes.ts';
import { sendForScreen, urlOf } from '../client.ts';
import { dropEarly } from '../early-answers.ts';
import { takeFeedPosition } from './feed-position.ts';
import { hearPresence, reportPresence } from './presence.ts';
import { heldToken } from '../screen/screen-session.ts';

/** Milliseconds for which events are collected after the first one, so that a page applies them together. */
const GATHERED_FOR = 150;
/** The number of collected events above which everything is refetched. */
const MOST_GATHERED = 2000;
/**
 * The feed sends something at least every 15 s; after this many milliseconds of silence the connection counts as lost.
 */
const SILENCE = 40_000;
/** Milliseconds until reconnection: the first delay and the maximum. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** A tab hidden for this many milliseconds closes its connection: a browser allows six per server (HTTP/1.1). */
const HIDDEN_FOR = 20_000;

const UNAUTHORIZED = 401;

/** Follows other users' writes until it is stopped, reconnecting when a connection ends. */
class Follower {
  readonly #client: QueryClient;
  #isOver = false;
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
      const asked = Date.now();
      const outcome = heldToken() === null || document.hidden ? 'refused' : await this.#connect();
      failures = outcome === 'heard' && Date.now() - asked > LONGEST_PAUSE ? 0 : failures + 1;
      const longest = outcome === 'refused' ? LONGEST_PAUSE : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
      // Jitter: many pages lose a server at the same moment and must not reconnect together.
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

  /** One connection, until it ends: `refused` when the user is not signed in. */
  async #connect(): Promise<'heard' | 'failed' | 'refused'> {
    const connection = (this.#connection = new AbortController());
    const leave = () => connection.abort();
    let silence = window.setTimeout(leave, SILENCE);
    // Until the stream has told positions of its own, that of the earliest answer.
    this.#position ??= takeFeedPosition();
    try {
      const response = await sendForScreen(urlOf('GET /events/'), {
        headers: {
          accept: 'text/event-stream',
          ...(this.#position === null ? {} : { 'last-event-id': this.#position }),
        },
        signal: connection.signal,
      });
      if (response.status === UNAUTHORIZED) return 'refused';
      if (!response.ok || !response.body) return 'failed';
      // Without a position, changes before this moment may have been missed.
      if (this.#position === null) this.#readAgain();
      // The replies contain what was missed.
      reportPresence();
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
        const told: unknown = event === 'reset' ? null : JSON.parse(data);
        if (event === 'presence' && isRecordPresence(told)) hearPresence(told);
        if (event === undefined && isLiveEvent(told)) this.#hear(told);
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
    const events = this.#gathered;
    this.#gathered = [];
    void applyEvents(this.#client, events);
  }

  #readAgain(): void {
    this.#gathered = [];
    dropEarly();
    void this.#client.invalidateQueries();
  }
}

/** Follows the change feed, so that other users' writes are shown immediately. Returns the function that stops it. */
export function followChanges(client: QueryClient): () => void {
  const follower = new Follower(client);
  void follower.follow();
  return () => follower.stop();
}
