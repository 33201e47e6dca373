import type { ComponentType } from 'react';
import type { Metadata, WireRecord } from '#model/wire.ts';
import type { RecordTab } from '#web/record/record-tabs.ts';

/** A record and its class, as the parts of its page are given them. */
export interface ViewProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  /** Reads the record again. */
  readonly onRefresh: () => void;
}

/** What the body of a view is given beside the record. */
export interface ViewBodyProps extends ViewProps {
  /** The tab of the record's own fields that is in sight. */
  readonly tab: RecordTab;
  /** Whether the side stands beside the body and not, as far as it is needed, above it. */
  readonly aside: boolean;
}

/** How the page of a record looks (spec 2 §2.1): the parts that differ from class to class. Tabs that every page has are not among them. */
export interface View {
  /** Between the title and the tabs; nothing unless told. */
  readonly Header?: ComponentType<ViewProps>;
  /** The tab of the record's own fields. */
  readonly Body: ComponentType<ViewBodyProps>;
  /** At the right in a wide window. */
  readonly Side: ComponentType<ViewProps>;
}
