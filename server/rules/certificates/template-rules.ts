import { BOOKLET_FIELDS, CERTIFICATE_FIELDS } from '#model/print/print-fields.ts';
import type { ParsedPrint } from '#server/print/parse-print.ts';
import { invalid } from '#server/store/problem.ts';
import type { ClassRules } from '#server/store/projection/rules.ts';

/** A name that a booklet's parameter may have. */
const PARAMETER = /^[\p{L}_][\p{L}\d_ -]{0,99}$/u;

/** The problems of a certificate's html: what can't be printed, and fields that no certificate has. */
export async function certificateProblems(parsed: ParsedPrint): Promise<readonly string[]> {
  const { unknownFields } = await import('#server/print/layouts.ts');
  const { lackingInNodes } = await import('#server/print/printable.ts');
  const lacking = await lackingInNodes(parsed.nodes);
  return [...parsed.problems, ...unknownFields(parsed, CERTIFICATE_FIELDS), ...lacking];
}

/** The problems of a booklet's html; fields that are not known are the parameters of its booklets. */
export async function bookletProblems(parsed: ParsedPrint): Promise<readonly string[]> {
  const { lackingInNodes } = await import('#server/print/printable.ts');
  const odd = [...parsed.fields].filter((name) => !Object.hasOwn(BOOKLET_FIELDS, name) && !PARAMETER.test(name));
  const lacking = await lackingInNodes(parsed.nodes);
  return [...parsed.problems, ...odd.map((name) => `Поле {{${name}}} неизвестно`), ...lacking];
}

/** Throws 422 for the template if there are problems. */
export function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const message = problems.slice(0, 10).join('. ');
  throw invalid([{ fieldName: 'html', message }], message);
}

/** A template whose html can't be printed is refused. */
function templateRules(problemsOf: (parsed: ParsedPrint) => Promise<readonly string[]>): ClassRules<'html'> {
  return {
    async before(_transaction, { rows, restoring }) {
      if (restoring) return rows;
      const { parsePrint } = await import('#server/print/parse-print.ts');
      for (const html of new Set(rows.map(({ fields }) => fields.get('html'))))
        if (typeof html === 'string') refuse(await problemsOf(parsePrint(html)));
      return rows;
    },
  };
}

/** The html of a certificate's template can be printed. */
export const certificateTemplateRules = templateRules(certificateProblems);
/** The html of a booklet's template can be printed. */
export const bookletTemplateRules = templateRules(bookletProblems);
