import DOMPurify from 'dompurify';
import { parseHtml } from '../parse-html.ts';

const POLICY = "default-src 'none'; img-src 'self' data: blob: https:; style-src 'unsafe-inline'";
const LOOK = `body { font: 16px/1.6 system-ui, sans-serif; max-width: 80ch; margin: 24px auto; padding: 0 16px; color: #1c1f2b }
img { max-width: 100%; height: auto } table { border-collapse: collapse } td, th { border: 1px solid #c9cdda; padding: 4px 8px }
.link { color: #3346b8; text-decoration: underline }
.embedded { border: 1px dashed #8a90a6; border-radius: 8px; padding: 24px; color: #565c72; overflow-wrap: anywhere }`;

const EMBEDDED = 'iframe, video, audio, object, embed';

/** Puts a note in the place of what would be fetched from elsewhere, and takes the way out of the links. */
function noteEmbedded(html: string): string {
  const { body } = parseHtml(html);
  for (const element of body.querySelectorAll(EMBEDDED)) {
    const note = element.ownerDocument.createElement('div');
    note.className = 'embedded';
    note.textContent = `Вставка ${element.localName}: ${element.getAttribute('src') ?? element.getAttribute('data') ?? ''}`;
    element.replaceWith(note);
  }
  // A link would lead the frame away; its address is there to be read.
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '');
    link.removeAttribute('href');
    link.className = `${link.className} link`.trim();
  }
  return body.innerHTML;
}

/** A page that shows the text and can do nothing else: no script is left in it, and none would run. */
export function previewDocument(html: string): string {
  const clean = DOMPurify.sanitize(noteEmbedded(html), { FORBID_TAGS: ['form', 'link', 'base', 'meta'] });
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${LOOK}</style></head><body>${clean}</body></html>`;
}
