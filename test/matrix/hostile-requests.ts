import fc from 'fast-check';
import type { ClassDefinition } from '#model/define-class.ts';
import { OPERATORS } from '#model/property/operator.ts';
import type { Item } from './item-paths.ts';

/** One invalid request, whether by mistake or malicious. */
export interface HostileRequest {
  readonly route: number;
  readonly definition: number;
  readonly params: readonly (string | null)[];
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The mutation of a valid body: a value that replaces one of its own, or a replacement of the whole text. */
  readonly body: { readonly at: readonly number[]; readonly value: unknown } | { readonly text: string } | null;
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

const TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '%00',
  "' or 1=1 --",
  '\\',
  '%',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'Ё'.repeat(300),
  '(a+)+$',
  '['.repeat(900),
  '('.repeat(400) + ')'.repeat(400),
  '1e400',
  '0x10',
  '-1',
  '9223372036854775808',
  '99999999999999999999999999',
  '2020-02-30',
  '0000-00-00',
  '275760-09-13T00:00:00.001Z',
  '2020-01-01T00:00:00+99:99',
  'true',
  'null',
  'NaN',
] as const;

/** Values that no field expects: of other types, out of range, or with keys of `Object.prototype`. */
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e21,
  1e308,
  [],
  {},
  [null],
  [[]],
  [1, 1],
  nested(60),
  { toString: 1, valueOf: 1 },
  { length: 1 },
  { id: 1 },
  { id: { id: 1 } },
  { toJSON: 1 },
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":1}}'),
];

const value = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...VALUES) }, { weight: 1, arbitrary: fc.jsonValue() });
const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 30 }));
/** Names in a filter or sort order: those of the class at that position, or any. */
const filterOf = (names: readonly string[]) =>
  fc
    .array(
      fc.record(
        {
          fieldName: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, text),
          operator: fc.constantFrom(...OPERATORS),
          fieldValue: value,
        },
        { requiredKeys: ['fieldName'] },
      ),
      { maxLength: 3 },
    )
    .map((entries) => JSON.stringify(entries));

function queryOf(names: readonly string[]) {
  return fc.record(
    {
      filter: fc.oneof({ weight: 4, arbitrary: filterOf(names) }, text),
      pageIndex: fc.oneof(fc.constantFrom('0', '1', '-1', '1000000000', '99999999999'), text),
      pageSize: fc.oneof(fc.constantFrom('1', '20', '-1', '-2', '0', '1201'), text),
      orderFieldName: fc.oneof(fc.constantFrom(...names), text),
      orderFieldDirection: fc.oneof(fc.constantFrom('ASC', 'desc', ''), text),
      text,
      from: text,
      to: text,
      eventId: text,
      leadFunnelId: text,
      depth: text,
    },
    { requiredKeys: [] },
  );
}

const HEADERS = fc.record(
  {
    'if-match': fc.constantFrom('1', '"1"', 'W/"2"', '*', '"x"', '""', '999999999999', '"1", "2"'),
    'if-none-match': fc.constantFrom('*', '"x"', ''),
    'idempotency-key': fc.constantFrom('a', 'b', '', 'x'.repeat(201), 'ключ', ' '),
    'content-type': fc.constantFrom('text/plain', 'application/json; charset=koi8-r', 'multipart/form-data', 'x', ''),
    range: fc.constantFrom('bytes=0-', 'bytes=5-1', 'bytes=-0', 'bytes=a-b', 'bytes=99999999999999999999-'),
    cookie: fc.constantFrom('jwt-token=a.b.c', 'jwt-token=', ';;;='),
    'accept-encoding': fc.constantFrom('gzip', 'br;q=2', '*', ''),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', ',,,', '::1'),
    'upload-offset': fc.constantFrom('0', '-1', 'x'),
  },
  { requiredKeys: [] },
);

/** Requests for so many routes and these classes. */
export function hostileRequests(routes: number, definitions: readonly ClassDefinition[]): fc.Arbitrary<HostileRequest> {
  return fc.nat(definitions.length - 1).chain((definition) => {
    const names = Object.keys(definitions[definition]?.properties ?? {});
    const asked = [...names, ...names.map((name) => `${name}Null`), 'searchText', 'folderId', 'folderIdExact'];
    return fc.record({
      route: fc.nat(routes - 1),
      definition: fc.constant(definition),
      // Most parameters refer to existing records, so that the rest of the request is processed.
      params: fc.array(fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: text }), {
        minLength: 4,
        maxLength: 4,
      }),
      query: fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: queryOf(asked) }),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: HEADERS }),
      body: fc.oneof(
        { weight: 1, arbitrary: fc.constant(null) },
        { weight: 6, arbitrary: fc.record({ at: fc.array(fc.nat(80), { minLength: 1, maxLength: 3 }), value }) },
        {
          weight: 1,
          arbitrary: fc.record({
            text: fc.oneof(
              fc.json(),
              fc.constantFrom('', '{', '[1e999]', '{"a":1,"a":2}', 'null', '1', '"x"', '{"id":1e999,"version":1e999}'),
            ),
          }),
        },
      ),
    });
  });
}

/** The body with the value at the position that the numbers select. */
export function mutated(body: unknown, at: readonly number[], instead: unknown): unknown {
  const [first, ...rest] = at;
  if (first === undefined || typeof body !== 'object' || body === null) return instead;
  if (Array.isArray(body)) {
    const items: readonly unknown[] = body;
    const place = first % Math.max(items.length, 1);
    return items.length === 0 ? [instead] : items.map((item, n) => (n === place ? mutated(item, rest, instead) : item));
  }
  const entries: readonly (readonly [string, unknown])[] = Object.entries(body);
  const [name, own] = entries[first % Math.max(entries.length, 1)] ?? ['id', null];
  const item: Item = { ...body, [name]: mutated(own, rest, instead) };
  return item;
}
