import { currentSession } from '#web/api/connection/session.ts';
import { ACCOUNT_PATH, detailPath } from '#web/routing/route-paths.ts';

/** Where what an agent of a user did in a session is shown. */
interface AgentSessionPlace {
  readonly path: string;
  readonly search: { readonly agent: string };
}

/** To the user themselves it is shown in their profile, to others on the page of the user; null where there is none. */
export function agentSessionPlace(ownerId: number, session: string): AgentSessionPlace | null {
  const search = { agent: session };
  if (currentSession().profile?.id === ownerId) return { path: ACCOUNT_PATH, search };
  const page = detailPath('user', ownerId);
  return page === null ? null : { path: `${page}/security`, search };
}
