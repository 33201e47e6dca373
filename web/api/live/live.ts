import type { QueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { isLiveEvent, isRecordPresence, type LiveEvent } from '#model/wire/live.ts';
import { applyEvents } from './changes.ts';
import { sendForScreen, urlOf } from '../connection/client.ts';
import { dropEarly } from '../connection/early-answers.ts';
import { takeFeedPosition } from '../connection/feed-position.ts';
import { hearPresence, reportPresence } from './presence.ts';
import { heldToken } from '../connection/screen-session.ts';
import { viewFor } from '../connection/view-as.ts';
import { watchTouches } from './watch-touches.ts';
import { subscribeSession } from '../connection/session.ts';
import { SharedStream, type StreamListener, type Told } from './shared-stream.ts';

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
/** A tab hidden for this many milliseconds no longer takes part. */
const HIDDEN_FOR = 20_000;
/** Milliseconds between the reads of a session whose streams were superseded. */
const READ_EVERY = 30_000;

const UNAUTHORIZED = 401;

/**
 * Follows other users' writes until it is stopped, reconnecting when a connection ends. The tabs of a session share one
 * stream, which the tab that holds their lock reads; where a browser has no locks, each tab reads its own.
 */
class Follower implements StreamListener {
  readonly #client: QueryClient;
  #isOver = false;
  #isSuperseded = false;
  #position: string | null = null;
  #gathered: LiveEvent[] = [];
  #gathering: number | undefined;
  #hiding: number | undefined;
  /** While this tab takes part: the token of its session, and the end of its part. */
  #part: { readonly token: string; readonly end: AbortController } | null = null;
  #shared: SharedStream | null = null;
  #endPause: () => void = () => {};
  readonly #unsubscribe: () => void;

  constructor(client: QueryClient) {
    this.#client = client;
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#unsubscribe = subscribeSession(() => this.#onSession());
  }

  async follow(): Promise<void> {
    while (!this.#isOver) {
      const token = heldToken();
      if (token === null || document.hidden) await this.#pause(LONGEST_PAUSE);
      else await this.#takePart(token);
    }
  }

  stop(): void {
    this.#isOver = true;
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#unsubscribe();
    window.clearTimeout(this.#hiding);
    window.clearTimeout(this.#gathering);
    this.#leave();
  }

  position(): string | null {
    return this.#position;
  }

  opened(): void {
    // The replies contain what was missed.
    reportPresence();
  }

  readonly #onVisibility = (): void => {
    window.clearTimeout(this.#hiding);
    if (document.hidden) this.#hiding = window.setTimeout(() => this.#leave(), HIDDEN_FOR);
    else this.#endPause();
  };

  #onSession(): void {
    if (this.#part?.token !== heldToken()) this.#leave();
  }

  #leave(): void {
    this.#part?.end.abort();
    this.#endPause();
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = window.setTimeout(resolve, milliseconds);
      this.#endPause = () => {
        window.clearTimeout(waiting);
        resolve();
      };
    });
  }

  /** Hears the stream of the session, and reads it in its turn, until the tab leaves. */
  async #takePart(token: string): Promise<void> {
    const end = new AbortController();
    this.#part = { token, end };
    // Until the stream has told positions of its own, that of the earliest answer.
    this.#position ??= takeFeedPosition();
    // The claims name the session; the signature stays out of the name.
    const name = `live ${token.split('.')[1] ?? ''}`;
    const read = () => this.#readOn(end.signal);
    if ('locks' in navigator && 'BroadcastChannel' in window) {
      this.#shared = new SharedStream(name, this);
      await navigator.locks
        .request(name, { signal: end.signal }, read)
        .catch(() => (end.signal.aborted ? null : read()));
      this.#shared.close();
      this.#shared = null;
    } else await read();
    this.#part = null;
  }

  async #readOn(left: AbortSignal): Promise<void> {
    let failures = 0;
    while (!left.aborted && !this.#isSuperseded) {
      const asked = Date.now();
      const outcome = await this.#connect(left);
      failures = outcome === 'heard' && Date.now() - asked > LONGEST_PAUSE ? 0 : failures + 1;
      const longest = outcome === 'refused' ? LONGEST_PAUSE : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
      // Jitter: many pages lose a server at the same moment and must not reconnect together.
      if (!left.aborted && !this.#isSuperseded) await this.#pause(longest * (0.5 + Math.random() / 2));
    }
    while (!left.aborted) {
      await this.#pause(READ_EVERY);
      if (!left.aborted) this.#tell({ id: undefined, event: 'reset', data: '' });
    }
  }

  /** One connection, until it ends: `refused` when the user is not signed in. */
  async #connect(left: AbortSignal): Promise<'heard' | 'failed' | 'refused'> {
    const connection = new AbortController();
    const leave = () => connection.abort();
    left.addEventListener('abort', leave);
    let silence = window.setTimeout(leave, SILENCE);
    const position = this.#position;
    try {
      const response = await sendForScreen(urlOf('GET /events/'), {
        headers: {
          accept: 'text/event-stream',
          ...(position === null ? {} : { 'last-event-id': position }),
        },
        signal: connection.signal,
      });
      if (response.status === UNAUTHORIZED) return 'refused';
      if (!response.ok || !response.body) return 'failed';
      // Without a position, changes before this moment may have been missed.
      if (position === null) this.readAgain();
      if (this.#shared && position !== null) this.#shared.open(position);
      else this.opened();
      await this.#read(response.body, () => {
        window.clearTimeout(silence);
        silence = window.setTimeout(leave, SILENCE);
      });
      return 'heard';
    } catch {
      return 'failed';
    } finally {
      window.clearTimeout(silence);
      left.removeEventListener('abort', leave);
    }
  }

  async #read(body: ReadableStream<Uint8Array>, heard: () => void): Promise<void> {
    let last = this.#position ?? undefined;
    const parser = createParser({
      onId: (id) => {
        last = id;
      },
      onEvent: ({ id, event = 'change', data }) => this.#tell({ id, event, data }),
    });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard();
      const text = decoder.decode(part.value, { stream: true });
      parser.feed(text);
      // A position counts only once everything up to it has been heard.
      if (last !== this.#position && text.endsWith('\n\n')) this.#tell({ id: last, event: 'position', data: '' });
    }
  }

  #tell(told: Told): void {
    if (this.#shared) this.#shared.tell(told);
    else this.hear(told);
  }

  hear({ id, event, data }: Told): void {
    if (event === 'superseded') this.#isSuperseded = true;
    if (event === 'reset') this.readAgain();
    const value: unknown = event === 'presence' || event === 'change' ? JSON.parse(data) : null;
    if (isRecordPresence(value)) hearPresence(value);
    if (isLiveEvent(value)) this.#hear(value);
    if (id !== undefined) this.#position = id;
  }

  #hear(event: LiveEvent): void {
    this.#gathered.push(event);
    if (this.#gathered.length > MOST_GATHERED) this.readAgain();
    this.#gathering ??= window.setTimeout(() => this.#apply(), GATHERED_FOR);
  }

  #apply(): void {
    this.#gathering = undefined;
    const events = this.#gathered;
    this.#gathered = [];
    void applyEvents(this.#client, events);
  }

  readAgain(): void {
    this.#gathered = [];
    dropEarly();
    void this.#client.invalidateQueries();
  }
}

/**
 * Follows the change feed, so that other users' writes are shown immediately; it is closed to a view. Returns the function
 * that stops it.
 */
export function followChanges(client: QueryClient): () => void {
  if (viewFor(heldToken())) return () => {};
  const follower = new Follower(client);
  void follower.follow();
  const leave = watchTouches(window);
  return () => {
    leave();
    follower.stop();
  };
}
