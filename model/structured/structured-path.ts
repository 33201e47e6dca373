/** The path of a struct's property: `fields[3].attrs` and `label` make `fields[3].attrs.label`. */
export function keyPath(path: string, key: string): string {
  return `${path}.${key}`;
}

/** The path of a list's item, by its position from 0 as validation names it: `fields[3]`. */
export function positionPath(path: string, position: number): string {
  return `${path}[${position}]`;
}

/** The path of a list's item in conflicts and history: by its id, or as `[#3]` by its position if it has none. */
export function itemPath(path: string, id: string | number | undefined, position: number): string {
  return id === undefined ? `${path}[#${position}]` : `${path}[${id}]`;
}

/** The field that a path leads into. */
export function rootName(path: string): string {
  return /^[^.[]*/u.exec(path)?.[0] ?? path;
}
