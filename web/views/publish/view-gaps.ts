import type { DetailView } from '#model/page-view.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { publishingGaps, type PublishingGap } from '../event/view/publishing-gaps.ts';

/** What the records of a view lack for publication, as far as they tell it themselves. */
export const VIEW_GAPS: Partial<Record<DetailView, (record: WireRecord) => readonly PublishingGap[]>> = {
  event: (record) => publishingGaps(record, { speakers: null, entries: null }),
};
