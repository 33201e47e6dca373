import { setTimeout as sleep } from 'node:timers/promises';
import { Account } from './account.ts';
import type { Client } from './client.ts';
import type { Findings } from './findings.ts';
import { Writer } from './writer.ts';
import { settled } from './settled.ts';

/** People who write at the same time. */
const WRITERS = 6;
/** How long one whose write was refused or lost waits before the next, in milliseconds. */
const AFTER_FAILURE = 200;

/** Writers at work, with the account of all they wrote. */
export interface Load {
  readonly account: Account;
  /**
   * Lets all of them write until `until` resolves; each ends the write that it is at. Once a write of theirs had no answer that
   * tells, they only make records: what became of it has to be settled before they write to the others again.
   */
  write(client: Client, until: Promise<unknown>): Promise<void>;
}

/** Makes the record that all write to, and the writers. */
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
