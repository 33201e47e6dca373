import pg from 'pg';

/** Milliseconds before reconnecting. */
const AGAIN_AFTER = 1000;

/**
 * Listens to a PostgreSQL channel on a dedicated connection, which is reopened when it breaks. `heard` is called on
 * each notification and each time listening starts. Returns a function that stops listening.
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
