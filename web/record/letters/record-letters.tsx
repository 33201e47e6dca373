import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WaitingLetters } from '#model/wire/letters.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useTold } from '#web/actions/use-told.ts';
import { DECIDED, decideLetter } from '#web/api/mail/decide-letter.ts';
import { useLetters } from '#web/api/mail/letters.ts';
import { Icon } from '#web/ui/icon.tsx';
import { formatTime } from '#web/ui/moment/format-moment.ts';
import { countedWords } from './letters-words.ts';
import { recipientsOf } from './told-letters.ts';

interface RecordLettersProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
}

/** The letters about a record that wait, and what can be decided on them; nothing where none does. */
export function RecordLetters({ metadata, record }: RecordLettersProps) {
  const data = useLetters({ className: metadata.className, record });
  if (!data || data.waiting.length === 0) return null;
  return (
    <Box component="ul" aria-label="Письма ждут отправки" sx={frame}>
      {data.waiting.map((letters) => (
        <WaitingLine key={letters.id} metadata={metadata} letters={letters} />
      ))}
    </Box>
  );
}

function WaitingLine({ metadata, letters }: { readonly metadata: Metadata; readonly letters: WaitingLetters }) {
  const client = useQueryClient();
  const told = useTold();
  const { id, scenario, recipients, sendAt } = letters;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (act: 'send' | 'drop') => decideLetter(client, { id, act }),
  });
  const decide = (act: 'send' | 'drop') =>
    told(async () => {
      await mutateAsync(act);
      return { message: DECIDED[act] };
    });
  return (
    <Box component="li" sx={line}>
      <Icon name="email-outline" color="info" />
      <Typography sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {countedWords(recipients, recipientsOf(metadata))} в {formatTime(sendAt)}
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {scenario}
        </Typography>
      </Typography>
      {metadata.permissions.update && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <Button size="small" disabled={isPending} onClick={() => void decide('send')}>
            Отправить сейчас
          </Button>
          <Button size="small" color="inherit" disabled={isPending} onClick={() => void decide('drop')}>
            Не отправлять
          </Button>
        </Box>
      )}
    </Box>
  );
}

const frame = {
  listStyle: 'none',
  m: 0,
  mb: 2,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
} as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  px: 1.5,
  py: 0.5,
  minHeight: 44,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
