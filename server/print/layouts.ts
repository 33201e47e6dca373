import { pageOf, type PrintLayout } from '#model/print/print-tree.ts';
import { frameOf } from '#model/print/print-frames.ts';
import { parsePrint, type ParsedPrint } from './parse-print.ts';

/** The parts of a template that its design consists of. */
export interface Template {
  readonly html: string | null;
  readonly orientation: string | null;
  readonly format?: string | null;
  readonly frame?: string | null;
  readonly backgroundFileId?: number | null;
}

/** The design of a template, and what can't be printed of it. */
export function layoutOf(template: Template): { readonly layout: PrintLayout; readonly parsed: ParsedPrint } {
  const parsed = parsePrint(template.html ?? '');
  const format = template.format === 'A5' ? 'A5' : 'A4';
  const frame = frameOf(template.frame);
  const page = pageOf(format, template.orientation === 'landscape' ? 'landscape' : 'portrait', frame);
  const { backgroundFileId } = template;
  const background =
    typeof backgroundFileId === 'number' ? ({ className: 'AttachedFile', id: backgroundFileId } as const) : null;
  return { layout: { page, background, frame, nodes: parsed.nodes }, parsed };
}

/** The sentences about fields of a template that are not among the known ones. */
export function unknownFields({ fields }: ParsedPrint, known: object): readonly string[] {
  return [...fields].filter((name) => !Object.hasOwn(known, name)).map((name) => `Поле {{${name}}} неизвестно`);
}
