import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Metadata } from '#model/wire/metadata.ts';
import type { RecordForm } from './use-record-form.ts';

type Named = Pick<Metadata, 'captionProperty' | 'captionParts'>;

const NONE: readonly string[] = [];

/** Makes the caption of a new record of the parts that its class declares, as long as no other one is typed. */
export function useMadeCaption(
  { captionProperty, captionParts = NONE }: Named,
  { form }: Pick<RecordForm, 'form'>,
): void {
  const { control, getValues, setValue } = form;
  const drafts: readonly unknown[] = useWatch({ control, name: [...captionParts] });
  const made = drafts
    .map((draft) => (typeof draft === 'string' ? draft.trim() : ''))
    .filter((part) => part !== '')
    .join(' ');
  const last = useRef('');
  useEffect(() => {
    const present = getValues(captionProperty) ?? '';
    const isTyped = present !== '' && present !== last.current;
    if (isTyped || made === present) return;
    last.current = made;
    setValue(captionProperty, made, { shouldDirty: true });
  }, [made, captionProperty, getValues, setValue]);
}
