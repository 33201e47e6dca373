import { Box, Typography } from '@mui/material';
import type { WireRecord } from '#model/wire/record.ts';
import type { NOTE } from '#web/api/notes.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { textParts, type Mentioned } from './mention-text.ts';
import { peopleOf } from './note-people.ts';

interface NoteTextProps {
  readonly text: string;
  readonly people: readonly Mentioned[];
}

/** The text of a note, in which people stand by their present names. */
export function NoteText({ text, people }: NoteTextProps) {
  return (
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {textParts(text, people).map((part, at) =>
        part.person ? (
          <Box component="span" key={at} sx={{ color: 'primary.main', fontWeight: 500 }}>
            {part.text}
          </Box>
        ) : (
          part.text
        ),
      )}
    </Typography>
  );
}

/** The text of a note as a list answers it. */
export function RecordNoteText({ record }: { readonly record: WireRecord }) {
  const note = asRecord<typeof NOTE>(record);
  return <NoteText text={note.text ?? ''} people={peopleOf(note)} />;
}
