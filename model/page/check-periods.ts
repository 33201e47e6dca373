import { commonPeriod, isNever, periodOf, type VisiblePeriod } from '../blocks/visible-period.ts';
import type { PageFinding } from '../wire/pages.ts';
import { isShown, type BlockNode } from './block-tree.ts';

const ALWAYS: VisiblePeriod = { from: null, to: null };

function finding(blockId: number, severity: PageFinding['severity'], message: string): PageFinding {
  return { rule: 'time', severity, blockId, path: 'config.visibleTo', message };
}

function checkNodes(nodes: readonly BlockNode[], around: VisiblePeriod, now: number): readonly PageFinding[] {
  return nodes.flatMap(({ block, children }): readonly PageFinding[] => {
    if (!isShown(block)) return [];
    const own = periodOf(block.config);
    const common = commonPeriod(own, around);
    if (isNever(own)) return [finding(block.id, 'error', 'Блок не виден никогда: показ кончается до начала')];
    if (own.to !== null && own.to <= now)
      return [finding(block.id, 'warning', 'Время показа прошло: посетители блок больше не видят')];
    if (isNever(common))
      return [finding(block.id, 'error', 'Блок не виден никогда: в его время не показывается блок вокруг')];
    return checkNodes(children, common, now);
  });
}

/** The blocks that visitors never see, or see no more, because of their times; a block that tells it speaks for those inside. */
export function checkPeriods(nodes: readonly BlockNode[], now: number): readonly PageFinding[] {
  return checkNodes(nodes, ALWAYS, now);
}
