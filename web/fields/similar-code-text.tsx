import { FormHelperText } from '@mui/material';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { useSimilarCodes } from '#web/api/duplicates/similar-codes.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

/** Milliseconds without typing after which similar values are sought. */
const REST = 400;

export interface SimilarCodeProps {
  readonly className: string;
  readonly property: MetadataProperty;
  readonly draft: unknown;
  /** The id of the record that is edited; absent for a new one. */
  readonly id: unknown;
}

/** Warns that another record has a code that looks like the entered one, in letters of another alphabet. */
export function SimilarCodeText({ className, property, draft, id }: SimilarCodeProps) {
  const [text] = useDebounced(typeof draft === 'string' ? draft.trim() : '', REST);
  const found = useSimilarCodes(className, property.name, { text, id });
  if (found.length === 0) return null;
  return (
    <FormHelperText role="status" sx={{ mx: 1.75, color: 'warning.main', overflowWrap: 'anywhere' }}>
      {`Похожее значение уже есть: ${found.map(({ value }) => value).join(', ')}`}
    </FormHelperText>
  );
}
