import { Parser } from 'htmlparser2';
import { builtInFormat, numberFormat, type NumberFormat } from './number-format.ts';
import { localName } from './sheet-reader.ts';

/** Collects the number formats of a workbook's cell styles, in their order. */
export class WorkbookStyles {
  readonly #codes = new Map<number, NumberFormat>();
  readonly #formats: NumberFormat[] = [];
  #isCellStyles = false;
  readonly #parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const local = localName(name);
        const id = Number(attributes['numFmtId'] ?? 0);
        if (local === 'numFmt') this.#codes.set(id, numberFormat(attributes['formatCode'] ?? ''));
        else if (local === 'cellXfs') this.#isCellStyles = true;
        else if (local === 'xf' && this.#isCellStyles) this.#formats.push(this.#codes.get(id) ?? builtInFormat(id));
      },
      onclosetag: (name) => {
        if (localName(name) === 'cellXfs') this.#isCellStyles = false;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  /** Reads a piece of the part that holds the styles. */
  write(text: string): void {
    this.#parser.write(text);
  }

  /** The format of a cell style; null for numbers that are shown as they are. */
  formatOf(style: string | undefined): NumberFormat | null {
    return style === undefined ? null : (this.#formats[Number(style)] ?? null);
  }
}
