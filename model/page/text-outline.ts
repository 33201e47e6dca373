import { htmlText } from '../html-text.ts';
import { scanHtml } from './scan-html.ts';

/** A heading of a text. */
export interface TextHeading {
  /** From 1 to 6. */
  readonly level: number;
  readonly text: string;
}

/** A link of a text: its words, or the alternative text of the picture in it. */
export interface TextLink {
  readonly address: string;
  readonly text: string;
}

/** A picture of a text; `alt` is null where it has no such attribute. */
export interface TextImage {
  readonly address: string;
  readonly alt: string | null;
}

/** What a text contains besides words, in order. */
export interface TextOutline {
  readonly headings: readonly TextHeading[];
  readonly links: readonly TextLink[];
  readonly images: readonly TextImage[];
  /** Whether it shows nothing. */
  readonly isEmpty: boolean;
}

const HEADING = /^h([1-6])$/u;

/** Joins the words of an element while it is open. */
interface OpenElement {
  readonly tag: string;
  readonly address: string;
  text: string;
}

function words(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** The headings, links and pictures of a marked-up text. */
export function textOutline(html: string): TextOutline {
  const headings: TextHeading[] = [];
  const links: TextLink[] = [];
  const images: TextImage[] = [];
  const open: { heading: OpenElement | null; link: OpenElement | null } = { heading: null, link: null };
  const add = (text: string) => {
    if (open.heading) open.heading.text += text;
    if (open.link) open.link.text += text;
  };
  const endHeading = () => {
    const { heading } = open;
    if (heading) headings.push({ level: Number(heading.tag.slice(1)), text: words(heading.text) });
    open.heading = null;
  };
  const endLink = () => {
    const { link } = open;
    if (link) links.push({ address: link.address, text: words(link.text) });
    open.link = null;
  };
  for (const part of scanHtml(html)) {
    if (part.kind === 'text') add(part.text);
    else if (part.kind === 'close') {
      if (HEADING.test(part.tag)) endHeading();
      else if (part.tag === 'a') endLink();
      else add(' ');
    } else if (HEADING.test(part.tag)) {
      endHeading();
      open.heading = { tag: part.tag, address: '', text: '' };
    } else if (part.tag === 'a' && part.attributes.has('href')) {
      endLink();
      open.link = { tag: 'a', address: part.attributes.get('href')?.trim() ?? '', text: '' };
    } else if (part.tag === 'img') {
      const alt = part.attributes.get('alt') ?? null;
      images.push({ address: part.attributes.get('src')?.trim() ?? '', alt });
      add(alt ?? '');
    }
  }
  endHeading();
  endLink();
  return { headings, links, images, isEmpty: images.length === 0 && htmlText(html, 1) === '' };
}
