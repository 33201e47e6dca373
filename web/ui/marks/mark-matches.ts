import { markedParts, markedWords } from '#model/search/marked-parts.ts';

/** The highlight's name in styles. */
const NAME = 'found';
/** Texts that are read for one marking: a page of a list has fewer. */
const MOST_TEXTS = 10_000;
/** What is no value of a record. */
const NOT_MARKED = 'button, th, [aria-hidden="true"]';

function sharedHighlight(): Highlight {
  const known = CSS.highlights.get(NAME);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `::highlight(${NAME}) {
      color: var(--mui-palette-text-primary);
      background-color: color-mix(in srgb, var(--mui-palette-warning-main, #d80) 35%, transparent);
    }`,
  );
  document.adoptedStyleSheets.push(sheet);
  const highlight = new Highlight();
  CSS.highlights.set(NAME, highlight);
  return highlight;
}

/**
 * Marks what a search found in the texts below an element, and follows their changes, until the returned function is
 * called. The elements stay as they are: a browser without highlights of its own shows no marks.
 */
export function markMatches(root: HTMLElement, search: string): () => void {
  const words = markedWords(search);
  if (!('highlights' in CSS) || words.length === 0) return () => {};
  const highlight = sharedHighlight();
  let ranges: readonly Range[] = [];
  let frame = 0;
  const clear = (): void => {
    for (const range of ranges) highlight.delete(range);
    ranges = [];
  };
  const mark = (): void => {
    frame = 0;
    clear();
    ranges = textsBelow(root).flatMap((text) =>
      markedParts(text.data, words).map(({ from, to }) => {
        const range = new Range();
        range.setStart(text, from);
        range.setEnd(text, to);
        return range;
      }),
    );
    for (const range of ranges) highlight.add(range);
  };
  const observer = new MutationObserver(() => {
    frame ||= requestAnimationFrame(mark);
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  mark();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clear();
  };
}

function textsBelow(root: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (texts.length < MOST_TEXTS && walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node instanceof Text && !node.parentElement?.closest(NOT_MARKED)) texts.push(node);
  }
  return texts;
}
