import { itemsOf, type Client } from './client.ts';

/** A record, as `class/id`. */
export type Key = `${string}/${number}`;

/** The accounted fields of a record; null if it does not exist. */
export type State = Readonly<Record<string, unknown>> | null;

/** The accounted fields of each class; for a file also the checksum of its bytes. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  news: ['caption', 'source', 'folderIds'],
  newsFolder: ['caption', 'parentId'],
  attachedFile: ['fileName', 'sha256'],
  linkedComponentFile: ['componentId', 'fileId'],
};

function plain(value: unknown): unknown {
  return Array.isArray(value) ? value.map(Number).toSorted((one, other) => one - other) : (value ?? null);
}

/** The class in a record key. */
export function classOf(key: Key): string {
  return key.split('/')[0] ?? '';
}

/** The id in a record key. */
export function idOf(key: Key): number {
  return Number(key.split('/')[1]);
}

/** Whether two records have equal accounted fields. */
export function isSame(key: Key, one: State, other: State): boolean {
  return told(key, one) === told(key, other);
}

/** A record's accounted fields in one line. */
export function told(key: Key, state: State): string {
  if (state === null) return 'absent';
  return JSON.stringify((FIELDS[classOf(key)] ?? []).map((name) => plain(state[name])));
}

/** Reads a record, a file with its bytes. Throws if the server does not reply. */
export async function observe(client: Client, key: Key): Promise<State> {
  const reply = await client.send('GET', `/manage/${key}`);
  if (reply?.status === 404) return null;
  if (reply?.status !== 200) throw new Error(`${key} was answered ${reply?.status}`);
  if (classOf(key) !== 'attachedFile') return reply.body;
  const file = await client.download(`/${key.toLowerCase()}/file`);
  return { ...reply.body, sha256: file?.status === 200 ? file.sha256 : `answered ${file?.status}` };
}

/** The records of a class whose field has this value. Throws if the server does not reply. */
export async function find(client: Client, className: string, fieldName: string, value: unknown): Promise<Key[]> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName, fieldValue: value }]));
  const reply = await client.send('GET', `/manage/${className}/?pageSize=1200&filter=${filter}`);
  if (reply?.status !== 200) throw new Error(`The list of ${className} was answered ${reply?.status}`);
  return itemsOf(reply).map(({ id }): Key => `${className}/${Number(id)}`);
}
