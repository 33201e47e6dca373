import { useEffect, useMemo, useRef, useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { DraftNotice } from '#web/changes/draft-notice.tsx';
import { useDraftOffer } from '#web/changes/use-draft-offer.ts';
import { isStoredDraft } from '#web/fields/is-stored-draft.ts';
import { isWritable } from '#web/fields/is-writable.ts';
import type { EnteredDraft } from '#web/fields/use-inline-field.ts';
import { useShownRecord } from '../proposing.ts';
import { RecordGroups } from '../record-groups.tsx';

interface DrawerFieldsProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  readonly onRefresh: () => void;
  /** Takes stored input up at once, where there is some. */
  readonly restoring: boolean;
}

/** All fields of a record that its reader may change, each edited in place as on its page. */
export function DrawerFields({ metadata, record: publicRecord, onRefresh, restoring }: DrawerFieldsProps) {
  const record = useShownRecord(publicRecord);
  const properties = useMemo(() => metadata.properties.filter(isWritable), [metadata]);
  const offer = useDraftOffer({ className: metadata.className, id: record.id }, isStoredDraft(properties, record));
  const [begun, setBegun] = useState<Readonly<Record<string, EnteredDraft>>>();
  const isDue = useRef(restoring);
  const restore = (): void => {
    if (!offer) return;
    setBegun(offer.draft.fields);
    offer.remove();
  };
  useEffect(() => {
    if (!isDue.current || !offer) return;
    isDue.current = false;
    restore();
  });
  return (
    <>
      {offer && <DraftNotice offer={offer} onRestore={restore} />}
      <RecordGroups metadata={metadata} properties={properties} record={record} onRefresh={onRefresh} begun={begun} />
    </>
  );
}
