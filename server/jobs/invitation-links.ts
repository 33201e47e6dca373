import { API_PREFIX } from '#model/api-prefix.ts';
import type { LinkSigner } from '#server/access/link-signer.ts';
import { invitationText } from '#server/commands/invitations/invitation-token.ts';
import type { Sender } from './smtp-sender.ts';

/** The addresses in a letter that name its invitation. */
export interface InvitationLinks {
  /** The page of the public site that accepts it: `{site}/invitations/{token}`. */
  readonly accept: (invitationId: number) => Promise<string>;
  /** The picture by which its opening is noticed. */
  readonly picture: (invitationId: number) => Promise<string>;
}

/** Signs the links of invitations. */
export function invitationLinks(signer: LinkSigner, siteUrl: string): InvitationLinks {
  const token = (id: number) => signer.sign(invitationText(id, Date.now()));
  const site = siteUrl.replace(/\/+$/u, '');
  return {
    accept: async (id) => `${site}/invitations/${await token(id)}`,
    picture: async (id) => `${site}${API_PREFIX}/public/invitations/${await token(id)}/open.gif`,
  };
}

/**
 * Adds the picture to letters with an invitation when they are sent: in the log of letters a reader would open it.
 */
export function tracked(send: Sender, links: InvitationLinks): Sender {
  return async (letter, context) => {
    const { invitationId, html } = letter;
    if (invitationId === null) return send(letter, context);
    const picture = `<img src="${await links.picture(invitationId)}" width="1" height="1" alt="">`;
    return send({ ...letter, html: `${html}${picture}` }, context);
  };
}
