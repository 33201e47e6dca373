import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useRecord } from '#web/api/records.ts';
import { errorMessage, isMissing } from '#web/api/connection/api-error.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { SideDrawer } from '#web/ui/dialog/side-drawer.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { recordPath } from '#web/routing/route-paths.ts';
import { DrawerFields } from './drawer-fields.tsx';
import { isWritable } from '#web/fields/is-writable.ts';
import { recordCaption } from '../record-caption.ts';
import { OpenRecord } from '#web/presence/open-record.tsx';
import { RecordPresence } from '#web/presence/record-presence.tsx';
import type { LinksTabProps } from '#web/links/links-tab.tsx';
import { RecordGone } from '../deleted/record-gone.tsx';
import { relatedLists } from '../related-lists.ts';
import { useConfirmLeave } from '#web/ui/dialog/use-confirm-leave.ts';

const RecordReader = lazyScreen(async () => (await import('../record-reader.tsx')).RecordReader, <FieldsSkeleton />);
const RelatedTable = lazyScreen(
  async () => (await import('./related-table.tsx')).RelatedTable,
  <FieldsSkeleton rows={3} />,
);

const LinksTab = lazyScreen<LinksTabProps>(
  async () => (await import('#web/links/links-tab.tsx')).LinksTab,
  <FieldsSkeleton rows={6} />,
);

/** The record whose settings the drawer shows. */
export interface RecordDrawerProps {
  readonly metadata: Metadata;
  readonly id: number;
  /** Restores stored input at once, where there is some. */
  readonly restoring?: boolean;
  readonly onClose: () => void;
  /** Rendered under the title: what can be done with the record, as far as it is read. */
  readonly renderLine?: (record: WireRecord | null, onRefresh: () => void) => ReactNode;
}

/** The settings drawer of a record (spec 1 §2, spec 2 §2.1): all its fields, edited in place. */
export function RecordDrawer({ metadata, id, restoring = false, onClose, renderLine }: RecordDrawerProps) {
  const record = useRecord(metadata.className, id);
  const confirmLeave = useConfirmLeave();
  const close = (): void => confirmLeave(onClose);
  const written = metadata.permissions.update && metadata.properties.some(isWritable);
  return (
    <SideDrawer
      open
      title={written ? 'Настройки' : metadata.caption}
      {...(record.data ? { subtitle: recordCaption(metadata, record.data) } : {})}
      onClose={close}
      actions={record.data && <RecordPresence metadata={metadata} id={id} />}
      line={renderLine?.(record.data ?? null, () => void record.refetch())}
    >
      {isMissing(record.error) ? (
        <RecordGone metadata={metadata} id={id} record={record.data ?? null} onClose={onClose} />
      ) : record.data ? (
        <>
          {written ? (
            <OpenRecord key={record.data.id}>
              <DrawerFields
                metadata={metadata}
                record={record.data}
                onRefresh={() => void record.refetch()}
                restoring={restoring}
              />
            </OpenRecord>
          ) : (
            <RecordReader metadata={metadata} record={record.data} />
          )}
          {!hasPage(metadata, record.data) && <Belongings metadata={metadata} record={record.data} />}
        </>
      ) : record.error ? (
        <ErrorState message={errorMessage(record.error)} onRetry={() => void record.refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </SideDrawer>
  );
}

function hasPage({ className }: Metadata, record: WireRecord): boolean {
  return recordPath(className, record) !== null;
}

/** The related lists of a record without a page and, for a component, its links with their editors. */
function Belongings({ metadata, record }: LinksTabProps) {
  return (
    <Stack sx={{ gap: 3, mt: 3 }}>
      {relatedLists(metadata.className).map((list) => (
        <RelatedTable key={list.className} list={list} parent={record} />
      ))}
      {metadata.isComponent && <LinksTab metadata={metadata} record={record} />}
    </Stack>
  );
}
