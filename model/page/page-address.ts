/** What an address in a page leads to: a picture of a record, a file of a block, or anything else. */
export interface PageAddress {
  readonly kind: 'image' | 'file' | 'other';
  /** Of a picture or a file. */
  readonly id: number;
}

const IMAGE = /^\/api\/v\d+\/objectimage\/p(\d{1,15})(?:v\d{1,4}x\d{1,4})?\.jpg(?:$|[?#])/iu;
const FILE = /^\/api\/v\d+\/manage\/contentblockfile\/(\d{1,15})\/file(?:$|[?#/])/iu;

/** Reads an address (spec 2 §7). */
export function pageAddress(address: string): PageAddress {
  const image = IMAGE.exec(address)?.[1];
  if (image !== undefined) return { kind: 'image', id: Number(image) };
  const file = FILE.exec(address)?.[1];
  return file === undefined ? { kind: 'other', id: 0 } : { kind: 'file', id: Number(file) };
}

/** The address of a block's file. */
export function fileAddress(id: number): string {
  return `/api/v1/manage/ContentBlockFile/${id}/file`;
}

/** Whether a picture may be loaded from the address: from this site, or by https from another. */
export function isPictureAddress(address: string): boolean {
  return /^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/u.test(address);
}

/** Whether a policy allows a picture: of this site, or of the sources, whose `*.` stands for any names before. */
export function isAllowedPicture(address: string, sources: readonly string[]): boolean {
  if (/^\/(?![/\\])/u.test(address)) return true;
  const [, protocol = '', host = ''] = /^(https?:)\/\/([^/?#\\@\s]+)(?:$|[/?#])/u.exec(address.toLowerCase()) ?? [];
  return sources.some((source) => {
    const [wanted = '', name = ''] = source.split('//');
    const isHost = name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
    return protocol === wanted && isHost;
  });
}

/** The addresses of a page's own pictures and files in its HTML, as attributes. */
const OWN =
  /(="\/api\/v\d+\/(?:objectimage\/p\d{1,15}(?:v\d{1,4}x\d{1,4})?\.jpg|manage\/contentblockfile\/\d{1,15}\/file))(\?[^"#]*)?(?=["#])/giu;

/** The HTML with a parameter added to the addresses of the page's pictures and files. */
export function withParameter(html: string, name: string, value: string): string {
  return html.replaceAll(
    OWN,
    (_, address: string, query: string | undefined) =>
      `${address}${query === undefined ? '?' : `${query}&amp;`}${name}=${encodeURIComponent(value)}`,
  );
}
