/** A refusal: see `index.d.ts`. */
export class ApiError extends Error {
  name = 'ApiError';

  constructor(status, { code = 'unknown', message, requestId = '', errors = [], conflicts = [] }) {
    super(message ?? `HTTP ${status}`);
    Object.assign(this, { status, code, requestId, errors, conflicts });
  }
}

const HEADERS = { idempotencyKey: 'idempotency-key', proposalId: 'x-proposal', reason: 'x-reason' };
const PREFIX = '/api/v1';
/** The records that one request of a walk reads, if not said otherwise. */
const WALK_PAGE = 500;

function addressOf(base, path, params, query) {
  const named = path.replaceAll(/:(\w+)/gu, (_, name) => {
    if (params[name] === undefined) throw new TypeError(`The call ${path} needs ${name}`);
    return encodeURIComponent(String(params[name]));
  });
  const url = new URL(`${PREFIX}${named}`, base);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  return url;
}

function headersOf(key, { body, version, ...options }) {
  const headers = new Headers({ authorization: `Bearer ${key}` });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (version !== undefined) headers.set('if-match', `"${version}"`);
  for (const [name, header] of Object.entries(HEADERS))
    if (options[name] !== undefined) headers.set(header, encodeURIComponent(String(options[name])));
  return headers;
}

async function bodyOf(response) {
  if (response.status === 204 || response.status === 304) return undefined;
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return isJson ? response.json() : response.blob();
}

async function failureOf(response) {
  const told = await response.json().catch(() => ({}));
  return new ApiError(response.status, told);
}

function numberIn(response, name) {
  const value = response.headers.get(name);
  return value === null ? null : Number(value);
}

/** Connects to the product with an access key: see `index.d.ts`. */
export function connect({ url, key, fetch: send = globalThis.fetch }) {
  async function call(named, input = {}) {
    const [method, path] = named.split(' ');
    const { params = {}, query = {}, body, signal } = input;
    const response = await send(addressOf(url, path, params, query), {
      method,
      headers: headersOf(key, input),
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw await failureOf(response);
    const answer = await bodyOf(response);
    return { answer, changeSetId: numberIn(response, 'x-change-set'), stepId: numberIn(response, 'x-proposal-step') };
  }
  const record = (className, id) => ({ params: { className, id } });
  const fieldsOf = (fields) => Object.entries(fields).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
  const list = async (className, { filter, ...query } = {}) => {
    const given = filter === undefined ? query : { ...query, filter: JSON.stringify(filter) };
    return (await call('GET /manage/:className/', { params: { className }, query: given })).answer;
  };
  return {
    call,
    list,
    walk: async function* walk(className, options) {
      for (let after = 'start'; after; ) {
        const page = await list(className, { pageSize: WALK_PAGE, ...options, after });
        yield* page.items;
        ({ after } = page);
      }
    },
    read: async (className, id) => (await call('GET /manage/:className/:id', record(className, id))).answer,
    create: (className, body, options) => call('POST /manage/:className/', { ...options, params: { className }, body }),
    change: (className, id, fields, options) =>
      call('PATCH /manage/:className/:id', { ...options, ...record(className, id), body: fieldsOf(fields) }),
    remove: (className, id, options) => call('DELETE /manage/:className/:id', { ...options, ...record(className, id) }),
    undo: (changeSetId) => call('POST /manage/change/:changeSetId/undo', { params: { changeSetId } }),
  };
}
