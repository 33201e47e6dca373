import { connect, type Socket } from 'node:net';
import process from 'node:process';

/**
 * Readers of the change feed in a process of their own: `readers.ts <url> <authorization> <count>`. The first records
 * when it received the event of each record; all consume what they are sent. On the stop message it sends its
 * recordings.
 */
const [url = '', authorization = '', count = '0'] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const heardAt: Record<number, number> = {};
const sockets: Socket[] = [];
let bytes = 0;

function open(isFirst: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET /api/v1/events/ HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${authorization}\r\n\r\n`);
    });
    sockets.push(socket);
    socket.on('error', reject);
    socket.on('data', (part: Buffer) => {
      resolve();
      bytes += part.length;
      if (!isFirst) return;
      const now = Date.now();
      for (const [, id] of part.toString().matchAll(/"className":"news","id":(\d+)/gu)) heardAt[Number(id)] ??= now;
    });
  });
}

await Promise.all(Array.from({ length: Number(count) }, (_, at) => open(at === 0)));
process.send?.({ ready: true });
process.on('message', () => {
  for (const socket of sockets) socket.destroy();
  process.send?.({ heardAt, bytes }, () => process.exit(0));
});
