import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { AppContext, Request } from '#server/endpoint/request.ts';
import { RateLimit } from '#server/memory/rate-limit.ts';
import type { RecordContent } from '#server/store/contents/contents.ts';
import { findPreview, sharedContent, type PreviewRow, type StoredPreview } from '#server/store/pages/previews.ts';
import { notFound, Problem, StaleActor } from '#server/store/problem.ts';
import { visibleIds } from '#server/store/records/read/visible-ids.ts';
import { userActor } from '#server/store/sessions/sessions.ts';

/** Requests of one address a minute: for pages, and for the pictures and files of pages. */
const PAGES = new RateLimit({ most: 120, seconds: 60, keys: 10_000 });
const CONTENTS = new RateLimit({ most: 3000, seconds: 60, keys: 10_000 });

const TEXT = /^([\da-z]{1,12})-([\da-z]{1,12})-([\da-z]{1,12})$/u;
const BASE = 36;
/** How often a reader is loaded again while rights change. */
const TRIES = 20;

/** The signed text of a link: the stored page, its version and when the link expires. */
export function linkText({ id, expiresAt }: PreviewRow, version: number): string {
  return [id, version, expiresAt].map((number) => number.toString(BASE)).join('-');
}

interface Link {
  readonly id: number;
  readonly version: number;
}

/** What a link that is not genuine or has expired leads to: nothing, after the same work. */
const NOWHERE: Link = { id: 0, version: 0 };

async function linkOf({ links }: AppContext, token: string): Promise<Link> {
  const text = await links.open(token);
  const [, id = '', version = '', expiresAt = ''] = TEXT.exec(text ?? '') ?? [];
  const link = { id: Number.parseInt(id, BASE), version: Number.parseInt(version, BASE) };
  return text !== null && Number.parseInt(expiresAt, BASE) > Date.now() ? link : NOWHERE;
}

/**
 * Whether the user who made the link still sees the record. Without a preview the same statements are sent, so that the
 * time of a reply does not tell why there is none.
 */
async function isStillSeen(context: AppContext, preview: StoredPreview | null): Promise<boolean> {
  const { catalog, database } = context;
  const definition = catalog.byId(preview?.classId ?? 0) ?? catalog.get('page');
  for (let tries = 0; tries < TRIES; tries += 1) {
    const actor = await userActor(database, catalog, preview?.userId ?? 0);
    try {
      const seen = await visibleIds(context, actor ?? SYSTEM_ACTOR, definition, [preview?.objectId ?? 0]);
      return preview !== null && actor !== null && may(actor, 'read', definition) && seen.size === 1;
    } catch (error) {
      if (!(error instanceof StaleActor)) throw error;
    }
  }
  return false;
}

async function opened(
  { context, address }: Pick<Request, 'context' | 'address'>,
  token: string,
  limit: RateLimit,
): Promise<{ readonly link: Link; readonly preview: StoredPreview }> {
  const wait = limit.take(address, Date.now());
  if (wait > 0)
    throw new Problem(429, 'tooManyRequests', 'Слишком много запросов. Повторите позже', { retryAfter: wait });
  const link = await linkOf(context, token);
  const preview = await findPreview(context.database, link.id);
  const isSeen = await isStillSeen(context, preview);
  if (!preview || preview.version !== link.version || !isSeen) throw notFound();
  return { link, preview };
}

/**
 * The page of a link. Throws the same 404 for a link that is not genuine, has expired, or leads to a record that is
 * gone or that its maker may not see any more; 429 for too many requests.
 */
export async function openPreview(
  request: Pick<Request, 'context' | 'address'>,
  token: string,
): Promise<StoredPreview> {
  return (await opened(request, token, PAGES)).preview;
}

/** A picture or file of the page of a link, as the page had it. Throws as {@link openPreview}. */
export async function openShared(
  request: Pick<Request, 'context' | 'address'>,
  token: unknown,
  kind: 'images' | 'files',
  id: number,
): Promise<RecordContent> {
  const { link } = await opened(request, typeof token === 'string' ? token : '', CONTENTS);
  const content = await sharedContent(request.context.database, link.id, kind, id);
  if (!content) throw notFound();
  return content;
}
