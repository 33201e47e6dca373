import { createHash } from 'node:crypto';
import { existsSync, type Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TestAnswer, TestApp, TestClient } from './test-app.ts';

/** One part of a form. */
export interface FormFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const BOUNDARY = 'a-line-that-no-file-has';

/** A name in a form, as a browser sends it. */
function sentName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** A multipart form with files and fields, as a browser sends it, and its content type header. */
export function formOf(
  files: readonly FormFile[],
  fields: Readonly<Record<string, string>> = {},
): { readonly payload: Buffer; readonly contentType: string } {
  const values = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${sentName(name)}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...values, ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}

/** Sends bytes of any kind as one user. */
export async function sendBytes(
  { app, check }: Pick<TestApp, 'app' | 'check'>,
  { token }: Pick<TestClient, 'token'>,
  method: 'POST' | 'PATCH' | 'PUT',
  url: string,
  { payload, contentType }: { readonly payload: Buffer; readonly contentType: string },
): Promise<TestAnswer> {
  const raw = await app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  });
  check(method, `/api/v1${url}`, { status: raw.statusCode, headers: raw.headers, text: raw.body });
  return { status: raw.statusCode, body: raw.body.startsWith('{') ? raw.json() : { items: [] }, raw };
}

/**
 * Everything in the storage and everything that refers to it: names only, since contents are immutable. Without
 * previews.
 */
export async function storedFiles({ context }: Pick<TestApp, 'context'>): Promise<readonly string[]> {
  const folder = path.join(context.environment.dataDir, 'files');
  if (!existsSync(folder)) return [];
  const names = await listing(folder);
  return names
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('previews'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Everything in a folder. Restarts if a folder disappears during the listing, as a conversion's folder does. */
async function listing(folder: string): Promise<readonly Dirent[]> {
  for (;;) {
    const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (Object(error).code === 'ENOENT') return null;
      throw error;
    });
    if (names) return names;
  }
}

/** The rows about files that belong to no class. */
export async function fileRows({ context }: Pick<TestApp, 'context'>): Promise<string> {
  const rows = await context.database.query<unknown>({
    text: 'select (select json_agg(s order by id) from stored_content s) as contents, (select json_agg(u order by id) from upload u) as uploads, (select json_agg(p order by key) from upload_part p) as parts',
    values: [],
  });
  return JSON.stringify(rows);
}

/** SHA-256 of bytes, to compare downloads with uploads. */
export function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Uploads bytes in one part; answers the id by which a record or a paste takes them. */
export async function uploadBytes(
  app: Pick<TestApp, 'app' | 'check'>,
  client: TestClient,
  fileName: string,
  payload: Buffer,
): Promise<string> {
  const begun = await client.send('POST', '/upload/', { fileName, size: payload.length });
  const id = String(begun.body['id']);
  await sendBytes(app, client, 'PATCH', `/upload/${id}?position=0`, {
    payload,
    contentType: 'application/octet-stream',
  });
  return id;
}
