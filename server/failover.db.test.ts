import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { startClusterLoad } from '#test/harness/cluster-load.ts';
import { HAS_CLUSTER, startOfficeCluster } from '#test/harness/office-cluster.ts';

const PATIENCE = 300_000;
/** How long a primary may be missed. */
const AWAY = 120_000;

const isPossible = HAS_CLUSTER && inject('testDatabase').engine === 'postgres';

describe.runIf(isPossible)('two servers on PostgreSQL under Patroni', { timeout: PATIENCE }, () => {
  test('a killed primary loses no acknowledged write, is followed, and stops no lists', async () => {
    const office = await startOfficeCluster('2m');
    onTestFinished(() => office.stop(), PATIENCE);
    const { postgres } = office;
    const load = await startClusterLoad(office.url, office.admin, false);
    onTestFinished(() => load.stop(), PATIENCE);
    await load.goesOn(AWAY);
    load.take();
    const first = await postgres.primary();
    if (first === undefined) throw new Error('there is no primary');
    postgres.kill(first);
    await load.goesOn(AWAY);
    expect(await postgres.primary()).not.toBe(first);
    const during = load.take();
    expect(during.refusedReads).toEqual([]);
    expect(during.reads).toBeGreaterThan(during.writes);
    postgres.begin(first);
    await postgres.followed(2);
    await load.goesOn(AWAY);
    await load.stop();
    const after = load.take();
    expect([...during.missed, ...after.missed, ...after.refusedReads]).toEqual([]);
    expect(await load.losses(postgres.url(office.database))).toEqual({ lost: [], doubled: [] });
  });
});
