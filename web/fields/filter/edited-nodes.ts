import { isGroup, partsOf, type Filter, type FilterNode } from '#model/wire/filter-tree.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { choicesOf } from './conditions.ts';
import { added, freshKey, isEditedGroup, type EditedGroup, type EditedNode } from './edited-filter.ts';
import { emptyLine, lineOf, nodeOf, type Line } from './lines.ts';

type Known = Pick<Metadata, 'properties'>;

const EMPTY_GROUP = 'В группе нет условий: добавьте условие или уберите группу';

/** A filter as it is edited. A filter that is one group is that group; any other one is a group of all its parts. */
export function editedFilter(metadata: Known, filter: Filter): EditedGroup {
  let key = 0;
  const group = (isAny: boolean, isNot: boolean, parts: Filter): EditedGroup => {
    const own = key++;
    return { key: own, isAny, isNot, parts: parts.map(read) };
  };
  const read = (node: FilterNode): EditedNode => {
    const line = lineOf(metadata, node);
    if (line) return { key: key++, line };
    if (!isGroup(node)) return { key: key++, entry: node };
    if (!('not' in node)) return group('any' in node, false, partsOf(node));
    const { not } = node;
    if (!isGroup(not) || 'not' in not) return group(false, true, [not]);
    return group('any' in not, true, partsOf(not));
  };
  const [only] = filter;
  const whole = filter.length === 1 && only ? read(only) : null;
  if (whole && isEditedGroup(whole)) return whole;
  key = 0;
  return group(false, false, filter);
}

/** How a part is written; null for a row that is not filled. */
type Write = (line: Line) => FilterNode | null;

function written(node: EditedNode, write: Write): Filter {
  if (!isEditedGroup(node)) {
    const own = 'entry' in node ? node.entry : write(node.line);
    return own ? [own] : [];
  }
  const parts = node.parts.flatMap((part) => written(part, write));
  const whole = node.isAny ? { any: parts } : { all: parts };
  if (!node.isNot) return [whole];
  const [only] = parts;
  return [{ not: parts.length === 1 && only ? only : whole }];
}

function asFilter(root: EditedGroup, write: Write): Filter {
  return root.isAny || root.isNot ? written(root, write) : root.parts.flatMap((part) => written(part, write));
}

/** The condition that an unfilled row is going to be, without its value. */
function outline(metadata: Known, line: Line): FilterNode | null {
  const { fieldName } = line;
  const property = metadata.properties.find(({ name }) => name === fieldName);
  const choice = property && choicesOf(property).find(({ key }) => key === line.choice);
  if (!choice) return null;
  const entry = { fieldName, operator: choice.operator };
  return choice.isNot ? { not: entry } : entry;
}

/** What the filter is going to be as it stands: rows that are not filled are conditions without a value. */
export function sketchOf(metadata: Known, root: EditedGroup): Filter {
  return asFilter(root, (line) => nodeOf(metadata, line).node ?? outline(metadata, line));
}

/** What the filled rows say. */
export function filledOf(metadata: Known, root: EditedGroup): Filter {
  return asFilter(root, (line) => nodeOf(metadata, line).node ?? null);
}

/** The part with what is wrong with it, and with the parts below it. */
function checked(metadata: Known, node: EditedNode): EditedNode {
  if ('entry' in node) return node;
  if ('line' in node) return { ...node, message: nodeOf(metadata, node.line).message };
  const isEmpty = node.parts.length === 0;
  return {
    ...node,
    parts: node.parts.map((part) => checked(metadata, part)),
    message: isEmpty ? EMPTY_GROUP : undefined,
  };
}

function hasMessage(node: EditedNode): boolean {
  if ('entry' in node) return false;
  return node.message !== undefined || (isEditedGroup(node) && node.parts.some(hasMessage));
}

/** The filter that was edited; null, with the messages at its parts, where something is missing. */
export function filterOfEdited(
  metadata: Known,
  root: EditedGroup,
): { readonly root: EditedGroup; readonly filter: Filter | null } {
  const parts = root.parts.map((part) => checked(metadata, part));
  const told = { ...root, message: undefined, parts };
  if (parts.some(hasMessage)) return { root: told, filter: null };
  // A filter without conditions is none, however its conditions would have been joined.
  const isNone = parts.length === 0;
  return { root: told, filter: isNone ? [] : filledOf(metadata, root) };
}

/** The filter with a row that asks nothing yet: of the property named, or of what the records are called. */
export function withLine(metadata: Metadata, root: EditedGroup, fieldName?: string): EditedGroup {
  const [line] = emptyLine(metadata, fieldName);
  return line ? added(root, root.key, { key: freshKey(root), line }) : root;
}
