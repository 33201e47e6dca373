import type { LinkSigner } from './link-signer.ts';

const TEXT = /^account:(?<id>[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/u;

/** The address of the form for a new password, with the signed link whose row has this id. */
export async function accountLinkUrl(
  { siteUrl, signer }: { readonly siteUrl: string; readonly signer: LinkSigner },
  id: string,
): Promise<string> {
  return `${siteUrl.replace(/\/+$/u, '')}/set-password#${await signer.sign(`account:${id}`)}`;
}

/** The row that the text of a genuine link names; null for a link of another kind and for none. */
export function accountLinkIdOf(text: string | null): string | null {
  return TEXT.exec(text ?? '')?.groups?.['id'] ?? null;
}
