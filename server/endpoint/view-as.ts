import type { ViewedAs } from '#server/access/actor.ts';
import { malformed, Problem } from '#server/store/problem.ts';
import { headerOf, type Request } from './request.ts';
import { unescaped } from './reason.ts';

/** The header by which an administrator reads as a role or another user sees. */
const VIEW_HEADER = 'x-view-as';

/**
 * As what a request is read: `role:<id or system name, percent-encoded>` or `user:<id>`; null for its own user. Throws 400,
 * and 403 where the request is no read.
 */
export function viewedAs({ headers, method }: Pick<Request, 'headers' | 'method'>): ViewedAs | null {
  const header = headerOf({ headers }, VIEW_HEADER);
  if (header === undefined) return null;
  if (method !== 'GET' && method !== 'HEAD')
    throw new Problem(403, 'viewOnly', 'Просмотр под ролью: изменения не записываются');
  const [, kind, named = ''] = /^(role|user):(.{1,300})$/u.exec(header) ?? [];
  if (kind === 'role') return { role: unescaped(named) };
  if (kind === 'user' && /^\d{1,15}$/u.test(named)) return { userId: Number(named) };
  throw malformed('Неверный заголовок X-View-As');
}
