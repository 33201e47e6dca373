import { readXlsx } from 'hucre/xlsx';
import type { TestAnswer, TestClient } from './test-app.ts';

/** The records of the world that the calls name. */
export interface SearchedPlaces {
  /** An event that is shown and one that is hidden. */
  readonly eventIds: readonly [number, number];
  readonly funnelId: number;
  readonly fileIds: readonly number[];
}

/** A call that takes the text of a search. */
export interface Surface {
  readonly name: string;
  /** The operation and its parameter, as `searchParameters` names them. */
  readonly of: string;
  /** Sends the text; the reply with nothing in it that differs between two replies that say the same. */
  readonly ask: (client: TestClient, text: string, places: SearchedPlaces) => Promise<string>;
}

/** What a write changes in the reply even where its reader may not see what was written. */
const CHANGING = /"(?:version|lastUpdate|selectionId|requestId|weight|fileSize|foundAt)":(?:"[^"]*"|[\d.]+|null)/gu;

const said = ({ status, raw }: TestAnswer) => `${status} ${raw.body.replaceAll(CHANGING, '')}`;

const entry = (text: string) => [{ fieldName: 'searchText', fieldValue: text }];
const asked = (filter: unknown) => encodeURIComponent(typeof filter === 'string' ? filter : JSON.stringify(filter));

function get(name: string, of: string, url: (text: string, places: SearchedPlaces) => string): Surface {
  return {
    name,
    of: `GET ${of}`,
    ask: async (client, text, places) => said(await client.send('GET', url(text, places))),
  };
}

const LIST = '/manage/:className/ filter';

/** Classes with records that are hidden, or hold what is hidden. */
const LISTED = [
  'dossier',
  'mention',
  'sealed',
  'invitation',
  'event',
  'eventCertificate',
  'EventRegistration',
  'AttachedFile',
  'LinkedComponentFile',
  'lead',
];

/** Every call that takes the text of a search, in each of its forms. */
export const SURFACES: readonly Surface[] = [
  ...LISTED.map((className) =>
    get(`list of ${className}`, LIST, (text) => `/manage/${className}/?filter=${asked(entry(text))}`),
  ),
  get('bin', '/manage/bin/ text', (text) => `/manage/bin/?text=${encodeURIComponent(text)}`),
  get('plain filter', LIST, (text) => `/manage/dossier/?pageSize=-1&filter=${asked(text)}`),
  get('exact list', LIST, (text) => `/manage/dossier/?exact=true&filter=${asked(entry(text))}`),
  get('ordered list', LIST, (text) => `/manage/dossier/?orderFieldName=caption&filter=${asked(entry(text))}`),
  ...['contains', 'startsWith', 'matches'].map((operator) =>
    get(`caption ${operator}`, LIST, (text) => {
      const filter = [{ fieldName: 'caption', operator, fieldValue: text }];
      return `/manage/dossier/?filter=${asked(filter)}`;
    }),
  ),
  get('cost', '/manage/:className/cost/ filter', (text) => `/manage/dossier/cost/?filter=${asked(entry(text))}`),
  get('sum', '/manage/:className/sum/ filter', (text) => `/manage/dossier/sum/?filter=${asked(entry(text))}`),
  get('search', '/search/ text', (text) => `/search/?text=${asked(text)}`),
  get('exact search', '/search/ text', (text) => `/search/?exact=true&text=${asked(text)}`),
  get('search of a class', '/search/ text', (text) => `/search/?className=dossier&text=${asked(text)}`),
  get(
    'board',
    '/manage/lead/board/ filter',
    (text, { funnelId }) => `/manage/lead/board/?leadFunnelId=${funnelId}&filter=${asked(entry(text))}`,
  ),
  ...[0, 1].flatMap((nth) => [
    get(
      `invitations ${nth}`,
      '/manage/event/:id/invitations/ searchText',
      (text, { eventIds }) => `/manage/event/${eventIds[nth]}/invitations/?searchText=${asked(text)}`,
    ),
    get(
      `certificates ${nth}`,
      '/manage/event/:id/certificates/ searchText',
      (text, { eventIds }) => `/manage/event/${eventIds[nth]}/certificates/?searchText=${asked(text)}`,
    ),
  ]),
  get(
    'passages',
    '/manage/attachedfile/passages/ text',
    (text, { fileIds }) => `/manage/attachedfile/passages/?ids=${fileIds.join(',')}&text=${asked(text)}`,
  ),
  get(
    'callers',
    '/manage/phoneCall/callers/ phone',
    (text) => `/manage/phoneCall/callers/?phone=${asked(text.slice(0, 40))}`,
  ),
  get(
    'similar',
    '/manage/:className/duplicates/ entered',
    (text) => `/manage/dossier/duplicates/?entered=${asked(JSON.stringify({ caption: text, phone: text }))}`,
  ),
  // The code that stands in the world begins with a Latin letter, the entered one with the Cyrillic one.
  ...['text', 'fieldName'].map((parameter) =>
    get(
      `look-alikes by ${parameter}`,
      `/manage/:className/similar/ ${parameter}`,
      (text) => `/manage/dossier/similar/?fieldName=code&text=${asked(`о${text}`)}`,
    ),
  ),
  {
    name: 'selection',
    of: 'POST /manage/:className/selection/ filter',
    ask: async (client, text) => said(await client.send('POST', '/manage/dossier/selection/', { filter: entry(text) })),
  },
  {
    name: 'selection with a condition',
    of: 'POST /manage/:className/selection/ only',
    ask: async (client, text) =>
      said(await client.send('POST', '/manage/dossier/selection/', { filter: [], only: entry(text) })),
  },
  {
    name: 'workbook',
    of: 'GET /manage/:className/download/xlsx filter',
    async ask(client, text) {
      const { status, raw } = await client.send('GET', `/manage/dossier/download/xlsx?filter=${asked(entry(text))}`);
      if (status !== 200) return said({ status, raw, body: { items: [] } });
      const { sheets } = await readXlsx(new Uint8Array(raw.rawPayload));
      const [header = [], ...rows] = sheets[0]?.rows ?? [];
      const changing = new Set(['Изменено', 'Вес', 'Версия'].map((caption) => header.indexOf(caption)));
      return JSON.stringify(rows.map((row) => row.filter((_, at) => !changing.has(at))));
    },
  },
];
