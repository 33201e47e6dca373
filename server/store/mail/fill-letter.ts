const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}

/**
 * Substitutes the placeholders of a scenario's text: `{{caption}}`, `{{folder}}`, `{{fullName}}`, `{{date}}`. An
 * unknown placeholder becomes empty. Values are escaped in HTML, and a subject stays on one line.
 */
export function filled(template: string, values: Readonly<Record<string, string>>, as: 'text' | 'html'): string {
  const text = template.replaceAll(/\{\{\s*(\w+)\s*\}\}/gu, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    return as === 'html' ? escaped(value) : value;
  });
  return as === 'html' ? text : text.replaceAll(/\s+/gu, ' ').trim();
}
