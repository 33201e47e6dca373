const TEXT = /^account:(?<id>[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/u;

/** The text to sign for a link to the form for a new password; `id` is that of its row. */
export function accountLinkText(id: string): string {
  return `account:${id}`;
}

/** The row that the text of a genuine link names; null for a link of another kind and for none. */
export function accountLinkIdOf(text: string | null): string | null {
  return TEXT.exec(text ?? '')?.groups?.['id'] ?? null;
}
