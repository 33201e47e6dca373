/** The public address of an event: {site}/events/{name or id} (spec 2 §2.4). */
export function eventAddress(siteUrl: string, event: { readonly id: number; readonly name?: string | null }): string {
  const { id, name } = event;
  const last = name !== null && name !== undefined && name !== '' ? name : String(id);
  return `${siteUrl.replace(/\/+$/u, '')}/events/${encodeURIComponent(last)}`;
}
