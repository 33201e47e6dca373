import { Box, LinearProgress, Typography } from '@mui/material';
import { passwordCore, isSequence, repeatedPart } from '#model/passwords/password-core.ts';
import { PASSWORD_MIN } from '#model/kinds/password.ts';

const LEVELS = [
  { caption: 'Слабый: его легко подобрать', value: 25, color: 'error' },
  { caption: 'Подойдёт. Надёжнее — длиннее, например из нескольких слов', value: 60, color: 'warning' },
  { caption: 'Надёжный', value: 100, color: 'success' },
] as const;

/** Characters of a password that is long enough whatever it consists of. */
const LONG = 16;

/** How well a password withstands guessing, as far as its length and form tell: whether it is a common one the server knows. */
function levelOf(text: string): (typeof LEVELS)[number] {
  const lower = text.toLowerCase();
  const length = [...text].length;
  const core = passwordCore(text);
  const isWeak = length < PASSWORD_MIN || isSequence(lower) || repeatedPart(lower) !== lower || core.length < 4;
  if (isWeak) return LEVELS[0];
  const isStrong = length >= LONG || (length >= 12 && new Set(core).size >= 8);
  return isStrong ? LEVELS[2] : LEVELS[1];
}

/** How strong a new password is; nothing while none is typed. */
export function PasswordStrength({ password }: { readonly password: string }) {
  if (password === '') return null;
  const missing = PASSWORD_MIN - [...password].length;
  const level = levelOf(password);
  return (
    <Box sx={{ mt: -1 }}>
      <LinearProgress aria-hidden variant="determinate" value={level.value} color={level.color} sx={{ mb: 0.5 }} />
      <Typography variant="caption" color="textSecondary" role="status">
        {missing > 0 ? `Нужно ещё символов: ${missing}` : level.caption}
      </Typography>
    </Box>
  );
}
