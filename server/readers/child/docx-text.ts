import { StringDecoder } from 'node:string_decoder';
import { Parser } from 'htmlparser2';
import { UnreadableFile } from '../reader-errors.ts';
import { localName } from './sheet-reader.ts';
import { streamParts } from './zip-parts.ts';

/** The parts of a docx that hold what its reader sees. */
const PARTS = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'];
/** Elements within one another: to open and to close one takes time in proportion to its depth. */
const MOST_DEPTH = 1000;
/** The elements that separate words. */
const BREAKS: ReadonlySet<string> = new Set(['p', 'br', 'cr', 'tab', 'tc']);

/**
 * Passes the text of a docx to `take` as it is read, until that answers false. Memory does not depend on its size. Throws
 * UnreadableFile where it is damaged or hostile.
 */
export async function docxText(file: string, take: (text: string) => boolean): Promise<void> {
  await streamParts(file, async (open) => {
    for (const name of PARTS) {
      const part = await open(name);
      if (!part) continue;
      let [isText, text, depth] = [false, '', 0];
      const parser = new Parser(
        {
          onopentagname: (tag) => {
            depth += 1;
            if (depth > MOST_DEPTH) throw new UnreadableFile('Файл слишком сложен');
            isText = localName(tag) === 't';
          },
          ontext: (piece) => {
            if (isText) text += piece;
          },
          onclosetag: (tag) => {
            isText = false;
            depth -= 1;
            if (BREAKS.has(localName(tag))) text += '\n';
          },
        },
        { xmlMode: true, decodeEntities: true },
      );
      const decoder = new StringDecoder('utf8');
      for await (const chunk of part) {
        if (Buffer.isBuffer(chunk)) parser.write(decoder.write(chunk));
        if (!take(text)) return;
        text = '';
      }
    }
  });
}
