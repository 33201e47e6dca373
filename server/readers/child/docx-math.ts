/** A part of a formula: an element with its parts, or a text. */
export interface MathNode {
  readonly name: string;
  readonly value: string;
  readonly children: (MathNode | string)[];
}

/** What is one sign or number needs no brackets. */
const SIMPLE = /^(?:[\p{L}\p{N}.,′]+|)$/u;

function wrapped(text: string): string {
  return SIMPLE.test(text) ? text : `(${text})`;
}

function child(node: MathNode, name: string): MathNode | null {
  for (const one of node.children) if (typeof one !== 'string' && one.name === name) return one;
  return null;
}

function part(node: MathNode, name: string): string {
  const found = child(node, name);
  return found ? linear(found) : '';
}

/** The sign that the properties of an element name; `usual` if they name none. */
function sign(node: MathNode, properties: string, name: string, usual: string): string {
  const found = child(child(node, properties) ?? node, name);
  return found ? found.value : usual;
}

const raised = (text: string): string => (text === '' ? '' : `^${wrapped(text)}`);
const lowered = (text: string): string => (text === '' ? '' : `_${wrapped(text)}`);

/** The formula on one line: `(a+b)/2`, `x_1^2`, `√(x)`. */
export function linear(node: MathNode): string {
  switch (node.name) {
    case 'f':
      return `${wrapped(part(node, 'num'))}/${wrapped(part(node, 'den'))}`;
    case 'sSup':
    case 'sSub':
    case 'sSubSup':
      return wrapped(part(node, 'e')) + lowered(part(node, 'sub')) + raised(part(node, 'sup'));
    case 'rad':
      return `${part(node, 'deg')}√${wrapped(part(node, 'e'))}`;
    case 'nary':
      return (
        sign(node, 'naryPr', 'chr', '∫') + lowered(part(node, 'sub')) + raised(part(node, 'sup')) + part(node, 'e')
      );
    case 'd': {
      const parts = node.children.flatMap((one) => (typeof one !== 'string' && one.name === 'e' ? [linear(one)] : []));
      const [before, after] = [sign(node, 'dPr', 'begChr', '('), sign(node, 'dPr', 'endChr', ')')];
      return before + parts.join(sign(node, 'dPr', 'sepChr', '|')) + after;
    }
    case 'limLow':
      return part(node, 'e') + lowered(part(node, 'lim'));
    case 'limUpp':
      return part(node, 'e') + raised(part(node, 'lim'));
    case 'mr':
    case 'eqArr': {
      const parts = node.children.flatMap((one) => (typeof one === 'string' ? [] : [linear(one)]));
      return `${parts.filter((one) => one !== '').join('; ')}${node.name === 'mr' ? '; ' : ''}`;
    }
    default:
      return node.children.map((one) => (typeof one === 'string' ? one : linear(one))).join('');
  }
}
