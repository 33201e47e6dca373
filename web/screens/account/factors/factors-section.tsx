import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { Passkey } from '#model/wire/factors.ts';
import { useTold } from '#web/actions/use-told.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { call } from '#web/api/connection/client.ts';
import { passkeysMissing } from '#web/api/passkeys.ts';
import { useFactors, useFactorsChanged } from '#web/api/factors.ts';
import { FactorNotice } from '#web/ui/factors/factor-notice.tsx';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { FactorLine } from './factor-line.tsx';
import { PasskeyDialog, PasskeyLine, RenamePasskeyDialog } from './passkeys.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { RecoveryCodes } from '#web/ui/factors/recovery-codes.tsx';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes, which are not shown again. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <PlainDialog title="Коды восстановления" maxWidth={480} onClose={onClose}>
      <RecoveryCodes codes={codes} />
    </PlainDialog>
  );
}

type Opened = 'totp' | 'passkey' | Passkey | null;

/** What the user is asked before a change. */
interface Question {
  readonly title: string;
  readonly text: string;
}

const REMOVE_TOTP: Question = {
  title: 'Отключить приложение с кодами?',
  text: 'Коды из него больше не понадобятся и не подойдут.',
};
const REMOVE_ALL: Question = {
  title: 'Отключить второй фактор?',
  text: 'Для входа он больше не понадобится. Ключи доступа и коды восстановления перестанут действовать.',
};
const RENEW_CODES: Question = {
  title: 'Создать новые коды восстановления?',
  text: 'Прежние коды перестанут действовать.',
};

function removalOf({ name }: Passkey): Question {
  return {
    title: 'Удалить ключ доступа?',
    text: `Ключ «${name}» больше не подойдёт. На устройстве он останется, пока вы его там не удалите.`,
  };
}

/** The second factors of the signed-in user. */
export function FactorsSection() {
  const factors = useFactors();
  const changed = useFactorsChanged();
  const confirm = useConfirm();
  const told = useTold();
  const { siteUrl } = useConfiguration();
  const offered = passkeysMissing(siteUrl) === null;
  const [opened, setOpened] = useState<Opened>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpened(null);
  const done = async (next: readonly string[] | null): Promise<void> => {
    close();
    setCodes(next);
    await changed();
  };
  const tell = (work: () => Promise<readonly string[] | null>): Promise<boolean> =>
    told(async () => {
      await done(await work());
      return { message: 'Данные успешно обновлены' };
    });
  const change = async (question: Question, work: () => Promise<readonly string[] | null>): Promise<void> => {
    if (await confirm({ ...question, danger: true })) await tell(work);
  };
  const remove = (question: Question, work: () => Promise<void>) => () =>
    void change(question, async () => {
      await work();
      return null;
    });
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
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                onClick={remove(REMOVE_TOTP, () => call('DELETE /user/factors/totp/'))}
              >
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
            onRename={() => setOpened(passkey)}
            onRemove={remove(removalOf(passkey), () =>
              call('DELETE /user/factors/passkeys/:id', { params: { id: passkey.id } }),
            )}
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
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                onClick={() =>
                  void change(RENEW_CODES, async () => (await call('POST /user/factors/codes/')).recoveryCodes)
                }
              >
                Создать новые
              </Button>
            }
          >
            Осталось {recoveryCodes} из 10
          </FactorLine>
        )}
      </Box>
      {hasFactor && (
        <Button color="error" sx={{ mt: 1, ml: -1 }} onClick={remove(REMOVE_ALL, () => call('DELETE /user/factors/'))}>
          Отключить второй фактор
        </Button>
      )}
      {opened === 'totp' && <TotpDialog onClose={close} onAdded={(next) => void tell(async () => next)} />}
      {opened === 'passkey' && <PasskeyDialog onClose={close} onAdded={(next) => void tell(async () => next)} />}
      {opened !== null && typeof opened === 'object' && (
        <RenamePasskeyDialog passkey={opened} onClose={close} onRenamed={() => void tell(async () => null)} />
      )}
      {codes !== null && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}
