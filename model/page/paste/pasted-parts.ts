import { wordsOf, type PastedFile, type PastedPicture } from './pasted-line.ts';

/** A block to be: a text, a quotation, pictures in a row, or files. */
export type PastedPart =
  | { readonly becomes: 'text' | 'speech'; readonly html: string }
  /** One, two or three. */
  | { readonly becomes: 'pictures'; readonly pictures: readonly PastedPicture[] }
  | { readonly becomes: 'files'; readonly files: readonly PastedFile[] };

/** Of all texts together, in characters: what one request holds. */
const MOST_TEXT = 3_000_000;
/** Of the text of one block: below what its property accepts. */
const [MOST_OF_ONE, MOST_TAGS] = [400_000, 12_000];
/** From this many on texts are no longer split by their meaning. */
const MANY = 350;
/** The maximum number of pictures. */
const MOST_PICTURES = 100;
const IN_A_ROW = 3;

function tagsIn(html: string): number {
  return html.split(/<\w/u).length - 1;
}

/** Collects blocks in order within the limits of a paste. */
export class PartList {
  readonly #parts: PastedPart[] = [];
  #text = { html: [''], length: 0, tags: 0, hasBody: false };
  #row: PastedPicture[] = [];
  #length = 0;
  #pictures = 0;
  #lost = 0;
  #isCut = false;

  /** A heading begins a block of its own, except after another one. */
  heading(html: string): void {
    this.#endRow();
    if (this.#text.hasBody && this.#parts.length < MANY) this.#endText();
    this.#add(html, false);
  }

  text(html: string): void {
    this.#endRow();
    this.#add(html, true);
  }

  /** The rows of a table; a large one becomes several. */
  table(rows: readonly string[]): void {
    this.#endRow();
    let [some, tags, length]: [string[], number, number] = [[], 0, 0];
    const end = (): void => {
      if (some.length > 0) this.#add(`<table><tbody>${some.join('')}</tbody></table>`, true);
      [some, tags, length] = [[], 0, 0];
    };
    for (const row of rows) {
      const inRow = tagsIn(row);
      if (tags + inRow > MOST_TAGS - 2 || length + row.length > MOST_OF_ONE) end();
      some.push(row);
      tags += inRow;
      length += row.length;
    }
    end();
  }

  quotation(html: string): void {
    this.#endRow();
    const last = this.#parts.at(-1);
    const isLong = html.length > MOST_OF_ONE || tagsIn(html) > MOST_TAGS;
    if (isLong || this.#parts.length >= MANY || !this.#count(html)) {
      this.#add(`<blockquote>${html}</blockquote>`, true);
      return;
    }
    const isEmpty = this.#text.length === 0;
    const joined = last?.becomes === 'speech' ? last.html + html : '';
    if (isEmpty && joined !== '' && joined.length < MOST_OF_ONE && tagsIn(joined) < MOST_TAGS)
      this.#parts[this.#parts.length - 1] = { becomes: 'speech', html: joined };
    else {
      this.#endText();
      this.#parts.push({ becomes: 'speech', html });
    }
  }

  /** Files, or the text that links to them where there are blocks enough. */
  files(files: readonly PastedFile[], html: string): void {
    if (this.#parts.length >= MANY) {
      this.text(html);
      return;
    }
    this.#endRow();
    this.#endText();
    const last = this.#parts.at(-1);
    if (last?.becomes === 'files')
      this.#parts[this.#parts.length - 1] = { becomes: 'files', files: [...last.files, ...files] };
    else this.#parts.push({ becomes: 'files', files });
  }

  /** Pictures: those with nothing in between stand in a row. */
  pictures(pictures: readonly PastedPicture[]): void {
    for (const picture of pictures) {
      this.#pictures += 1;
      if (this.#pictures > MOST_PICTURES) this.#lost += 1;
      else this.#row.push(picture);
    }
  }

  end(): { readonly parts: readonly PastedPart[]; readonly lostPictures: number; readonly isCut: boolean } {
    this.#endRow();
    this.#endText();
    return { parts: this.#parts, lostPictures: this.#lost, isCut: this.#isCut };
  }

  /** Whether a text fits into what is taken of all; it is counted then. */
  #count({ length }: { readonly length: number }): boolean {
    if (this.#length + length > MOST_TEXT) this.#isCut = true;
    else this.#length += length;
    return !this.#isCut;
  }

  #add(html: string, isBody: boolean): void {
    const tags = tagsIn(html);
    if (html.length > MOST_OF_ONE || tags > MOST_TAGS) {
      this.#addPlain(html);
      return;
    }
    if (!this.#count(html)) return;
    if (this.#text.length + html.length > MOST_OF_ONE || this.#text.tags + tags > MOST_TAGS) this.#endText();
    this.#text.html.push(html);
    this.#text.length += html.length;
    this.#text.tags += tags;
    this.#text.hasBody ||= isBody;
  }

  /** The words of a line that is too long for one block. */
  #addPlain(html: string): void {
    const words = wordsOf(html);
    const most = MOST_OF_ONE - '<p></p>'.length;
    for (let at = 0; at < words.length && !this.#isCut; ) {
      const space = words.lastIndexOf(' ', at + most);
      const end = at + most >= words.length ? words.length : space > at ? space : at + most;
      this.#add(`<p>${words.slice(at, end).trim()}</p>`, true);
      at = end;
    }
  }

  #endText(): void {
    const html = this.#text.html.join('');
    this.#text = { html: [''], length: 0, tags: 0, hasBody: false };
    if (html !== '') this.#parts.push({ becomes: 'text', html });
  }

  #endRow(): void {
    const row = this.#row;
    this.#row = [];
    if (row.length === 0) return;
    this.#endText();
    for (let at = 0; at < row.length; ) {
      const left = row.length - at;
      // Four are two rows of two.
      const count = left === IN_A_ROW + 1 ? 2 : Math.min(left, IN_A_ROW);
      this.#parts.push({ becomes: 'pictures', pictures: row.slice(at, at + count) });
      at += count;
    }
  }
}
