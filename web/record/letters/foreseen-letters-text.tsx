import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Metadata } from '#model/wire/metadata.ts';
import { foreseenLetters } from '#web/api/mail/foreseen-letters.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { countedWords } from './letters-words.ts';
import { recipientsOf } from './told-letters.ts';

export interface ForeseenLettersProps {
  readonly metadata: Pick<Metadata, 'className' | 'folders'>;
  readonly id: number;
  readonly state: number;
  /** Said where no letter would follow; nothing by default. */
  readonly none?: string;
}

/** How many letters would follow if a record came to a state; nothing while that is not known, or where there are none. */
export function ForeseenLettersText({ metadata, id, state, none }: ForeseenLettersProps) {
  const { className } = metadata;
  const { data } = useQuery(
    liveQuery({
      queryKey: ['letters', className.toLowerCase(), id, 'foreseen', state],
      reads: 'nothing',
      queryFn: () => foreseenLetters(className, { ids: [id] }, state),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  );
  if (data === undefined) return null;
  if (data === 0) return none ?? null;
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={note}>
      {countedWords(data, recipientsOf(metadata))}
    </Typography>
  );
}

/** Wraps within the width that the menu has: it is placed before the number is known. */
const note = { display: 'block', width: 0, minWidth: '100%', whiteSpace: 'normal' } as const;
