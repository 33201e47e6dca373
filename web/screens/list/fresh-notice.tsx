import { formatCount } from '#web/ui/format.ts';
import { FreshPill } from '#web/ui/layout/fresh-pill.tsx';
import type { HeldList } from './held-list.ts';

/** Props of {@link FreshNotice}. */
export interface FreshNoticeProps {
  readonly list: Pick<HeldList, 'fresh'>;
  readonly onAccept: () => void;
}

const FORMS = { one: 'новая', few: 'новых', many: 'новых' };

/** Says above the rows what a newer answer would show. */
export function FreshNotice({ list: { fresh }, onAccept }: FreshNoticeProps) {
  const text = fresh > 0 ? formatCount(fresh, FORMS) : 'Список изменился';
  return <FreshPill text={text} title="Показать (R)" onAccept={onAccept} />;
}
