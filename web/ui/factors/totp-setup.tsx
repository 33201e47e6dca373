import { Box, Typography } from '@mui/material';
import type { Ref } from 'react';
import type { TotpSecret } from '#model/wire/factors.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { encode } from 'uqr';

/** Modules of white around the code: readers require four (ISO/IEC 18004). */
const BORDER = 4;

/** A QR code, dark on white in both themes since not every reader takes another one. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 220, maxWidth: '100%', bgcolor: '#fff', borderRadius: 1, justifySelf: 'center' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}

interface TotpSetupProps {
  readonly totp: TotpSecret;
  readonly code: string;
  readonly error: string | null;
  readonly onChange: (code: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The secret of a new code generator as a QR code and as text, and the field of the code that confirms it. */
export function TotpSetup({ totp, code, error, onChange, inputRef }: TotpSetupProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        Отсканируйте код приложением: Яндекс Ключ, Google Authenticator, Aegis или другим. Затем введите шесть цифр,
        которые оно показывает.
      </Typography>
      <QrCode text={totp.uri} label="QR-код для приложения с кодами" />
      <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="span" color="textSecondary">
          Нет камеры? Введите ключ вручную:{' '}
        </Typography>
        <Box component="code" data-testid="totp-secret" sx={{ fontSize: 15 }}>
          {totp.secret.replaceAll(/.{4}(?=.)/gu, '$& ')}
        </Box>
      </Typography>
      <TextInput
        label="Код из приложения"
        value={code}
        onChange={onChange}
        error={error}
        autoComplete="one-time-code"
        inputMode="numeric"
        prose={false}
        autoFocus
        {...(inputRef && { inputRef })}
      />
    </Box>
  );
}
