import { Visitor, parseSync } from 'vite';

/** A place where a source distinguishes classes by name. */
export interface ClassComparison {
  readonly module: string;
  /** Counted from 1. */
  readonly line: number;
  readonly className: string;
}

/** Whether an expression is one that holds a class or its name: `className`, `definition.name`, `list.owner`. */
const HOLDS_CLASS = /(?:class(?:Name)?|definition|\bname|parent|owner|\bof)(?:\.toLowerCase\(\))?$/iu;

/**
 * The comparisons with class names in a source: `===`, `!==`, the cases of a `switch`, and new sets and maps whose
 * names are all those of classes. Only operands that hold a class are considered, since a class name may be an ordinary
 * word.
 */
export function classComparisons(
  module: string,
  source: string,
  classNames: ReadonlySet<string>,
): readonly ClassComparison[] {
  const { program, errors } = parseSync(module, source);
  const [error] = errors;
  if (error) throw new Error(`${module}: ${error.message}`);
  const found: ClassComparison[] = [];
  const textOf = (node: { readonly start: number; readonly end: number }) => source.slice(node.start, node.end);
  const nameIn = (node: { readonly start: number; readonly end: number }): string | null => {
    const literal = /^(['"`])(?<name>\w+)\1$/u.exec(textOf(node))?.groups?.['name'];
    return literal !== undefined && classNames.has(literal.toLowerCase()) ? literal : null;
  };
  const note = (className: string, at: number): void => {
    found.push({ module, line: source.slice(0, at).split('\n').length, className });
  };
  new Visitor({
    BinaryExpression(node) {
      if (!['===', '!==', '==', '!='].includes(node.operator)) return;
      for (const [literal, other] of [
        [node.right, node.left],
        [node.left, node.right],
      ] as const) {
        const name = nameIn(literal);
        if (name !== null && HOLDS_CLASS.test(textOf(other))) note(name, node.start);
      }
    },
    SwitchStatement(node) {
      if (!HOLDS_CLASS.test(textOf(node.discriminant))) return;
      for (const { test } of node.cases) {
        const name = test && nameIn(test);
        if (name) note(name, test.start);
      }
    },
    NewExpression(node) {
      const [list] = node.arguments;
      if (!/^(?:Set|Map)$/u.test(textOf(node.callee)) || list?.type !== 'ArrayExpression') return;
      const names = list.elements.flatMap((element) => {
        const key = element?.type === 'ArrayExpression' ? element.elements[0] : element;
        return key ? [nameIn(key)] : [];
      });
      // A set that also contains other words is not one of classes.
      const [first] = names;
      if (first && names.every((name) => name !== null)) note(first, node.start);
    },
  }).visit(program);
  return found;
}
