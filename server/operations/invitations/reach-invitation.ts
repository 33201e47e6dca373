import { z } from 'zod';
import { definePublicOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import type { AppContext, Request } from '#server/endpoint/request.ts';
import { RateLimit } from '#server/memory/rate-limit.ts';
import { invitationIdOf } from '#server/commands/invitations/invitation-token.ts';
import { reachInvitation } from '#server/commands/invitations/reach-invitation.ts';
import { Problem } from '#server/store/problem.ts';
import { publicCall } from '../public-call.ts';

/** Pictures of one address a minute: a mail service fetches those of all of its users. */
const PICTURES = new RateLimit({ most: 600, seconds: 60, keys: 20_000 });

/** One transparent pixel. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const params = z.object({ token: z.string().max(300) });

async function reach(context: AppContext, token: string, stage: 'opened' | 'accepted'): Promise<void> {
  const text = await context.links.open(token);
  await reachInvitation(context, invitationIdOf(text, Date.now()), stage);
}

function pictureCall({ address }: Pick<Request, 'address'>): void {
  const retryAfter = PICTURES.take(address, Date.now());
  if (retryAfter > 0)
    throw new Problem(429, 'tooManyAttempts', 'Слишком много запросов. Повторите позже', { retryAfter });
}

/** The picture in a letter with an invitation: it notes when the letter was first opened (contract «Events»). */
export const openInvitation = definePublicOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/public/invitations/:token/open.gif',
  summary: 'Отметка об открытии приглашения',
  rights: 'public',
  params,
  answers: { 200: { mediaType: 'image/gif' } },
  problems: [429],
  async run(request) {
    pictureCall(request);
    await reach(request.context, request.params.token, 'opened');
    return { headers: { 'content-type': 'image/gif', 'x-robots-tag': 'noindex, nofollow' }, body: PICTURE };
  },
});

/** Accepts an invitation by the link in its letter (contract «Events»). */
export const acceptInvitation = definePublicOperation({
  method: 'POST',
  path: '/public/invitations/:token/accept',
  summary: 'Принятие приглашения',
  rights: 'public',
  params,
  answers: { 204: EMPTY },
  problems: [429],
  async run(request) {
    publicCall(request);
    await reach(request.context, request.params.token, 'accepted');
    return {};
  },
});
