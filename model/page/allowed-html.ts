/** The tags that a text of a page keeps; of any other only the text inside is shown. */
export const ALLOWED_TAGS: readonly string[] = [
  'h1 h2 h3 h4 h5 h6 p div span br hr blockquote pre code',
  'strong b em i u s del ins mark small sup sub q cite abbr',
  'ul ol li dl dt dd figure figcaption a img',
  'table caption colgroup col thead tbody tfoot tr th td',
].flatMap((tags) => tags.split(' '));

/** The attributes that tags keep besides {@link SHARED_ATTRIBUTES}. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  th: ['colspan', 'rowspan', 'scope', 'align'],
  td: ['colspan', 'rowspan', 'align'],
  col: ['span'],
  colgroup: ['span'],
  p: ['align'],
  div: ['align'],
  h1: ['align'],
  h2: ['align'],
  h3: ['align'],
  h4: ['align'],
};

/** The attributes that every tag keeps; an id only if {@link isKeptId}. */
export const SHARED_ATTRIBUTES: readonly string[] = ['class', 'lang', 'dir', 'id'];

/** How the ids of texts begin, so that none of them is one of the page around them. */
export const ID_PREFIX = 'doc-';

/** Whether a text keeps this id: the target of a link within it. */
export function isKeptId(id: string): boolean {
  return id.startsWith(ID_PREFIX) && /^[^\s"'<>&]{5,250}$/u.test(id);
}

/** The schemes of links; an address without a scheme is on this site. */
export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

/** The tags whose text is not shown either. */
export const TEXTLESS_TAGS: readonly string[] = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'title',
];
