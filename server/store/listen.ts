import pg from 'pg';

/** Milliseconds until a connection that broke is opened anew. */
const AGAIN_AFTER = 1000;

/**
 * Listens to a channel of PostgreSQL on a connection of its own, which is opened anew where it breaks. `heard` is called at each
 * notification and each time that it begins to listen. Answers what ends it.
 */
export function listen(url: string, channel: string, heard: () => void): () => Promise<void> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  function open(): void {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'back-office listener',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client = opened;
    const openAgain = () => {
      if (client !== opened) return;
      client = null;
      void opened.end().catch(() => undefined);
      if (isOver) return;
      timer = setTimeout(open, AGAIN_AFTER);
      timer.unref();
    };
    opened.on('error', openAgain);
    opened.on('end', openAgain);
    opened.on('notification', heard);
    opened
      .connect()
      .then(() => opened.query(`listen ${opened.escapeIdentifier(channel)}`))
      .then(heard)
      .catch(openAgain);
  }

  open();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    const last = client;
    client = null;
    await last?.end().catch(() => undefined);
  };
}
