import { Box, Button, DialogContentText, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Configuration } from '#model/wire/configuration.ts';
import type { ConfirmationWays } from '#model/wire/factors.ts';
import { ApiError, errorMessage } from '#web/api/connection/api-error.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { confirmByPasskey, confirmIdentity, useConfirmationWays } from '#web/api/confirmation.ts';
import { passkeysMissing } from '#web/api/passkeys.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** What follows the question. */
export interface ConfirmIdentityProps {
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** A way to prove who one is. */
interface Way {
  readonly by: 'password' | 'code' | 'passkey' | 'provider';
  /** The button that chooses it. */
  readonly caption: string;
  readonly text: string;
  readonly submitLabel: string;
  /** Of a provider: its page. */
  readonly url?: string;
}

const PASSWORD: Way = {
  by: 'password',
  caption: 'Ввести пароль',
  text: 'Введите свой пароль.',
  submitLabel: 'Подтвердить',
};
const CODE: Way = {
  by: 'code',
  caption: 'Ввести код',
  text: 'Введите код из приложения или код восстановления.',
  submitLabel: 'Подтвердить',
};
const PASSKEY: Way = {
  by: 'passkey',
  caption: 'Подтвердить ключом доступа',
  text: 'Подтвердите это ключом доступа.',
  submitLabel: 'Подтвердить ключом доступа',
};

const NO_WAY = 'Подтвердить нечем: выйдите и войдите снова';

/** The ways of a user on this page, the usual ones first. */
function waysOf(known: ConfirmationWays, { siteUrl, apiPrefix, auth }: Configuration): readonly Way[] {
  const providers = auth.providers.filter(({ name }) => known.providers.includes(name));
  return [
    ...(known.password ? [PASSWORD] : []),
    ...(known.code ? [CODE] : []),
    ...(known.passkey && passkeysMissing(siteUrl) === null ? [PASSKEY] : []),
    ...providers.map(({ name, caption }) => ({
      by: 'provider' as const,
      caption: `Войти ещё раз через ${caption}`,
      text: `Войдите ещё раз через ${caption}: вход откроется в новой вкладке, а здесь всё останется как есть.`,
      submitLabel: `Войти через ${caption}`,
      url: `${apiPrefix}/user/oidc/${name}/?confirm=1&returnTo=%2Faccount`,
    })),
  ];
}

/**
 * Asks again who is at the screen before what is dangerous, by what the user has: the password, a code, a passkey, or
 * another sign-in by a provider in a tab of its own; a refusal is told at the field.
 */
export function ConfirmIdentity({ onProved, onClose }: ConfirmIdentityProps) {
  const configuration = useConfiguration();
  const [isElsewhere, setElsewhere] = useState(false);
  const known = useConfirmationWays(isElsewhere);
  const [chosen, setChosen] = useState<Way | null>(null);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isProved = isElsewhere && known.data?.confirmed === true;
  useEffect(() => {
    if (isProved) onProved();
  }, [isProved, onProved]);
  const ways = known.data ? waysOf(known.data, configuration) : [];
  const way = chosen ?? ways[0];
  const hasField = way?.by === 'password' || way?.by === 'code';
  const change = (next: string): void => {
    setValue(next);
    setError(null);
  };
  const prove = async ({ by, url }: Way): Promise<void> => {
    if (url !== undefined) {
      globalThis.open(url, '_blank', 'noopener');
      return setElsewhere(true);
    }
    if (by !== 'passkey' && value === '') return setError(by === 'code' ? 'Введите код' : 'Введите пароль');
    try {
      await (by === 'passkey' ? confirmByPasskey() : confirmIdentity({ [by]: value }));
      onProved();
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure.errors[0]?.message : undefined;
      setError(refused ?? errorMessage(failure));
    }
  };
  const choose = (next: Way): void => {
    setChosen(next);
    change('');
  };
  const missing = known.error ? errorMessage(known.error) : known.data ? NO_WAY : null;
  const told = way ? (hasField ? null : error) : missing;
  return (
    <FormDialog
      open
      title="Подтвердите, что это вы"
      maxWidth={480}
      submitLabel={way?.submitLabel ?? 'Подтвердить'}
      empty={way === undefined}
      onSubmit={() => way && prove(way)}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        Вы вошли давно, а это действие касается прав или безопасности. {way?.text}
      </DialogContentText>
      {way?.by === 'password' && (
        <PasswordField
          label="Пароль"
          autoComplete="current-password"
          value={value}
          error={error}
          autoFocus
          onChange={change}
        />
      )}
      {way?.by === 'code' && (
        <TextInput
          label="Код"
          autoComplete="one-time-code"
          prose={false}
          value={value}
          error={error}
          autoFocus
          onChange={change}
        />
      )}
      {isElsewhere && way?.by === 'provider' && (
        <Typography role="status">Ждём, пока вы войдёте в другой вкладке…</Typography>
      )}
      {told !== null && (
        <Typography role="alert" color="error">
          {told}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', mt: 1, ml: -1 }}>
        {ways
          .filter(({ caption }) => caption !== way?.caption)
          .map((other) => (
            <Button key={other.caption} color="inherit" onClick={() => choose(other)}>
              {other.caption}
            </Button>
          ))}
      </Box>
    </FormDialog>
  );
}
