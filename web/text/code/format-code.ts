import type { CodeLanguage } from './code-language.ts';

const INDENT = 2;
const BEAUTIFY = { indent_size: INDENT, end_with_newline: false, preserve_newlines: true, max_preserve_newlines: 2 };

/**
 * Formats a text by the rules of its language (spec 2 §2.6). The formatters load with the first call. A fragment that
 * is not a complete document is formatted as far as possible; throws when the text cannot be parsed.
 */
export async function formatCode(text: string, language: CodeLanguage): Promise<string> {
  if (text.trim() === '') return text;
  switch (language) {
    case 'json':
      return JSON.stringify(JSON.parse(text), null, INDENT);
    case 'xml': {
      const { default: formatXml } = await import('xml-formatter');
      return formatXml(text, { indentation: '  ', collapseContent: true, lineSeparator: '\n' });
    }
    case 'sass': {
      const { SassFormatter } = await import('sass-formatter');
      return SassFormatter.Format(text, { tabSize: INDENT, insertSpaces: true }).trimEnd();
    }
    default: {
      const { default: beautify } = await import('js-beautify');
      if (language === 'javascript') return beautify.js(text, BEAUTIFY);
      if (language === 'html' || language === 'razor')
        return beautify.html(text, { ...BEAUTIFY, wrap_line_length: 0, extra_liners: [] });
      return beautify.css(text, BEAUTIFY);
    }
  }
}

/** Formats a part of a text that begins at `indent`: its further lines are indented like the first one. */
export async function formatPart(part: string, language: CodeLanguage, indent: string): Promise<string> {
  const formatted = await formatCode(part.trim(), language);
  return formatted
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : indent + line))
    .join('\n');
}
