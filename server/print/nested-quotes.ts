import type { PrintNode } from '#model/print/print-tree.ts';

/**
 * Nests the quotation marks of a text in Russian: «outer „inner“ outer». `open` holds the marks that are open before the
 * text, and after it.
 */
function nestedText(text: string, open: string[]): string {
  let result = '';
  const marks = [...text];
  const lastStraight = marks.lastIndexOf('"');
  for (const [at, mark] of marks.entries()) {
    const last = open.at(-1);
    if (mark === '«' || mark === '„') {
      result += mark === '«' && last === undefined ? '«' : '„';
      open.push(mark);
    } else if (mark === '»') {
      open.pop();
      result += open.length > 0 ? '“' : '»';
    } else if (mark === '“' && last === '„') {
      open.pop();
      result += '“';
    } else if (mark === '"' && last !== undefined) {
      const isClosing = last === '"';
      const hasEnd = at < lastStraight;
      if (isClosing) open.pop();
      else if (hasEnd) open.push('"');
      result += isClosing ? '“' : hasEnd ? '„' : '"';
    } else result += mark;
  }
  return result;
}

/** A value with its quotation marks nested. */
export function nestedQuotes(text: string): string {
  return /[«„]/u.test(text) ? nestedText(text, []) : text;
}

/** A value as it stands within quotation marks of its surroundings. */
export function innerQuotes(text: string): string {
  return nestedText(text, ['«']);
}

function nestedNodes(nodes: readonly PrintNode[], open: string[]): readonly PrintNode[] {
  return nodes.map((node): PrintNode => {
    switch (node.kind) {
      case 'text':
        return { ...node, text: nestedText(node.text, open) };
      case 'field':
        return open.length > 0 ? { ...node, isQuoted: true } : node;
      case 'span':
        return { ...node, children: nestedNodes(node.children, open) };
      case 'paragraph':
      case 'heading':
        return { ...node, children: nestedNodes(node.children, []) };
      case 'list':
        return { ...node, items: node.items.map((item) => nestedNodes(item, [])) };
      case 'table':
        return {
          ...node,
          rows: node.rows.map((row) => row.map((cell) => ({ ...cell, children: nestedNodes(cell.children, []) }))),
        };
      default:
        return node;
    }
  });
}

/** The parts of a template with their quotation marks nested; a field within them has inner ones. */
export function withNestedQuotes(nodes: readonly PrintNode[]): readonly PrintNode[] {
  return nestedNodes(nodes, []);
}
