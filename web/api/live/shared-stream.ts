/** A message of the server's stream: an event, or only the position up to which everything has been told. */
export interface Told {
  readonly id: string | undefined;
  /** `change` for an event without a name, `position` for none. */
  readonly event: string;
  readonly data: string;
}

/** The messages of the tabs that share a stream. */
type Message =
  /** From the tab that reads the stream. */
  | { readonly kind: 'told'; readonly told: Told }
  /** The stream was opened: each tab says where it is. */
  | { readonly kind: 'opened' }
  /** From a tab that has heard everything up to its position; null if it knows none. */
  | { readonly kind: 'joined'; readonly tab: string; readonly position: string | null }
  /** What a tab has missed; null if that is not known any more, and it is to read again. */
  | { readonly kind: 'missed'; readonly tab: string; readonly missed: readonly Told[] | null };

/** The number of messages that the reading tab keeps for tabs that join. */
const MOST_KEPT = 1000;

const isPlaced = ({ id, event }: Told): boolean => id !== undefined && event !== 'position';

/** What a tab does with the messages. */
export interface StreamListener {
  readonly hear: (told: Told) => void;
  /** The stream was opened, by this tab or another. */
  readonly opened: () => void;
  /** Something may have been missed: everything is to be read again. */
  readonly readAgain: () => void;
  /** Everything up to this position has been heard; null where none is known. */
  readonly position: () => string | null;
}

/** One tab of those that share the stream of a session. */
export class SharedStream {
  readonly #tab = [...crypto.getRandomValues(new Uint32Array(3))].join('-');
  readonly #channel: BroadcastChannel;
  readonly #listener: StreamListener;
  /** The latest messages with a position, if this tab reads the stream. */
  #kept: Told[] = [];
  /** Everything after this position is in `#kept`; null if this tab does not read the stream. */
  #since: number | null = null;
  /** Whether this tab has heard everything before the messages that it hears now: only then it is where they are. */
  #isUpToDate = false;

  constructor(name: string, listener: StreamListener) {
    this.#listener = listener;
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#receive(data));
    this.#join();
  }

  close(): void {
    this.#channel.close();
  }

  /** The stream was opened by this tab and tells what comes after the position. */
  open(position: string): void {
    this.#kept = [];
    this.#since = Number(position);
    this.#isUpToDate = true;
    this.#listener.opened();
    this.#send({ kind: 'opened' });
  }

  /** Passes a message of the stream on to all tabs. A stream that began at no position is open with its first one. */
  tell(told: Told): void {
    if (told.id !== undefined && this.#since === null) this.open(told.id);
    if (isPlaced(told)) {
      this.#kept.push(told);
      if (this.#kept.length > MOST_KEPT) this.#since = Number(this.#kept.shift()?.id);
    }
    this.#listener.hear(told);
    this.#send({ kind: 'told', told });
  }

  #join(): void {
    this.#isUpToDate = false;
    this.#send({ kind: 'joined', tab: this.#tab, position: this.#listener.position() });
  }

  #send(message: Message): void {
    // A channel has one origin, and no argument for it.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    this.#channel.postMessage(message);
  }

  #receive(message: Message): void {
    switch (message.kind) {
      case 'told':
        return this.#listener.hear(this.#isUpToDate ? message.told : { ...message.told, id: undefined });
      case 'opened':
        // The tab that read the stream before may have kept what this one has not heard.
        this.#since = null;
        this.#listener.opened();
        return this.#join();
      case 'joined':
        if (this.#since !== null)
          this.#send({ kind: 'missed', tab: message.tab, missed: this.#missed(message.position, this.#since) });
        return undefined;
      case 'missed':
        if (message.tab !== this.#tab) return undefined;
        this.#isUpToDate = true;
        if (message.missed === null) return this.#listener.readAgain();
        for (const told of message.missed) this.#listener.hear(told);
        return undefined;
    }
  }

  #missed(position: string | null, since: number): readonly Told[] | null {
    if (position === null || Number(position) < since) return null;
    return this.#kept.filter(({ id }) => Number(id) > Number(position));
  }
}
