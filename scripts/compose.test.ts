import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnvironment } from '#server/environment.ts';
import { BALANCER_CONFIG } from '#test/harness/haproxy.ts';
import { PATRONI_CONFIG, PRIMARY_CONFIG } from '#test/harness/patroni.ts';
import { ROOT } from './run-tool.ts';

const FOLDER = path.join(ROOT, 'deploy/compose');

const composed = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      build: z.string().optional(),
      network_mode: z.string().optional(),
      command: z.array(z.string()).optional(),
      depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
      environment: z.record(z.string(), z.string()).default({}),
      ports: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});

const text = readFileSync(path.join(FOLDER, 'cluster.yaml'), 'utf8');
const { services, volumes } = composed.parse(parse(text, { merge: true }));
const each = Object.entries(services);
const mounts = each.flatMap(([service, one]) =>
  one.volumes.map((volume) => ({ service, from: volume.split(':')[0] ?? '', to: volume.split(':')[1] ?? '' })),
);
const readConfig = (file: string) => readFileSync(file, 'utf8');

/** The addresses that a configuration of HAProxy names for its servers, and the port at which it listens. */
function haproxy(file: string) {
  const config = readConfig(file);
  return {
    listens: /^\s+bind :(?<port>\d+)$/mu.exec(config)?.groups?.['port'],
    servers: [...config.matchAll(/^\s+server (\S+) (\S+)(?: check port (\d+))?$/gmu)].map(([, ...named]) => named),
  };
}

/** The environment of a service, as Compose fills it in. */
function environmentOf(name: string): Readonly<Record<string, string>> {
  const given: Readonly<Record<string, string>> = {
    JWT_SECRET: 'a secret of at least 32 characters',
    POSTGRES_PASSWORD: 'secret',
  };
  return Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [
      key,
      value.replaceAll(
        /\$\{(\w+)(?::[-?]([^}]*))?\}/gu,
        (_all, variable: string, other = '') => given[variable] ?? other,
      ),
    ]),
  );
}

test('what it mounts, builds and waits for is there', () => {
  for (const { service, from } of mounts)
    expect([service, from, from.startsWith('.') ? existsSync(path.join(FOLDER, from)) : from in volumes]).toEqual([
      service,
      from,
      true,
    ]);
  const files = mounts.filter(({ from }) => !from.startsWith('.')).map(({ from }) => from);
  expect(new Set(files)).toEqual(new Set(Object.keys(volumes)));
  for (const [name, { build, image, depends_on: needed = [], network_mode: network }] of each) {
    expect([name, image === undefined ? existsSync(path.join(FOLDER, build ?? '', 'Dockerfile')) : true]).toEqual([
      name,
      true,
    ]);
    for (const one of Array.isArray(needed) ? needed : Object.keys(needed))
      expect(Object.keys(services)).toContain(one);
    expect([name, network]).toEqual([name, name === 'network' ? undefined : 'service:network']);
  }
});

test('it runs on the configuration on which the cluster is tested', () => {
  const mounted = mounts.filter(({ from }) => from.startsWith('.'));
  expect(new Set(mounted.map(({ from }) => path.join(FOLDER, from)))).toEqual(
    new Set([BALANCER_CONFIG, PATRONI_CONFIG, PRIMARY_CONFIG]),
  );
  for (const { service, to } of mounted) expect(services[service]?.command).toContain(to);
});

test('its variables are those of the product, and each is given or has a default', () => {
  const known = readFileSync(path.join(ROOT, 'docs/configuration.md'), 'utf8');
  for (const name of ['server-one', 'server-two']) {
    for (const variable of Object.keys(services[name]?.environment ?? {})) expect(known).toContain(`\`${variable}\``);
    expect(readEnvironment({ NODE_ENV: 'production', ...environmentOf(name) })).toMatchObject({ host: '127.0.0.1' });
  }
  const asked = new Set([...text.matchAll(/\$\{(\w+)/gu)].map(([, name]) => name));
  const told = new Set([...text.matchAll(/\$\{(\w+):[-?]/gu)].map(([, name]) => name));
  expect(asked).toEqual(told);
});

test('its addresses are those of the configuration', () => {
  const [balancer, primary] = [haproxy(BALANCER_CONFIG), haproxy(PRIMARY_CONFIG)];
  const servers = ['one', 'two'].map((name) => [
    name,
    `127.0.0.1:${environmentOf(`server-${name}`)['PORT']}`,
    undefined,
  ]);
  expect(balancer.servers).toEqual(servers);
  expect(services['network']?.ports).toEqual([`127.0.0.1:${balancer.listens}:${balancer.listens}`]);
  const nodes = ['one', 'two', 'three'].map((service) => {
    const given = environmentOf(service);
    expect(given['PATRONI_POSTGRESQL_CONNECT_ADDRESS']).toBe(given['PATRONI_POSTGRESQL_LISTEN']);
    expect(given['PATRONI_RESTAPI_CONNECT_ADDRESS']).toBe(given['PATRONI_RESTAPI_LISTEN']);
    const [, api] = given['PATRONI_RESTAPI_LISTEN']?.split(':') ?? [];
    return [given['PATRONI_NAME'], given['PATRONI_POSTGRESQL_LISTEN'], api];
  });
  expect(primary.servers).toEqual(nodes);
  const { DATABASE_URL: url = '', DATABASE_READ_URLS: urls = '' } = environmentOf('server-one');
  expect(new URL(url).host).toBe(`127.0.0.1:${primary.listens}`);
  expect(urls.split(',').map((one) => new URL(one).host)).toEqual(nodes.map(([, address]) => address));
  expect(environmentOf('database')['PGPORT']).toBe(primary.listens);
  const etcd = `127.0.0.1:${/hosts: \[127\.0\.0\.1:(?<port>\d+)\]/u.exec(readConfig(PATRONI_CONFIG))?.groups?.['port']}`;
  expect(services['etcd']?.command).toEqual(
    expect.arrayContaining([`--listen-client-urls=http://${etcd}`, `--advertise-client-urls=http://${etcd}`]),
  );
});
