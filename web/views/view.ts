import type { ComponentType } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import type { RecordTab } from '#web/record/record-tabs.ts';

/** A record and its class, the props of every part of its page. */
export interface ViewProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  /** Refetches the record. */
  readonly onRefresh: () => void;
}

/** The props of a view's body. */
export interface ViewBodyProps extends ViewProps {
  /** The active tab of the record's own fields. */
  readonly tab: RecordTab;
  /** Whether the side is beside the body rather than, as far as needed, above it. */
  readonly aside: boolean;
}

/**
 * The layout of a record's page (spec 2 §2.1): the parts that differ between classes. The tabs of every page are not
 * included.
 */
export interface View {
  /**
   * Rendered between what every record is headed by and the tabs, on the screens nested below it too; nothing by
   * default.
   */
  readonly Header?: ComponentType<ViewProps>;
  /** The tab of the record's own fields. */
  readonly Body: ComponentType<ViewBodyProps>;
  /** At the right in a wide window; absent where the body takes the whole width. */
  readonly Side?: ComponentType<ViewProps>;
}
