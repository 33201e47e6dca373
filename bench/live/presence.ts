import { setTimeout as sleep } from 'node:timers/promises';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { askJson } from '../ask-json.ts';
import { somebody } from '../somebody.ts';
import type { BenchTarget } from '../targets.ts';

/** The number of tabs of one user; the server keeps at most 50 open records of a user. */
const TABS_OF_USER = 20;
/** The number of records that the tabs have open. */
const RECORDS = 20;

/** Tabs that report a record as open until they are stopped. */
export interface Tabs {
  /** Resolves to the number of accepted reports. Throws if one was refused. */
  readonly stop: () => Promise<number>;
}

/** The users of the tabs, signed in, and the ids of the records that they open. */
export interface TabUsers {
  readonly users: readonly BenchTarget[];
  readonly ids: readonly number[];
}

/** Creates the users of so many tabs, and the records that they open. */
export async function tabUsers(admin: BenchTarget, tabs: number): Promise<TabUsers> {
  const users: BenchTarget[] = [];
  for (let at = 0; at < Math.ceil(tabs / TABS_OF_USER); at += 1)
    users.push(await somebody(admin, `tabs-${at}`, [ROLE_NAMES.siteEditors]));
  const ids: number[] = [];
  for (let at = 0; at < RECORDS; at += 1)
    ids.push((await askJson<{ readonly id: number }>(admin, 'POST', '/manage/news/', { caption: 'Открытая' })).id);
  return { users, ids };
}

/**
 * Opens so many tabs, each of which reports its record every `beat` seconds, at moments spread evenly. Every other
 * report names a field, so that others can see each of them.
 */
export function openTabs({ users, ids }: TabUsers, count: number, beat: number): Tabs {
  const stopped = new AbortController();
  const pause = (seconds: number) => sleep(seconds * 1000, undefined, { signal: stopped.signal });
  const refusals: unknown[] = [];
  let reports = 0;
  const report = async (at: number): Promise<void> => {
    const user = users[at % users.length];
    if (!user) throw new Error('no user has the tab open');
    const opened = { className: 'news', id: ids[at % ids.length], tab: String(at) };
    await pause((beat * at) / count);
    for (let turn = 0; ; turn += 1) {
      const held = turn % 2 === 0 ? { fieldName: 'caption' } : {};
      await askJson(user, 'PUT', '/presence/', { ...opened, ...held });
      reports += 1;
      await pause(beat);
    }
  };
  const tabs = Array.from({ length: count }, (_, at) =>
    report(at).catch((error: unknown) => {
      if (!stopped.signal.aborted) refusals.push(error);
    }),
  );
  return {
    stop: async () => {
      stopped.abort();
      await Promise.all(tabs);
      if (refusals.length > 0) throw new AggregateError(refusals, 'reports were refused');
      return reports;
    },
  };
}
