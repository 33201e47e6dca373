import { Box, TextField, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import type { AddressListAnswer } from '#model/wire/invitations.ts';
import { formatNumber } from '#web/ui/format.ts';
import { plainList } from '#web/ui/plain-list.ts';

interface CheckedLinesProps {
  readonly answer: AddressListAnswer;
  /** The corrected texts of refused entries, by their place among them. */
  readonly corrections: Readonly<Record<number, string>>;
  readonly onCorrect: (at: number, now: string) => void;
}

/** The lines of each kind that are shown. */
const SHOWN = 100;

/** What a check found: how many are accepted, the refused entries to correct in place, and the duplicates. */
export function CheckedLines({ answer, corrections, onCorrect }: CheckedLinesProps) {
  const { accepted, duplicates, refused, repeated } = answer;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        Подходит: {formatNumber(accepted)} · Повторов: {formatNumber(duplicates)} · С ошибками:{' '}
        {formatNumber(refused.length)}
      </Typography>
      {refused.length > 0 && (
        <Lines
          title="С ошибками"
          text="Исправьте адрес или очистите поле и проверьте ещё раз. Иначе эти строки не будут приглашены."
          hidden={refused.length - SHOWN}
        >
          {refused.slice(0, SHOWN).map(({ line, text, message }, at) => (
            // The answer never changes, and an entry may stand in it twice.
            <Box component="li" key={at} sx={row}>
              <Typography color="textSecondary" sx={{ pt: 1 }}>
                {lineText(line)}
              </Typography>
              <TextField
                size="small"
                fullWidth
                error={corrections[at] === undefined}
                value={corrections[at] ?? text}
                helperText={corrections[at] === undefined ? message : 'Ещё не проверено'}
                slotProps={{ htmlInput: { 'aria-label': `Исправить, ${lineText(line).toLowerCase()}: ${text}` } }}
                onChange={(event) => onCorrect(at, event.target.value)}
              />
            </Box>
          ))}
        </Lines>
      )}
      {repeated.length > 0 && (
        <Lines
          title="Повторы"
          text="Эти адреса уже есть: второе приглашение не создаётся."
          hidden={repeated.length - SHOWN}
        >
          {repeated.slice(0, SHOWN).map(({ line, text, message }, at) => (
            <Box component="li" key={at} sx={row}>
              <Typography color="textSecondary">{lineText(line)}</Typography>
              <Box sx={{ minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
                <Typography color="textSecondary">{message}</Typography>
              </Box>
            </Box>
          ))}
        </Lines>
      )}
    </Box>
  );
}

function lineText(line: number): string {
  return `Строка ${formatNumber(line)}`;
}

interface LinesProps {
  readonly title: string;
  readonly text: string;
  /** How many more there are. */
  readonly hidden: number;
  readonly children: ReactNode;
}

function Lines({ title, text, hidden, children }: LinesProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography variant="h3" id={id}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <Box component="ul" sx={plainList}>
        {children}
      </Box>
      {hidden > 0 && <Typography color="textSecondary">И ещё {formatNumber(hidden)}</Typography>}
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '88px minmax(0, 1fr)' },
  columnGap: 2,
  py: 0.5,
} as const;
