import { Visitor, parseSync } from 'vite';

/** Names that sources do not tell apart: what differs is a part of the declaration of each. */
export interface Vocabulary {
  /** What is named: 'class'. */
  readonly what: string;
  readonly names: Iterable<string>;
  /** Whether an expression is one that holds such a name. */
  readonly holds: RegExp;
  /**
   * The names and what holds them are ordinary words: a switch, a set or a list is one of these only if all that it
   * names is, and if that is more than one.
   */
  readonly areWords?: true;
  /** The type of the names: a table that lacks some of them tells them apart as well. */
  readonly type?: string;
}

/** A place where a source distinguishes things by name. */
export interface NameComparison {
  readonly module: string;
  /** Counted from 1. */
  readonly line: number;
  readonly what: string;
  readonly name: string;
}

interface Placed {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The comparisons with names in a source: `===`, `!==`, the cases of a `switch`, `[…].includes(…)`, new sets and maps
 * whose keys are all names, and partial tables. Only operands that hold a name are considered, since a name may be an
 * ordinary word.
 */
export function nameComparisons(
  module: string,
  source: string,
  vocabularies: readonly Vocabulary[],
): readonly NameComparison[] {
  const { program, errors } = parseSync(module, source);
  const [error] = errors;
  if (error) throw new Error(`${module}: ${error.message}`);
  const found: NameComparison[] = [];
  const textOf = (node: Placed) => source.slice(node.start, node.end);
  for (const vocabulary of vocabularies) {
    const names = new Set([...vocabulary.names].map((name) => name.toLowerCase()));
    const { what, holds, areWords, type } = vocabulary;
    const nameIn = (node: Placed): string | null => {
      const literal = /^(['"`])(?<name>[\w-]+)\1$/u.exec(textOf(node))?.groups?.['name'];
      return literal !== undefined && names.has(literal.toLowerCase()) ? literal : null;
    };
    const note = (name: string, at: number): void => {
      found.push({ module, line: source.slice(0, at).split('\n').length, what, name });
    };
    /** Notes a list of which all are names, as a set of them is. */
    const noteAll = (items: readonly (Placed | null)[], at: number): void => {
      const all = items.map((item) => item && nameIn(item));
      const [first] = all;
      if (first && all.length > (areWords ? 1 : 0) && all.every((name) => name !== null)) note(first, at);
    };
    new Visitor({
      BinaryExpression(node) {
        if (!['===', '!==', '==', '!='].includes(node.operator)) return;
        for (const [literal, other] of [
          [node.right, node.left],
          [node.left, node.right],
        ] as const) {
          const name = nameIn(literal);
          if (name !== null && other.type !== 'UnaryExpression' && holds.test(textOf(other))) note(name, node.start);
        }
      },
      SwitchStatement(node) {
        if (!holds.test(textOf(node.discriminant))) return;
        const tests = node.cases.flatMap(({ test }) => test ?? []);
        if (areWords) noteAll(tests, node.start);
        else for (const test of tests) noteAll([test], test.start);
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'ArrayExpression') return;
        const [sought] = node.arguments;
        if (sought && holds.test(textOf(sought))) noteAll(callee.object.elements, node.start);
      },
      NewExpression(node) {
        const [list] = node.arguments;
        if (!/^(?:Set|Map)$/u.test(textOf(node.callee)) || list?.type !== 'ArrayExpression') return;
        const keys = list.elements.map((item) =>
          item?.type === 'ArrayExpression' ? (item.elements[0] ?? null) : item,
        );
        noteAll(keys, node.start);
      },
      TSTypeReference(node) {
        if (type && new RegExp(`^Partial<(?:Readonly<)?Record<[^,]*\\b${type}\\b`, 'u').test(textOf(node)))
          note(type, node.start);
      },
    }).visit(program);
  }
  return found;
}
