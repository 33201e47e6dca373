import { loadedWith, readModuleGraph } from './floors/module-graph.ts';
import { brokenRule, LOADED_WHEN_NEEDED } from './floors/rules.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-tool.ts';

const FOLDERS = ['model', 'classes', 'server', 'web', 'demo', 'scripts', 'bench', 'test'];

/** Below this the check saw too little to mean anything: a parser or a path went wrong. */
const MIN_MODULES = 250;
/** What every start loads. */
const START = 'server/run-server.ts';

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
const own = edges.filter((edge) => !edge.external).length;
console.log(`Floors: ${modules.length} modules, ${own} imports between them, ${edges.length - own} of packages`);
for (const complaint of complaints) console.log(complaint);
const tooFew = modules.length < MIN_MODULES || own < modules.length || atStart.length < MIN_MODULES;
if (tooFew)
  console.log(`  that is too little to be true: at least ${MIN_MODULES} modules, with an import each, are expected`);
process.exitCode = complaints.length > 0 || tooFew ? 1 : 0;
