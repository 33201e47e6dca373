import { Typography } from '@mui/material';
import type { TypedField } from '#model/forms/typing/typed-field.ts';

/** What a typed line makes, as a sentence, and which of its words are not clear. */
export function TypedReading({ typed: { sentence, note, problem } }: { readonly typed: TypedField }) {
  return (
    <>
      <Typography component="span" variant="caption" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {sentence}
      </Typography>
      {problem !== null && (
        <Typography component="span" variant="caption" color="error" sx={said}>
          {problem}
        </Typography>
      )}
      {note !== null && (
        <Typography component="span" variant="caption" sx={{ ...said, color: 'warning.main' }}>
          {note}
        </Typography>
      )}
    </>
  );
}

const said = { display: 'block', overflowWrap: 'anywhere' } as const;
