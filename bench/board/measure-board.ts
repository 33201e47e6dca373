import type { Page } from '@playwright/test';
import type { Board } from '#model/wire/board.ts';
import { askJson } from '../ask-json.ts';
import { median } from '../percentile.ts';
import type { BenchTarget } from '../targets.ts';
import type { PlantedBoard } from './plant-board.ts';

/** Times in milliseconds. */
export interface BoardTimes {
  /** From the navigation to the first cards of the board. */
  readonly paint: number;
  /** The request of the board with counts and sums. */
  readonly board: number;
  readonly drop: number;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Notes in the page itself when the frame after the first cards begins: whoever asks from outside waits for what follows. */
const NOTE_PAINT = `const look = () => requestAnimationFrame(
  document.querySelector('[data-lead]') ? () => { window.paintedAt = performance.now(); } : look);
look();`;

const NOTED_PAINT = `new Promise((told) => {
  const look = () => window.paintedAt === undefined ? requestAnimationFrame(look) : told(window.paintedAt);
  look();
})`;

async function paintOf(page: Page, url: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('[data-lead]').first().waitFor();
  return page.evaluate<number>(NOTED_PAINT);
}

/** The medians of `rounds` measurements after a warm-up. */
export async function measureBoard(
  target: BenchTarget,
  page: Page,
  { funnelId, stages }: PlantedBoard,
  rounds: number,
): Promise<BoardTimes> {
  const address = `${target.server.url}/manage/crm/kanban/?funnel=${funnelId}`;
  const url = `/manage/lead/board/?leadFunnelId=${funnelId}&pageSize=50`;
  const times: { paint: number[]; board: number[]; drop: number[] } = { paint: [], board: [], drop: [] };
  const first = await askJson<Board>(target, 'GET', url);
  await page.addInitScript(NOTE_PAINT);
  const [card, after] = first.stages[0]?.items ?? [];
  if (!card || !after) throw new Error('the board has no cards');
  for (let round = -2; round < rounds; round += 1) {
    const paint = await paintOf(page, address);
    const board = await timed(() => askJson<Board>(target, 'GET', url));
    const body = { afterId: after.id };
    const drop = await timed(() =>
      askJson(target, 'PUT', `/manage/lead/${card.id}/update/stage/${stages[Math.abs(round) % 4] ?? 0}`, body),
    );
    if (round < 0) continue;
    times.paint.push(paint);
    times.board.push(board);
    times.drop.push(drop);
  }
  return { paint: median(times.paint), board: median(times.board), drop: median(times.drop) };
}
