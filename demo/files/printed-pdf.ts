import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A heading with the paragraphs below it. */
export type PrintedSection = readonly [heading: string, ...paragraphs: readonly string[]];

/** The fonts of the page: they contain Cyrillic letters. */
const FONTS = ['400Regular', '700Bold'].map((style) =>
  path.dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/pt-serif/${style}/index.js`))),
);

const SHEET = `#let given = json(bytes(sys.inputs.given))
#set document(title: given.title)
#set page(paper: "a4", margin: (x: 25mm, y: 28mm))
#set text(font: "PT Serif", lang: "ru", size: 12pt)
#set par(justify: true, leading: 0.8em, spacing: 1.2em)
#show heading: set block(above: 1.8em, below: 1.2em)
#heading(given.title)
#for (caption, ..paragraphs) in given.sections {
  heading(level: 2, caption)
  for paragraph in paragraphs { par(paragraph) }
}`;

/** A typeset A4 document in Russian. */
export async function printedPdf(title: string, sections: readonly PrintedSection[]): Promise<Buffer> {
  // The typesetter takes some 25 MB of memory: only a process that makes the demo loads it.
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: FONTS }] });
  return compiler.pdf({ mainFileContent: SHEET, inputs: { given: JSON.stringify({ title, sections }) } });
}
