import { circlesOfRooms, folderEdges, runtimeCircles } from './floors/circles.ts';
import { loadedWith, readModuleGraph } from './floors/module-graph.ts';
import { nameComparisons } from './floors/name-comparisons.ts';
import { brokenRule, LOADED_WHEN_NEEDED } from './floors/rules.ts';
import { VOCABULARIES } from './floors/vocabularies.ts';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './run-tool.ts';

/** The folders whose rooms stand on each other; demo data and tools are wired as they need. */
const PRODUCT = ['model', 'generated', 'classes', 'server', 'web'];
const FOLDERS = [...PRODUCT, 'demo', 'scripts', 'bench', 'test'];

/** The minimum number of modules: fewer mean that a parser or a path is wrong. */
const MIN_MODULES = 250;
/** As many files directly in one folder of the web app are a hint that it holds several rooms. */
const MANY_FILES = 40;
/** The entry module of every start. */
const START = 'server/run-server.ts';

/** Whether a module is one of those that declare nothing and so compare no names: registries, kinds and editors do. */
function isCompared(module: string): boolean {
  if (module.includes('.test.') || module.endsWith('/registry.ts')) return false;
  return /^(?:model\/(?!kinds\/)|server\/|web\/(?!fields\/editors\/))/u.test(module);
}

function inside(folder: string, ...files: readonly string[]): boolean {
  return files.every((file) => file.startsWith(`${folder}/`));
}

const { modules, edges } = readModuleGraph(
  ROOT,
  FOLDERS.filter((folder) => existsSync(join(ROOT, folder))),
);
const known = new Set(modules);
const complaints = edges.flatMap((edge) => {
  const reason =
    brokenRule(edge) ?? (edge.external || known.has(edge.to) || !/\.tsx?$/u.test(edge.to) ? null : 'is not there');
  return reason === null ? [] : [`  ${edge.from} → ${edge.to}: ${reason}`];
});
const atStart = [...loadedWith(START, edges)];
for (const name of LOADED_WHEN_NEEDED) {
  if (atStart.some((loaded) => loaded === name || loaded.startsWith(`${name}/`)))
    complaints.push(`  ${START} → ${name}: is loaded when it is needed, not at the start`);
}
const crowded = Map.groupBy(
  modules.filter((module) => module.startsWith('web/')),
  (module) => dirname(module),
);
for (const [folder, { length }] of crowded) {
  if (length > MANY_FILES) console.log(`  Hint: ${folder} has ${length} files, which may be several rooms`);
}
const product = edges.filter(({ from }) => !from.includes('.test.'));
const atRun = runtimeCircles(product);
const ofRooms = circlesOfRooms(product.filter(({ from }) => PRODUCT.some((folder) => inside(folder, from))));
for (const circle of [...atRun, ...ofRooms]) complaints.push(`  circle: ${circle.join(', ')}`);
const comparisons = modules
  .filter(isCompared)
  .flatMap((module) => nameComparisons(module, readFileSync(join(ROOT, module), 'utf8'), VOCABULARIES));
for (const { module, line, what, name } of comparisons)
  complaints.push(`  ${module}:${line} tells the ${what} ${name} from others: its declaration says what differs`);
const own = edges.filter((edge) => !edge.external).length;
console.log(`Floors: ${modules.length} modules, ${own} imports between them, ${edges.length - own} of packages`);
const pairs = ['model', 'server', 'web'].map(
  (name) => `${name} ${folderEdges(product.filter(({ from, to }) => inside(name, from, to)))}`,
);
console.log(
  `Circles: ${atRun.length} at run time, ${ofRooms.length} of rooms; edges between folders: ${pairs.join(', ')}`,
);
console.log(`Comparisons of names of classes, kinds, editors and blocks: ${comparisons.length}`);
for (const complaint of complaints) console.log(complaint);
const tooFew = modules.length < MIN_MODULES || own < modules.length || atStart.length < MIN_MODULES;
if (tooFew)
  console.log(`  that is too little to be true: at least ${MIN_MODULES} modules, with an import each, are expected`);
process.exitCode = complaints.length > 0 || tooFew ? 1 : 0;
