import { itemsOf, type Client } from './client.ts';

/** A record, as `class/id`. */
export type Key = `${string}/${number}`;

/** The accounted fields of a record; null where it is not there. */
export type State = Readonly<Record<string, unknown>> | null;

/** The fields of each class that are accounted for. Of a file, the checksum of its bytes is beside them. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  news: ['caption', 'source', 'folderIds'],
  newsFolder: ['caption', 'parentId'],
  attachedFile: ['fileName', 'sha256'],
  linkedComponentFile: ['componentId', 'fileId'],
};

function plain(value: unknown): unknown {
  return Array.isArray(value) ? value.map(Number).toSorted((one, other) => one - other) : (value ?? null);
}

/** The class that a key names. */
export function classOf(key: Key): string {
  return key.split('/')[0] ?? '';
}

/** The id that a key names. */
export function idOf(key: Key): number {
  return Number(key.split('/')[1]);
}

/** Tells whether two records are alike in what is accounted for. */
export function isSame(key: Key, one: State, other: State): boolean {
  return told(key, one) === told(key, other);
}

/** A record's accounted fields in one line. */
export function told(key: Key, state: State): string {
  if (state === null) return 'absent';
  return JSON.stringify((FIELDS[classOf(key)] ?? []).map((name) => plain(state[name])));
}

/** Reads a record, a file with its bytes. Throws where the server does not answer. */
export async function observe(client: Client, key: Key): Promise<State> {
  const reply = await client.send('GET', `/manage/${key}`);
  if (reply?.status === 404) return null;
  if (reply?.status !== 200) throw new Error(`${key} was answered ${reply?.status}`);
  if (classOf(key) !== 'attachedFile') return reply.body;
  const file = await client.download(`/${key.toLowerCase()}/file`);
  return { ...reply.body, sha256: file?.status === 200 ? file.sha256 : `answered ${file?.status}` };
}

/** The records of a class whose field has this value. Throws where the server does not answer. */
export async function find(client: Client, className: string, fieldName: string, value: unknown): Promise<Key[]> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName, fieldValue: value }]));
  const reply = await client.send('GET', `/manage/${className}/?pageSize=1200&filter=${filter}`);
  if (reply?.status !== 200) throw new Error(`The list of ${className} was answered ${reply?.status}`);
  return itemsOf(reply).map(({ id }): Key => `${className}/${Number(id)}`);
}
