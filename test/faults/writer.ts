import { randomBytes } from 'node:crypto';
import { digest } from '#test/harness/file-client.ts';
import { chance } from '#test/matrix/folder-model.ts';
import type { Account, Outcome, States, Write } from './account.ts';
import { itemsOf, type Client } from './client.ts';
import { find, idOf, type Key, type State } from './observe.ts';
import { sendInParts } from './send-in-parts.ts';

/** The maximum size of an uploaded file in bytes. */
const LARGEST_FILE = 300_000;
/** The number of news items that one writer keeps; above it, it deletes rather than creates. */
const MOST_NEWS = 30;
const FEWEST_NEWS = 4;
const FOLDERS = 4;

/**
 * A user who writes sequentially to records of their own, whose state is therefore known exactly, and occasionally to
 * one shared by all writers. Its actions are a function of its number.
 */
export class Writer {
  readonly #account: Account;
  readonly #name: string;
  readonly #shared: number;
  readonly #integer: (limit: number) => number;
  readonly #own = new Set<Key>();
  #turn = 0;

  constructor(account: Account, seed: number, shared: number) {
    this.#account = account;
    this.#name = `w${seed}-${randomBytes(3).toString('hex')}`;
    this.#shared = shared;
    this.#integer = chance(seed * 7919);
    // The first random numbers of adjacent seeds are similar.
    for (let n = 0; n < 20; n += 1) this.#integer(2);
  }

  /** Creates a record, which does not depend on existing ones. */
  create(client: Client): Promise<Outcome> {
    return this.#account.carryOut(client, this.#createNews());
  }

  /** Performs the next random action. */
  async act(client: Client): Promise<Outcome> {
    if (this.#living('newsFolder').length < FOLDERS) return this.#account.carryOut(client, this.#createFolder());
    const kept = this.#living('news').length;
    if (kept < FEWEST_NEWS) return this.#account.carryOut(client, this.#createNews());
    const acts = [
      () => (kept < MOST_NEWS ? this.#createNews() : this.#delete(8)),
      () => this.#createNews(),
      () => this.#patch(1),
      () => this.#patch(1),
      () => this.#patch(4),
      () => this.#place(),
      () => this.#moveFolder(),
      () => this.#delete(1),
      () => this.#delete(3),
      () => this.#upload(),
      () => this.#upload(),
      () => this.#attach(),
      () => this.#patchShared(),
    ];
    const write = acts[this.#integer(acts.length)]?.() ?? this.#createNews();
    return this.#account.carryOut(client, write);
  }

  #unique(what: string): string {
    this.#turn += 1;
    return `${what} ${this.#name} ${this.#turn}`;
  }

  #living(className: string): readonly Key[] {
    return [...this.#own].filter((key) => key.startsWith(`${className}/`) && this.#account.expected.get(key) !== null);
  }

  /** So many distinct ones of its own. */
  #some(className: string, count: number): readonly Key[] {
    const living = this.#living(className);
    const first = this.#integer(Math.max(1, living.length));
    return [...living.slice(first), ...living.slice(0, first)].slice(0, count);
  }

  #take(made: readonly (readonly [Key, State])[]): States {
    for (const [key] of made) this.#own.add(key);
    return new Map(made);
  }

  /** How a created record is found: by the id in the reply, or by its unique name. */
  #making(className: string, state: NonNullable<State>, nameField: string): Pick<Write, 'made' | 'find' | 'makes'> {
    return {
      makes: 1,
      made: ({ body }) => this.#take([[`${className}/${Number(body['id'])}`, state]]),
      find: async (client) => {
        const keys = await find(client, className, nameField, state[nameField]);
        return this.#take(keys.map((key) => [key, state]));
      },
    };
  }

  #createNews(): Write {
    const folderIds = this.#some('newsFolder', this.#integer(3)).map(idOf);
    const json = { caption: this.#unique('Новость'), source: this.#unique('Источник'), folderIds };
    const send: Write['send'] = (client) => client.send('POST', '/manage/news/', { json });
    return { title: `create ${json.caption}`, send, ...this.#making('news', json, 'caption') };
  }

  #createFolder(): Write {
    const caption = this.#unique('Папка');
    const json = { caption, name: `${this.#name}-${this.#turn}`, description: '', parentId: 0 };
    const send: Write['send'] = (client) => client.send('POST', '/manage/newsFolder/', { json });
    return { title: `create ${caption}`, send, ...this.#making('newsFolder', { caption, parentId: null }, 'caption') };
  }

  /** Two fields of one record, or one field of several records. */
  #patch(count: number): Write {
    const keys = this.#some('news', count);
    const source = this.#unique('Источник');
    const caption = count === 1 ? { caption: this.#unique('Новость') } : {};
    const values = { ...caption, source };
    const fields = Object.entries(values).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
    const changes = new Map(keys.map((key) => [key, { ...this.#account.expected.get(key), ...values }]));
    const [only] = keys;
    if (count === 1 && only) {
      const send: Write['send'] = (client) => client.send('PATCH', `/manage/${only}`, { json: fields });
      return { title: `patch ${only}`, send, changes };
    }
    const json = { ids: keys.map(idOf), fields };
    const send: Write['send'] = (client) => client.send('PATCH', '/manage/news/cascade', { json });
    return { title: `cascade ${source}`, send, changes };
  }

  #delete(count: number): Write {
    const keys = this.#some('news', count);
    const changes = new Map(keys.map((key) => [key, null]));
    const [only] = keys;
    const title = `delete ${keys.join(', ')}`;
    if (count === 1 && only) return { title, changes, send: (client) => client.send('DELETE', `/manage/${only}`) };
    return { title, changes, send: (client) => client.send('DELETE', '/manage/news/', { json: keys.map(idOf) }) };
  }

  #place(): Write {
    const [key = 'news/0'] = this.#some('news', 1);
    const folderIds = this.#some('newsFolder', 1 + this.#integer(FOLDERS)).map(idOf);
    // A move that changes nothing has no change-set.
    const { source } = this.#account.expected.get(key) ?? {};
    const json = { caption: this.#unique('Новость'), source, folderIds };
    const changes = new Map([[key, json]]);
    return { title: `place ${key}`, changes, send: (client) => client.send('PUT', `/manage/${key}`, { json }) };
  }

  /** Moves the first of its folders from one parent to the next. */
  #moveFolder(): Write {
    const [key = 'newsFolder/0', ...parents] = this.#living('newsFolder');
    const now = this.#account.expected.get(key);
    const [parent = 'newsFolder/0'] = parents.filter((one) => idOf(one) !== now?.['parentId']).slice(this.#integer(2));
    const changes = new Map([[key, { ...now, parentId: idOf(parent) }]]);
    const path = `/manage/newsFolder/move/${idOf(key)}/to/${idOf(parent)}`;
    return { title: `move ${key} to ${parent}`, changes, send: (client) => client.send('PUT', path) };
  }

  #bytes(): Buffer {
    return Buffer.from(randomBytes(1 + this.#integer(LARGEST_FILE / 2)).toString('hex'));
  }

  /** Creates a record with a new file, as base64 or in parts. */
  #upload(): Write {
    const bytes = this.#bytes();
    const state = { fileName: `${this.#unique('файл')}.txt`, sha256: digest(bytes) };
    const { fileName } = state;
    const making = this.#making('attachedFile', state, 'fileName');
    if (this.#integer(2) === 0)
      return {
        title: `upload in parts ${fileName}`,
        send: (client) => sendInParts(client, fileName, bytes),
        ...making,
      };
    const json = { fileName, base64: bytes.toString('base64') };
    const send: Write['send'] = (client) => client.send('POST', '/manage/attachedFile/', { json });
    return { title: `upload ${fileName}`, send, ...making };
  }

  /** A file of the shared record, which is never deleted: the file and its link are created together. */
  #attach(): Write {
    const bytes = this.#bytes();
    const name = `${this.#unique('приложение')}.txt`;
    const file: State = { fileName: name, sha256: digest(bytes) };
    const link = (fileId: number): State => ({ componentId: this.#shared, fileId });
    return {
      title: `attach ${name}`,
      send: (client) => client.send('POST', `/manage/news/${this.#shared}/file/upload`, { file: { name, bytes } }),
      makes: 2,
      made: (reply) => {
        const [{ id, fileId } = {}] = itemsOf(reply);
        return this.#take([
          [`linkedComponentFile/${Number(id)}`, link(Number(fileId))],
          [`attachedFile/${Number(fileId)}`, file],
        ]);
      },
      find: async (client) => {
        const [made] = await find(client, 'attachedFile', 'fileName', name);
        if (!made) return new Map();
        const links = await find(client, 'linkedComponentFile', 'fileId', idOf(made));
        return this.#take([[made, file], ...links.map((key) => [key, link(idOf(made))] as const)]);
      },
    };
  }

  #patchShared(): Write {
    const json = [{ fieldName: 'caption', fieldValue: this.#unique('Общая') }];
    const send: Write['send'] = (client) => client.send('PATCH', `/manage/news/${this.#shared}`, { json });
    return { title: `patch the shared news`, send, alsoChanges: [this.#shared] };
  }
}
