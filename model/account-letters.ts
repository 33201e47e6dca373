/** What a link to the form for a new password is for. */
export const LINK_PURPOSES = ['invitation', 'recovery'] as const;

/** One of {@link LINK_PURPOSES}. */
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** How a second factor proves who signs in. */
export const LETTER_FACTORS = ['totp', 'passkey'] as const;

/** What a user is told of their account by mail. A link is named by its row: what proves it is derived when it is sent. */
export type AccountLetter =
  | { readonly kind: LinkPurpose; readonly linkId: string }
  | { readonly kind: 'passwordChanged' }
  | { readonly kind: 'newDevice'; readonly address: string; readonly agent: string }
  | { readonly kind: 'factorAdded'; readonly factor: (typeof LETTER_FACTORS)[number] }
  | { readonly kind: 'factorRemoved' }
  | { readonly kind: 'factorReset' }
  | { readonly kind: 'keyMade' | 'keyChanged' | 'keyRevoked'; readonly caption: string };
