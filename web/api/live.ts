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

const UNAUTHORIZED = 401;

/** Follows the change feed until it is told to stop: what others write is seen at once. */
export function followChanges(client: QueryClient): () => void {
  let isOver = false;
  let position: string | null = null;
  let wasLive = false;
  let gathered: LiveEvent[] = [];
  let timer: number | undefined;
  let hiding: number | undefined;
  let connection: AbortController | null = null;
  let wake: () => void = () => {};

  const readAgain = (): void => {
    gathered = [];
    void client.invalidateQueries();
  };
  const flush = (): void => {
    timer = undefined;
    const events = foreignEvents(gathered);
    gathered = [];
    if (events.length > 0) void applyChanges(client, events);
  };
  const hear = (event: LiveEvent): void => {
    gathered.push(event);
    if (gathered.length > MOST_GATHERED) readAgain();
    timer ??= window.setTimeout(flush, GATHERED_FOR);
  };

  async function read(body: ReadableStream<Uint8Array>, heard: () => void): Promise<void> {
    const parser = createParser({
      onId: (id) => {
        position = id;
      },
      onEvent: ({ event, data }) => {
        if (event === 'reset') readAgain();
        const told: unknown = event === undefined ? JSON.parse(data) : null;
        if (isLiveEvent(told)) hear(told);
      },
    });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard();
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  }

  /** One connection, until it ends. Answers whether it was heard at all. */
  async function connect(token: string): Promise<'heard' | 'failed' | 'refused'> {
    const opened = (connection = new AbortController());
    const leave = () => opened.abort();
    let silence = window.setTimeout(leave, SILENCE);
    try {
      const response = await fetch(urlOf('GET /events/'), {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          ...(position === null ? {} : { 'last-event-id': position }),
        },
        signal: opened.signal,
      });
      if (response.status === UNAUTHORIZED) return 'refused';
      if (!response.ok || !response.body) return 'failed';
      // What was missed before the first position was told is not known.
      if (wasLive && position === null) readAgain();
      wasLive = true;
      await read(response.body, () => {
        window.clearTimeout(silence);
        silence = window.setTimeout(leave, SILENCE);
      });
      return 'heard';
    } catch {
      return position === null ? 'failed' : 'heard';
    } finally {
      window.clearTimeout(silence);
      connection = null;
    }
  }

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const waiting = window.setTimeout(resolve, milliseconds);
      wake = () => {
        window.clearTimeout(waiting);
        resolve();
      };
    });

  async function follow(): Promise<void> {
    let failures = 0;
    while (!isOver) {
      const token = readToken();
      const began = Date.now();
      const outcome = token === null || document.hidden ? 'refused' : await connect(token);
      if (isOver) return;
      failures = outcome === 'heard' && Date.now() - began > LONGEST_PAUSE ? 0 : failures + 1;
      const longest = outcome === 'refused' ? LONGEST_PAUSE : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
      // Many pages lose a server at the same moment, and do not come back at the same.
      await pause(longest * (0.5 + Math.random() / 2));
    }
  }

  const onVisibility = (): void => {
    window.clearTimeout(hiding);
    if (document.hidden) hiding = window.setTimeout(() => connection?.abort(), HIDDEN_FOR);
    else wake();
  };
  document.addEventListener('visibilitychange', onVisibility);
  void follow();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisibility);
    window.clearTimeout(hiding);
    window.clearTimeout(timer);
    connection?.abort();
    wake();
  };
}
