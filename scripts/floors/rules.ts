import type { Edge } from './module-graph.ts';

/**
 * The floors (layers) of the project, lowest first. A module belongs to the floor with the longest path that is a
 * prefix of its own.
 */
const FLOORS = [
  'model/patterns',
  'model',
  'generated',
  'classes',
  'classes/blocks',
  'server/oidc-environment.ts',
  'server/environment.ts',
  'server/memory',
  'server/derive',
  'server/access',
  'server/store',
  'server/print',
  'server/workbooks',
  'server/render',
  'server/rules',
  'server/commands',
  'server/readers',
  'server/readers/child',
  'server/files',
  'server/jobs',
  'server/live',
  'server/endpoint',
  'server/http',
  'server/operations',
  'server',
  'web/api',
  'web/ui',
  'web/routing',
  'web/changes',
  'web/presence',
  'web/actions',
  'web/folders',
  'web/files',
  'web/text',
  'web/fields',
  'web/links',
  'web/record',
  'web/images',
  'web/forms',
  'web/builders',
  'web/views',
  'web/screens',
  'web/shell',
  'web',
  'demo',
  'scripts',
  'bench',
  'test',
] as const;

export type Floor = (typeof FLOORS)[number];

const DATA = ['model', 'server/memory', 'server/derive', 'server/access', 'server/store'] as const;
const SERVICES = [
  ...DATA,
  'classes',
  'classes/blocks',
  'server/environment.ts',
  'server/oidc-environment.ts',
  'server/print',
  'server/workbooks',
  'server/rules',
  'server/commands',
] as const;
const CONTRACT = [
  ...SERVICES,
  'server/files',
  'server/jobs',
  'server/live',
  'server/render',
  'server/endpoint',
] as const;
const SERVER = [...CONTRACT, 'server/http', 'server/operations'] as const;
const PAGE = ['model', 'web/api', 'web/ui', 'web/routing', 'web/changes', 'web/presence', 'web/actions'] as const;
const EDITING = [...PAGE, 'web/folders', 'web/files', 'web/text'] as const;
const SCREEN = [...EDITING, 'web/fields', 'web/links', 'web/record', 'web/images'] as const;

/**
 * The floors that each floor may import besides itself. A top floor (`server`, `web`) wires all floors below it
 * together.
 */
const MAY_IMPORT: Readonly<Record<Floor, readonly Floor[]>> = {
  'model/patterns': [],
  model: ['model/patterns'],
  generated: ['model'],
  classes: ['model'],
  'classes/blocks': ['model'],
  'server/oidc-environment.ts': [],
  'server/environment.ts': ['model', 'server/oidc-environment.ts'],
  'server/memory': [],
  'server/derive': ['model'],
  'server/access': ['model', 'server/memory', 'server/derive'],
  'server/store': ['model', 'server/memory', 'server/derive', 'server/access'],
  'server/print': ['model'],
  'server/workbooks': ['model'],
  'server/render': [...DATA, 'classes', 'classes/blocks'],
  'server/rules': [...DATA, 'classes', 'classes/blocks', 'server/print'],
  'server/commands': [
    ...DATA,
    'classes',
    'classes/blocks',
    'server/oidc-environment.ts',
    'server/print',
    'server/rules',
  ],
  'server/readers': ['model'],
  'server/readers/child': ['model', 'server/readers'],
  'server/files': [...SERVICES, 'server/readers'],
  'server/jobs': [...SERVICES, 'server/files'],
  'server/live': SERVICES,
  'server/endpoint': [...SERVICES, 'server/files', 'server/jobs', 'server/live'],
  'server/http': CONTRACT,
  'server/operations': CONTRACT,
  server: [...SERVER, 'demo'],
  'web/api': ['model', 'generated'],
  'web/ui': ['model'],
  'web/routing': ['model', 'web/api', 'web/ui'],
  'web/changes': ['model', 'web/api', 'web/ui'],
  'web/presence': ['model', 'web/api', 'web/ui'],
  'web/actions': ['model', 'web/api', 'web/ui', 'web/changes'],
  'web/folders': PAGE,
  'web/files': [...PAGE, 'web/folders'],
  'web/text': [...PAGE, 'web/files'],
  'web/fields': EDITING,
  'web/links': [...EDITING, 'web/fields'],
  'web/record': [...EDITING, 'web/fields', 'web/links'],
  'web/images': [...EDITING, 'web/fields', 'web/links', 'web/record'],
  'web/forms': [...EDITING, 'web/fields'],
  'web/builders': [...SCREEN, 'web/forms', 'classes/blocks'],
  'web/views': [...SCREEN, 'web/forms', 'web/builders'],
  'web/screens': [...SCREEN, 'web/forms', 'web/views'],
  'web/shell': PAGE,
  web: [...SCREEN, 'web/forms', 'web/builders', 'web/views', 'web/screens', 'web/shell'],
  demo: FLOORS,
  scripts: FLOORS,
  bench: FLOORS,
  test: FLOORS,
};

const IN_THE_BROWSER: readonly Floor[] = FLOORS.filter((floor) => floor.startsWith('web'));

/**
 * Floors that may import the types of `classes` but not load it: code that reads a class's records uses the types of
 * its properties.
 */
const CLASSES_AS_TYPES: readonly Floor[] = [
  ...IN_THE_BROWSER,
  'server/derive',
  'server/store',
  'server/rules',
  'server/commands',
];

/** Floors without IO and without packages. */
const WITHOUT_PACKAGES: readonly Floor[] = ['model', 'classes', 'classes/blocks', 'server/memory'];

/** Floors that must not import Node modules: they are pure or run in a browser. */
const WITHOUT_NODE: readonly Floor[] = [
  'model/patterns',
  'model',
  'classes',
  'classes/blocks',
  'server/memory',
  'server/derive',
  'server/access',
  ...IN_THE_BROWSER,
];

/** Files of properties shared by several classes; they declare no class. */
const SHARED_PROPERTIES = /-properties\.ts$/u;

/** The module that every statement is written with. */
const STATEMENTS = 'server/store/sql.ts';
/** The floors that contain SQL: data access, and the rules and commands of single classes. */
const WITH_STATEMENTS: readonly Floor[] = ['server/store', 'server/rules', 'server/commands'];

/** Packages that take some 400 ms of a start together and are needed only for some requests: imported lazily. */
export const LOADED_WHEN_NEEDED = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@hyzyla/pdfium',
  '@myriaddreamin/typst-ts-node-compiler',
  '@modelcontextprotocol/sdk',
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'fflate',
  'file-type',
  'htmlparser2',
  'ical-generator',
  'mammoth',
  'nodemailer',
  'openid-client',
  'undici',
  'uqr',
  'sanitize-html',
  'sharp',
  'yauzl',
] as const;

/** Packages that parse uploads: never loaded in a server's own process (decision 019). */
const READ_UPLOADS: readonly string[] = [
  '@e965/xlsx',
  '@hyzyla/pdfium',
  '@myriaddreamin/typst-ts-node-compiler',
  'file-type',
  'mammoth',
  'sharp',
  'yauzl',
];

/**
 * The rule that an import breaks, as the end of a sentence, or null. Tests, configuration and tools may import
 * anything.
 */
export function brokenRule(edge: Edge): string | null {
  const from = floorOf(edge.from);
  if (!from || edge.from.includes('.test.')) return null;
  if (edge.external) return brokenByPackage(from, edge.to);
  const to = floorOf(edge.to);
  if (!to) return 'stands on no floor';
  if (
    (from === 'classes' || from === 'classes/blocks') &&
    to === from &&
    !edge.from.endsWith('/registry.ts') &&
    !SHARED_PROPERTIES.test(edge.to)
  ) {
    return 'a class imports a class';
  }
  if (from === 'web/screens' && to === 'web/screens' && screenOf(edge.from) !== screenOf(edge.to)) {
    return 'a screen imports its sibling';
  }
  if (edge.to === STATEMENTS && from.startsWith('server') && !WITH_STATEMENTS.includes(from)) {
    return `${from} contains no SQL`;
  }
  if (from === to || MAY_IMPORT[from].includes(to)) return null;
  if (to === 'classes' && CLASSES_AS_TYPES.includes(from)) {
    return edge.typeOnly ? null : `${from} knows classes as types only`;
  }
  return `${from} may not import ${to}`;
}

function brokenByPackage(from: Floor, name: string): string | null {
  if (WITHOUT_PACKAGES.includes(from)) return `${from} imports no package`;
  if (WITHOUT_NODE.includes(from) && name.startsWith('node:')) return `${from} imports nothing of Node`;
  if (from.startsWith('server') && from !== 'server/readers/child' && READ_UPLOADS.includes(name)) {
    return `${name} reads uploads, which server/readers/child alone does`;
  }
  return null;
}

/** The floor that a module belongs to; null for configuration in the project's root folder. */
export function floorOf(module: string): Floor | null {
  const floors = FLOORS.filter((floor) => module === floor || module.startsWith(`${floor}/`));
  return floors.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

function screenOf(module: string): string | undefined {
  return module.split('/')[2];
}
