import type { IncomingMessage } from 'node:http';

/** A form is larger than its route allows. */
class TooLarge extends Error {
  readonly statusCode = 413;
}

/** A name of a field with a place in an object: `values[name]`, `values[name][min]`. */
const NESTED = /^(\w+)\[(.*?)\](?:\[(min|max)\])?$/su;

type Fields = Map<string, string | Fields>;

function plain(fields: Fields): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...fields].map(([name, value]) => [name, value instanceof Map ? plain(value) : value]));
}

function put(fields: Fields, [name = '', ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) {
    fields.set(name, text);
    return;
  }
  const known = fields.get(name);
  const inner: Fields = known instanceof Map ? known : new Map();
  fields.set(name, inner);
  put(inner, rest, text);
}

/**
 * The fields of a form of a page, by name; `values[name]` and `values[name][min]` are parts of objects. Files are left
 * out. Throws an error with the status 413 or 400.
 */
export async function receiveFields(
  payload: IncomingMessage | AsyncIterable<Uint8Array>,
  type: string,
  limit: number,
): Promise<Readonly<Record<string, unknown>>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of payload) {
    size += part.length;
    if (size > limit) throw new TooLarge('the form is too large');
    parts.push(part);
  }
  const fields: Fields = new Map();
  try {
    const form = await new Response(Buffer.concat(parts), { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form) {
      if (typeof value !== 'string') continue;
      const [, holder, key = '', side] = NESTED.exec(name) ?? [];
      put(fields, holder === undefined ? [name] : [holder, key, ...(side === undefined ? [] : [side])], value);
    }
  } catch (error) {
    throw Object.assign(new Error('the form is malformed', { cause: error }), { statusCode: 400 });
  }
  return plain(fields);
}
