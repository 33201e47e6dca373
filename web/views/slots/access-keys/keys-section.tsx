import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { KEY_MODES } from '#model/access-keys.ts';
import type { AccessKeySummary, MadeAccessKey } from '#model/wire/access-keys.ts';
import { useTold } from '#web/actions/use-told.ts';
import { useAccessKeys, useKeysChanged } from '#web/api/access-keys.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { call } from '#web/api/connection/client.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

interface KeysSectionProps {
  /** The user whose keys are shown; the signed-in one without an id. */
  readonly ownerId?: number;
}

/** The access keys of a user, with what makes and revokes them. */
export function KeysSection({ ownerId }: KeysSectionProps) {
  const keys = useAccessKeys(ownerId);
  const changed = useKeysChanged();
  const confirm = useConfirm();
  const told = useTold();
  const snackbar = useSnackbar();
  const id = useId();
  const [opened, setOpened] = useState<AccessKeySummary | 'new' | null>(null);
  const [made, setMade] = useState<MadeAccessKey | null>(null);
  // As wide as the sections beside it.
  const side = ownerId === undefined ? { xs: 2, sm: 3 } : 2;

  const revoke = async (key: AccessKeySummary): Promise<void> => {
    const agreed = await confirm({
      title: 'Отозвать ключ доступа?',
      text: `Программа, которая работает ключом «${key.caption}», сразу потеряет доступ. Вернуть ключ нельзя.`,
      danger: true,
    });
    if (!agreed) return;
    await told(async () => {
      await call('DELETE /manage/:className/:id', { params: { className: 'accessKey', id: key.id } });
      await changed();
      return { message: 'Ключ отозван' };
    });
  };

  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: side, py: 1.5 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography variant="h2" id={id}>
            Ключи доступа для программ
          </Typography>
          <Typography color="textSecondary">
            Ими сайт, 1С или помощник работают здесь с частью прав владельца.
          </Typography>
        </Box>
        <Button variant="outlined" onClick={() => setOpened('new')}>
          Создать ключ
        </Button>
      </Box>
      {keys.error ? (
        <ErrorState message={errorMessage(keys.error)} onRetry={() => void keys.refetch()} />
      ) : !keys.data ? (
        <TableSkeleton rows={2} rowHeight={72} />
      ) : keys.data.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: side, pb: 2 }}>
          Ключей пока нет.
        </Typography>
      ) : (
        <Box component="ul" aria-label="Ключи доступа" sx={plainList}>
          {keys.data.map((key) => (
            <KeyLine
              key={key.id}
              apiKey={key}
              side={side}
              onChange={() => setOpened(key)}
              onRevoke={() => void revoke(key)}
            />
          ))}
        </Box>
      )}
      {opened !== null && (
        <KeyDialog
          {...(ownerId !== undefined && { ownerId })}
          {...(opened !== 'new' && { changed: opened })}
          onClose={() => setOpened(null)}
          onDone={(next) => {
            setOpened(null);
            setMade(next);
            if (!next) snackbar.success('Ключ изменён');
            void changed();
          }}
        />
      )}
      {made && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </Card>
  );
}

interface KeyLineProps {
  readonly apiKey: AccessKeySummary;
  /** The space beside it. */
  readonly side: number | { readonly xs: number; readonly sm: number };
  readonly onChange: () => void;
  readonly onRevoke: () => void;
}

function reachOf({ roles, classes, activeOnly, networks }: AccessKeySummary): string {
  return [
    roles.length === 0 ? 'ролей не осталось' : roles.map(({ caption }) => caption).join(', '),
    classes.length === 0 ? 'все разделы' : `разделов: ${classes.length}`,
    ...(activeOnly ? ['только активные'] : []),
    ...(networks.length > 0 ? [`с адресов ${networks.join(', ')}`] : []),
  ].join(' · ');
}

function KeyLine({ apiKey, side, onChange, onRevoke }: KeyLineProps) {
  const { caption, prefix, mode, createdAt, expiresAt, isExpired, lastUsedAt, today, week } = apiKey;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: side,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{caption}</Typography>
          <Typography component="code" sx={{ fontFamily: 'monospace' }}>
            {prefix}…
          </Typography>
          <Chip size="small" label={KEY_MODES.find(({ id }) => id === mode)?.caption ?? mode} />
          {isExpired && <Chip size="small" color="warning" label="Истёк" />}
        </Box>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {reachOf(apiKey)}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          создан <Moment at={createdAt} />
          {expiresAt !== null && (
            <>
              {' · действует до '}
              <Moment at={expiresAt} />
            </>
          )}
          {' · '}
          {lastUsedAt === null ? (
            'ещё не использован'
          ) : (
            <>
              использован <Moment at={lastUsedAt} />
            </>
          )}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          запросов: сегодня {today.requests}, за 7 дней {week.requests} · отказов: {today.refusals} и {week.refusals}
        </Typography>
      </Box>
      <Button size="small" color="inherit" variant="outlined" aria-label={`Изменить: ${caption}`} onClick={onChange}>
        Изменить
      </Button>
      <Button size="small" color="inherit" variant="outlined" aria-label={`Отозвать: ${caption}`} onClick={onRevoke}>
        Отозвать
      </Button>
    </Box>
  );
}
