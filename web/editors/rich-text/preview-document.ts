import DOMPurify from 'dompurify';

const POLICY = "default-src 'none'; img-src 'self' data: blob: https:; style-src 'unsafe-inline'";
const LOOK = `body { font: 16px/1.6 system-ui, sans-serif; max-width: 80ch; margin: 24px auto; padding: 0 16px; color: #1c1f2b }
img { max-width: 100%; height: auto } table { border-collapse: collapse } td, th { border: 1px solid #c9cdda; padding: 4px 8px }
.embedded { border: 1px dashed #8a90a6; border-radius: 8px; padding: 24px; color: #565c72; overflow-wrap: anywhere }`;

const EMBEDDED = 'iframe, video, audio, object, embed';

/** Puts a note in the place of what would be fetched from elsewhere. */
function noteEmbedded(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(EMBEDDED)) {
    const note = element.ownerDocument.createElement('div');
    note.className = 'embedded';
    note.textContent = `Вставка ${element.localName}: ${element.getAttribute('src') ?? element.getAttribute('data') ?? ''}`;
    element.replaceWith(note);
  }
  return body.innerHTML;
}

/** A page that shows the text and can do nothing else: no script is left in it, and none would run. */
export function previewDocument(html: string): string {
  const clean = DOMPurify.sanitize(noteEmbedded(html), { FORBID_TAGS: ['form', 'link', 'base', 'meta'] });
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${LOOK}</style></head><body>${clean}</body></html>`;
}
