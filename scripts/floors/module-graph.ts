import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { Visitor, parseSync } from 'vite';

/** One import of one module by another; paths are relative to the project, with forward slashes. */
export interface Edge {
  readonly from: string;
  /** A file of the project, or the bare name of a package or of a Node module. */
  readonly to: string;
  readonly external: boolean;
  /** Erased by compilation: `import type`, or an import of types only. */
  readonly typeOnly: boolean;
  /** Loaded when the `import()` expression runs, not with the module. */
  readonly dynamic: boolean;
}

/** The modules of the project, and every import between them. */
export interface ModuleGraph {
  readonly modules: readonly string[];
  readonly edges: readonly Edge[];
}

const SOURCE = /\.(?:ts|tsx)$/u;

/** Reads the sources of the given folders and of the project's own folder. A file that does not parse is an error. */
export function readModuleGraph(root: string, folders: readonly string[]): ModuleGraph {
  const modules = [
    ...readdirSync(root).filter((name) => SOURCE.test(name)),
    ...folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => SOURCE.test(name))
        .map((name) => posix.join(folder, name.replaceAll('\\', '/'))),
    ),
  ].toSorted();
  const edges = modules.flatMap((module) => importsOf(module, readFileSync(join(root, module), 'utf8')));
  return { modules, edges };
}

/**
 * Everything loaded together with a module, directly or transitively: paths of project modules, and names of packages
 * and of Node modules.
 */
export function loadedWith(module: string, edges: readonly Edge[]): ReadonlySet<string> {
  const imports = Map.groupBy(
    edges.filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic),
    ({ from }) => from,
  );
  const loaded = new Set([module]);
  for (const one of loaded) for (const { to } of imports.get(one) ?? []) loaded.add(to);
  return loaded;
}

/** The imports, re-exports, dynamic imports and `import('…')` types of one source. */
export function importsOf(module: string, source: string): readonly Edge[] {
  const { module: record, program, errors } = parseSync(module, source);
  const [error] = errors;
  if (error) throw new Error(`${module}: ${error.message}`);
  const edges: Edge[] = [];
  const add = (specifier: string, typeOnly: boolean, dynamic = false): void => {
    edges.push({ from: module, ...resolve(module, specifier), typeOnly, dynamic });
  };
  for (const { moduleRequest, entries } of record.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of record.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType);
  }
  for (const { moduleRequest } of record.dynamicImports) {
    const literal = /^(['"`])(?<path>[^$]*)\1$/u.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.groups?.['path']) add(literal.groups['path'], false, true);
  }
  new Visitor({ TSImportType: (node) => add(node.source.value, true) }).visit(program);
  return edges;
}

function resolve(module: string, specifier: string): { readonly to: string; readonly external: boolean } {
  if (specifier.startsWith('#')) return { to: specifier.slice(1), external: false };
  if (specifier.startsWith('.')) return { to: posix.join(dirname(module), specifier), external: false };
  return { to: specifier, external: true };
}
