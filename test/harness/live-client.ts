import { createParser } from 'eventsource-parser';
import { isLiveEvent, isRecordPresence, type LiveEvent, type RecordPresence } from '#model/wire/live.ts';

/** One event as received by a reader of the change feed. */
export interface HeardEvent {
  /** Its position. */
  readonly position: number;
  /** Null: everything must be refetched. */
  readonly event: LiveEvent | null;
  /** The time of receipt, as `performance.now()`. */
  readonly at: number;
}

/** A reader of the change feed with its own connection. */
export interface LiveClient {
  readonly heard: readonly HeardEvent[];
  /** The presence events received, oldest first. */
  readonly presence: readonly RecordPresence[];
  /** The last position received, with or without an event. */
  position(): number | null;
  /** Whether the stream has ended. */
  isOver(): boolean;
  /** Whether it was told that newer streams of its session take its place. */
  isSuperseded(): boolean;
  /** Waits until `test` holds. Throws after `within` milliseconds. */
  until(test: () => boolean, within?: number): Promise<void>;
  close(): void;
}

/** Opens the feed of the server at `url` with a token, and waits for the first position. */
export async function openLive(url: string, token: string, lastEventId?: number): Promise<LiveClient> {
  const heard: HeardEvent[] = [];
  const presence: RecordPresence[] = [];
  const leaving = new AbortController();
  let position: number | null = null;
  let isOver = false;
  let isSuperseded = false;
  const answer = await fetch(`${url}/api/v1/events/`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: leaving.signal,
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`the feed answered ${answer.status}`);
  const parser = createParser({
    onId(id) {
      position = Number(id);
    },
    onEvent({ id, event, data }) {
      const value: unknown = JSON.parse(data);
      if (event === 'superseded') {
        isSuperseded = true;
        return;
      }
      if (event === 'presence') {
        if (!isRecordPresence(value)) throw new Error(`no presence: ${data}`);
        presence.push(value);
        return;
      }
      const told = event === 'reset' ? null : value;
      if (told !== null && !isLiveEvent(told)) throw new Error(`no event of the feed: ${data}`);
      heard.push({ position: Number(id), event: told, at: performance.now() });
    },
  });
  const decoder = new TextDecoder();
  const body = answer.body;
  const reading = (async () => {
    for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }));
  })();
  void reading
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  const until = async (test: () => boolean, within = 20_000) => {
    const end = performance.now() + within;
    while (!test()) {
      if (performance.now() > end)
        throw new Error(`not heard in ${within} ms: ${JSON.stringify([heard.slice(-20), presence.slice(-20)])}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await until(() => position !== null || isOver);
  return {
    heard,
    presence,
    position: () => position,
    isOver: () => isOver,
    isSuperseded: () => isSuperseded,
    until,
    close: () => leaving.abort(),
  };
}

/** The events received about a record. */
export function heardOf({ heard }: LiveClient, id: number): readonly LiveEvent[] {
  return heard.flatMap(({ event }) => (event?.id === id ? [event] : []));
}

/** The actions received about a record. */
export function actionsHeard(client: LiveClient, id: number): readonly LiveEvent['action'][] {
  return heardOf(client, id).map(({ action }) => action);
}
