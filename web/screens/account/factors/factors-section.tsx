import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { Passkey } from '#model/wire/factors.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { call } from '#web/api/connection/client.ts';
import { passkeysMissing } from '#web/api/passkeys.ts';
import { useFactors, useFactorsChanged } from '#web/api/factors.ts';
import { FactorNotice } from '#web/ui/factors/factor-notice.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { FactorLine } from './factor-line.tsx';
import { PasskeyDialog, PasskeyLine, RenamePasskeyDialog } from './passkeys.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

type Opened =
  | 'totp'
  | 'removeTotp'
  | 'codes'
  | 'removeAll'
  | 'passkey'
  | { readonly act: 'rename' | 'remove'; readonly passkey: Passkey }
  | null;

/** The second factors of the signed-in user. */
export function FactorsSection() {
  const factors = useFactors();
  const changed = useFactorsChanged();
  const snackbar = useSnackbar();
  const { siteUrl } = useConfiguration();
  const offered = passkeysMissing(siteUrl) === null;
  const [opened, setOpened] = useState<Opened>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpened(null);
  const done = async (next: readonly string[] | null): Promise<void> => {
    close();
    setCodes(next);
    snackbar.success('Данные успешно обновлены');
    await changed();
  };
  if (factors.error) return <ErrorState message={errorMessage(factors.error)} onRetry={() => void factors.refetch()} />;
  if (!factors.data) return <TableSkeleton rows={2} rowHeight={60} />;
  const { totp, passkeys, recoveryCodes } = factors.data;
  const hasFactor = totp !== null || passkeys.length > 0;
  return (
    <>
      <FactorNotice factors={factors.data} />
      <Box component="ul" aria-label="Вторые факторы" sx={plainList}>
        <FactorLine
          title="Приложение с кодами"
          actions={
            totp === null ? (
              <Button size="small" variant="outlined" onClick={() => setOpened('totp')}>
                Подключить
              </Button>
            ) : (
              <Button size="small" color="inherit" variant="outlined" onClick={() => setOpened('removeTotp')}>
                Отключить
              </Button>
            )
          }
        >
          {totp === null ? (
            'Не подключено'
          ) : (
            <>
              Подключено <Moment at={totp.createdAt} />
              {totp.usedAt !== null && (
                <>
                  {' · последний вход '}
                  <Moment at={totp.usedAt} />
                </>
              )}
            </>
          )}
        </FactorLine>
        {passkeys.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            onRename={() => setOpened({ act: 'rename', passkey })}
            onRemove={() => setOpened({ act: 'remove', passkey })}
          />
        ))}
        <FactorLine
          title={passkeys.length === 0 ? 'Ключ доступа' : 'Ещё один ключ доступа'}
          actions={
            offered && (
              <Button size="small" variant="outlined" onClick={() => setOpened('passkey')}>
                Добавить
              </Button>
            )
          }
        >
          {offered
            ? 'Вход без пароля: отпечатком, лицом, PIN-кодом устройства или ключом безопасности'
            : passkeysMissing(siteUrl)}
        </FactorLine>
        {hasFactor && (
          <FactorLine
            title="Коды восстановления"
            actions={
              <Button size="small" color="inherit" variant="outlined" onClick={() => setOpened('codes')}>
                Создать новые
              </Button>
            }
          >
            Осталось {recoveryCodes} из 10
          </FactorLine>
        )}
      </Box>
      {hasFactor && (
        <Button color="error" sx={{ mt: 1, ml: -1 }} onClick={() => setOpened('removeAll')}>
          Отключить второй фактор
        </Button>
      )}
      {opened === 'totp' && <TotpDialog onClose={close} onAdded={(next) => void done(next)} />}
      {opened === 'passkey' && <PasskeyDialog onClose={close} onAdded={(next) => void done(next)} />}
      {typeof opened === 'object' && opened?.act === 'rename' && (
        <RenamePasskeyDialog passkey={opened.passkey} onClose={close} onRenamed={() => void done(null)} />
      )}
      {typeof opened === 'object' && opened?.act === 'remove' && (
        <PasswordDialog
          title="Удалить ключ доступа?"
          text={`Ключ «${opened.passkey.name}» больше не подойдёт. На устройстве он останется, пока вы его там не удалите.`}
          submitLabel="Удалить"
          onClose={close}
          onConfirm={async (password) => {
            const { id } = opened.passkey;
            await call('DELETE /user/factors/passkeys/:id', { params: { id }, body: { password } });
            await done(null);
          }}
        />
      )}
      {opened === 'removeTotp' && (
        <PasswordDialog
          title="Отключить приложение с кодами?"
          text="Коды из него больше не понадобятся и не подойдут."
          submitLabel="Отключить"
          onClose={close}
          onConfirm={async (password) => {
            await call('DELETE /user/factors/totp/', { body: { password } });
            await done(null);
          }}
        />
      )}
      {opened === 'removeAll' && (
        <PasswordDialog
          title="Отключить второй фактор?"
          text="Для входа будет достаточно пароля. Коды восстановления перестанут действовать."
          submitLabel="Отключить"
          onClose={close}
          onConfirm={async (password) => {
            await call('DELETE /user/factors/', { body: { password } });
            await done(null);
          }}
        />
      )}
      {opened === 'codes' && (
        <PasswordDialog
          title="Создать новые коды восстановления?"
          text="Прежние коды перестанут действовать."
          submitLabel="Создать"
          onClose={close}
          onConfirm={async (password) =>
            done((await call('POST /user/factors/codes/', { body: { password } })).recoveryCodes)
          }
        />
      )}
      {codes !== null && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}
