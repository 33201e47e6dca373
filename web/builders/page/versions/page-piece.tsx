import { Box } from '@mui/material';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { parseHtml } from '#web/text/parse-html.ts';
import { isShownAddress } from '#web/text/rich/shown-address.ts';

const OWN_CSS =
  '.page-body{padding:12px 16px}.pb-fade,.pb-slide{animation:none}a{pointer-events:none}' +
  '.page-blocked{color:#565c72;overflow-wrap:anywhere}';

/** The style of one comparison; its pieces share it. */
let shared: { readonly css: string; readonly sheet: CSSStyleSheet } | null = null;

function sheetOf(css: string): CSSStyleSheet {
  if (shared?.css !== css) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${css}${OWN_CSS}`);
    shared = { css, sheet };
  }
  return shared.sheet;
}

let ownRoom: CSSStyleSheet | null = null;

/** The style of a whole page, which stands where a page or a panel has its own room. */
function frameless(): CSSStyleSheet {
  if (!ownRoom) {
    ownRoom = new CSSStyleSheet();
    ownRoom.replaceSync('.page-body{padding:0;max-width:none}');
  }
  return ownRoom;
}

/** The nodes of the HTML; links lead nowhere, forms are their names, and pictures that the policy blocks are notes. */
function nodesOf(html: string, isWhole: boolean): Node {
  const { body } = parseHtml(isWhole ? html : `<div class="page"><div class="page-body">${html}</div></div>`);
  for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
  for (const form of body.querySelectorAll('form')) {
    const place = body.ownerDocument.createElement('div');
    place.className = 'pb-form-place';
    place.textContent = `Форма «${form.getAttribute('aria-label') ?? ''}»`;
    form.replaceWith(place);
  }
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    if (isShownAddress(address)) continue;
    const note = body.ownerDocument.createElement('span');
    note.className = 'page-blocked';
    note.textContent = `Картинка другого сайта: ${address}`;
    picture.replaceWith(note);
  }
  return DOMPurify.sanitize(body, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['style', 'form', 'link', 'base', 'meta'],
  });
}

interface PagePieceProps {
  /** Sanitised by the server. */
  readonly html: string;
  readonly css: string;
  /** It is a page with its frame. */
  readonly isWhole?: boolean;
}

/** A block or a page as visitors see it, in the styles of the page, apart from those of the product. */
export function PagePiece({ html, css, isWhole = false }: PagePieceProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = host;
    if (!current) return;
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = isWhole ? [sheetOf(css), frameless()] : [sheetOf(css)];
    root.replaceChildren(nodesOf(html, isWhole));
  }, [html, css, isWhole]);
  return <Box ref={host} sx={{ borderRadius: 0.75, overflow: 'hidden', bgcolor: '#fff', minHeight: 40 }} />;
}
