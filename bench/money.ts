import { stdout } from 'node:process';
import { compareOrders } from './money/compare-orders.ts';

/** Compares the sums of made-up orders with a decimal library: `node bench/money.ts [orders]`. */
const COUNT = Number(process.argv[2] ?? 1_000_000);
const seed = 1 + Math.floor(Math.random() * 2 ** 31);
const started = performance.now();
const fault = compareOrders(COUNT, seed);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
stdout.write(`${COUNT} orders in ${seconds} s, seed ${seed}: ${fault ?? 'no difference'}\n`);
if (fault !== null) process.exitCode = 1;
