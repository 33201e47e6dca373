import { Alert } from '@mui/material';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import type { Metadata } from '#model/wire/metadata.ts';
import { useSimilar } from '#web/api/duplicates/duplicate-calls.ts';
import { recordPath } from '#web/routing/route-paths.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { recordCaption } from './record-caption.ts';
import type { RecordForm } from './use-record-form.ts';

/** Milliseconds without typing after which similar records are sought. */
const REST = 400;

interface SimilarNoticeProps {
  readonly metadata: Metadata;
  readonly form: RecordForm;
}

/** Warns of records that may be the one that is being entered; they open beside the form. */
export function SimilarNotice({ metadata, form }: SimilarNoticeProps) {
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
    <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {records.length === 1 ? 'Похожая запись уже есть: ' : 'Похожие записи уже есть: '}
      {records.map((record, at) => {
        const path = recordPath(className, record);
        const caption = recordCaption(metadata, record);
        return (
          <Fragment key={record.id}>
            {at > 0 && ', '}
            {path === null ? (
              caption
            ) : (
              <RouterLink to={path} target="_blank" rel="noopener" underline="always">
                {caption}
              </RouterLink>
            )}
          </Fragment>
        );
      })}
    </Alert>
  );
}
