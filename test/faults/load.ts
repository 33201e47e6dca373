import { setTimeout as sleep } from 'node:timers/promises';
import { Account } from './account.ts';
import type { Client } from './client.ts';
import type { Findings } from './findings.ts';
import { Writer } from './writer.ts';
import { settled } from './settled.ts';

/** The number of concurrent writers. */
const WRITERS = 6;
/** The pause of a writer after a refused or lost write, in milliseconds. */
const AFTER_FAILURE = 200;

/** The running writers, with the account of all their writes. */
export interface Load {
  readonly account: Account;
  /**
   * Runs all writers until `until` resolves; each completes its current write. After a write without a conclusive
   * reply a writer only creates records: its outcome must be settled before it changes the others again.
   */
  write(client: Client, until: Promise<unknown>): Promise<void>;
}

/** Creates the record shared by all writers, and the writers. */
export async function openLoad(client: Client, findings: Findings): Promise<Load> {
  const account = new Account(findings);
  const shared = await client.send('POST', '/manage/news/', { json: { caption: 'Общая новость' } });
  const id = shared?.body['id'];
  if (typeof id !== 'number') throw new Error(`The shared record was answered ${shared?.status}`);
  const writers = Array.from({ length: WRITERS }, (_, at) => new Writer(account, at + 1, id));
  return {
    account,
    async write(client, until) {
      const isOver = settled(until);
      const working = writers.map(async (writer) => {
        let isSure = true;
        while (!isOver()) {
          const outcome = await (isSure ? writer.act(client) : writer.create(client));
          if (outcome === 'doubtful') isSure = false;
          if (outcome !== 'done') await sleep(AFTER_FAILURE);
        }
      });
      await Promise.all([until, ...working]);
    },
  };
}
