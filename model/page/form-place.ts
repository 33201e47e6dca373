/** A form of a page, and the block in which it stands: that of the page itself for one of a linked pattern. */
export interface FormPlace {
  readonly formId: number;
  readonly blockId: number;
}

/** A comment, which no sanitised text holds. */
const PLACE = /<!--form (\d+) (\d+)-->/gu;

/** The place of a form in the HTML of a page: a page is cached longer than its forms are valid. */
export function formPlace({ formId, blockId }: FormPlace): string {
  return `<!--form ${formId} ${blockId}-->`;
}

/** The forms that the HTML of a page has places for. */
export function formPlaces(html: string): readonly FormPlace[] {
  return Array.from(html.matchAll(PLACE), ([, formId, blockId]) => ({
    formId: Number(formId),
    blockId: Number(blockId),
  }));
}

/** The HTML with `written` in the places of the forms, by {@link formPlace}; nothing where there is none. */
export function withForms(html: string, written: ReadonlyMap<string, string>): string {
  return html.replaceAll(PLACE, (place) => written.get(place) ?? '');
}

/** The HTML of a page with places for those of its forms that `isSeen` names. */
export function seenPlaces(html: string, isSeen: ReadonlySet<number>): string {
  const kept = formPlaces(html).filter(({ formId }) => isSeen.has(formId));
  return withForms(html, new Map(kept.map((place) => [formPlace(place), formPlace(place)])));
}
