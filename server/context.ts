import type { ClassDefinition } from '#model/define-class.ts';
import { hashPassword } from './access/password.ts';
import { secretSeal } from './access/factors/secret-seal.ts';
import { linkSigner } from './access/link-signer.ts';
import { tokenIssuer } from './access/token.ts';
import { activeRows } from './access/active-rows.ts';
import { ownedRows } from './access/owned-rows.ts';
import { seenRows } from './access/seen-rows.ts';
import { shownRows } from './access/shown-rows.ts';
import { folderVisibility } from './access/visibility.ts';
import { buildCatalog } from './derive/catalog.ts';
import type { Environment } from './environment.ts';
import { openFiles } from './files/file-service.ts';
import type { AppContext } from './endpoint/request.ts';
import { ActorMemory } from './endpoint/actor-memory.ts';
import type { JobContext } from './jobs/define-job.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { jobKinds } from './jobs/registry.ts';
import { LiveFeed } from './live/live-feed.ts';
import type { StoreContext } from './store/projection/read-projection.ts';
import { defaultMarkRules } from './rules/default-mark-rules.ts';
import { folderRules } from './rules/folder-rules.ts';
import { CLASS_RULES } from './rules/registry.ts';
import { signingSecret } from './setup/secret.ts';
import { CostLedger } from './store/costs/cost-ledger.ts';
import type { Database } from './store/database.ts';
import { KeyUses } from './store/keys/key-uses.ts';
import { Definitions } from './store/definitions.ts';
import { ServerFigures } from './store/servers/server-figures.ts';

const READER_SILENCE = 15_000;
/** Of a presence that is not reported again (contract «Live and presence»). */
const PRESENCE_LIFETIME = 45_000;

/** Creates the application context for a migrated database. */
export async function createContext(
  environment: Environment,
  database: Database,
  classes: readonly ClassDefinition[],
): Promise<AppContext> {
  const declared = buildCatalog(classes);
  const definitions = new Definitions(declared, database);
  await definitions.load();
  const store: StoreContext = {
    database,
    get catalog() {
      return definitions.catalog;
    },
    visible: shownRows(
      declared,
      activeRows(declared, seenRows(declared, ownedRows(declared, folderVisibility(declared)))),
    ),
    rules: new Map([...CLASS_RULES, ...folderRules(declared), ...defaultMarkRules(declared)]),
    timeZone: environment.timeZone,
    letterDelay: environment.letterDelay,
    binDays: environment.binDays,
    hashPassword,
  };
  const jobs: JobContext = {
    ...store,
    get catalog() {
      return definitions.catalog;
    },
    definitions,
    files: await openFiles(environment),
  };
  const secret = await signingSecret(environment.jwtSecret, environment.dataDir);
  const links = linkSigner(secret);
  return {
    ...jobs,
    get catalog() {
      return definitions.catalog;
    },
    live: new LiveFeed(store),
    queue: new JobQueue(jobs, jobKinds(environment, links)),
    figures: new ServerFigures(),
    environment,
    tokens: tokenIssuer(secret),
    links,
    seal: secretSeal(secret),
    actors: new ActorMemory(environment.sessions.idle),
    costs: new CostLedger({
      share: environment.costShare,
      places: database.placesEach,
      now: () => performance.now(),
    }),
    keyUses: new KeyUses(),
    leaving: new AbortController(),
    readerSilence: READER_SILENCE,
    presenceLifetime: PRESENCE_LIFETIME,
  };
}
