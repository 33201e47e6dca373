import { Alert, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useSimilar } from '#web/api/duplicates/duplicate-calls.ts';
import { useRecords } from '#web/api/records.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { isNamedAlike } from './named-alike.ts';
import { recordCaption } from './record-caption.ts';
import { RecordLink } from './record-link.tsx';
import type { RecordForm } from './use-record-form.ts';

/** Milliseconds without typing after which similar records are sought. */
const REST = 400;
/** Characters of a name from which records with a similar one are sought. */
const LEAST_SOUGHT = 4;
/** The records of a search that are looked at, and those that are named. */
const LOOKED_AT = 20;
const MOST_NAMED = 3;

interface SimilarNoticeProps {
  readonly metadata: Metadata;
  readonly form: RecordForm;
}

/**
 * Names records that may be the one that is being entered; they open beside the form. A class that declares by what
 * doubles are recognised warns of those, others tell of records with a similar name.
 */
export function SimilarNotice(props: SimilarNoticeProps) {
  return props.metadata.duplicates ? <DoublesNotice {...props} /> : <NamesakesNotice {...props} />;
}

function DoublesNotice({ metadata, form }: SimilarNoticeProps) {
  const { className, duplicates } = metadata;
  const names = duplicates?.by ?? [];
  const drafts: readonly unknown[] = useWatch({ control: form.form.control, name: [...names] });
  const texts = names.flatMap((name, at) => {
    const text = drafts[at];
    return typeof text === 'string' && text.trim() !== '' ? [[name, text] as const] : [];
  });
  const [rested] = useDebounced(JSON.stringify(texts), REST);
  const entered: Readonly<Record<string, string>> = Object.fromEntries(JSON.parse(rested));
  const { data } = useSimilar(className, entered);
  const records = texts.length === 0 ? [] : (data?.items.flatMap((item) => item.records) ?? []);
  if (records.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      <NamedRecords metadata={metadata} records={records} />
    </Alert>
  );
}

function NamesakesNotice({ metadata, form }: SimilarNoticeProps) {
  const { className, captionProperty } = metadata;
  const draft: unknown = useWatch({ control: form.form.control, name: captionProperty });
  const typed = typeof draft === 'string' ? draft.trim() : '';
  const [rested] = useDebounced(typed, REST);
  const { data } = useRecords(
    className,
    { filter: [{ fieldName: 'searchText', fieldValue: rested }], pageSize: LOOKED_AT },
    { enabled: rested.length >= LEAST_SOUGHT },
  );
  const isLike = (record: WireRecord): boolean =>
    [typed, data?.corrected?.text ?? typed].some((text) => isNamedAlike(text, recordCaption(metadata, record)));
  const records = typed.length < LEAST_SOUGHT ? [] : (data?.items.filter(isLike).slice(0, MOST_NAMED) ?? []);
  if (records.length === 0) return null;
  return (
    <Typography role="status" color="textSecondary" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      <NamedRecords metadata={metadata} records={records} />
    </Typography>
  );
}

function NamedRecords({ metadata, records }: { readonly metadata: Metadata; readonly records: readonly WireRecord[] }) {
  return (
    <>
      {records.length === 1 ? 'Похожая запись уже есть: ' : 'Похожие записи уже есть: '}
      {records.map((record, at) => (
        <Fragment key={record.id}>
          {at > 0 && ', '}
          <RecordLink metadata={metadata} record={record} />
        </Fragment>
      ))}
    </>
  );
}
