import { mdiCertificateOutline, mdiPrinterOutline } from '@mdi/js';
import { Box, Checkbox, Chip, IconButton, Link, Tooltip, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import type { CertificateHolder } from '#model/wire/certificates.ts';
import { certificateUrl } from '#web/api/events/certificates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';

const LETTERS = {
  waiting: 'Письмо отправляется',
  failed: 'Письмо не доставлено',
  logged: 'Письмо записано без отправки',
  skipped: 'Письмо не отправлено',
  sent: 'Письмо отправлено',
} as const;

interface CertificateRowProps {
  readonly holder: CertificateHolder;
  readonly index: number;
  /** The row that the Tab key reaches. */
  readonly isCurrent: boolean;
  /** The preview shows it. */
  readonly isShown: boolean;
  readonly isChosen: boolean;
  /** Null where the user may not. */
  readonly onIssue: (() => void) | null;
  readonly onRemove: (() => void) | null;
  readonly onChoose: () => void;
  readonly onShow: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One participant: the certificate with number, date and code of the check, or that there is none. */
export function CertificateRow(props: CertificateRowProps) {
  const { holder, index, isCurrent, isShown, isChosen, onIssue, onRemove, onChoose, onShow, onKeyDown } = props;
  const { fullName, certificate, isConfirmed } = holder;
  const name = certificate === null ? fullName : `№ ${certificate.number}, ${fullName}`;
  return (
    <Box
      component="li"
      data-row={index}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={certificate === null ? `${name}. Сертификата нет` : name}
      aria-current={isShown ? 'true' : undefined}
      aria-keyshortcuts={certificate === null ? 'Space Enter' : 'Space Enter Delete'}
      onFocus={onShow}
      onClick={onShow}
      onKeyDown={onKeyDown}
      sx={[shape, isShown && { borderLeftColor: 'primary.main' }]}
    >
      <Checkbox
        checked={isChosen}
        onChange={onChoose}
        slotProps={{ input: { 'aria-label': `Выбрать: ${name}` } }}
        sx={{ gridArea: 'choice' }}
      />
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        <Typography noWrap title={fullName} sx={{ fontWeight: 500 }}>
          {fullName}
        </Typography>
        {!isConfirmed && <Chip size="small" color="warning" label="Регистрация не подтверждена" />}
      </Box>
      <Box sx={{ gridArea: 'facts', minWidth: 0, display: 'flex', alignItems: 'baseline', columnGap: 1.5 }}>
        {certificate === null && (
          <Typography variant="caption" color="textSecondary">
            Сертификата нет
          </Typography>
        )}
        {certificate && (
          <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', flexShrink: 0 }}>
            № {certificate.number}
          </Typography>
        )}
        {certificate?.issuedAt && (
          <Typography variant="caption" color="textSecondary">
            <Moment at={certificate.issuedAt} />
          </Typography>
        )}
        {certificate?.code && certificate.address !== null && (
          <Link
            href={certificate.address}
            target="_blank"
            rel="noopener"
            variant="caption"
            title={`Проверка сертификата: ${certificate.code}`}
            noWrap
            sx={{ minWidth: 0, fontFamily: 'monospace' }}
          >
            {certificate.code}
          </Link>
        )}
        {certificate?.letter && (
          <Typography
            variant="caption"
            noWrap
            color={certificate.letter.status === 'failed' ? 'error' : 'textSecondary'}
            title={certificate.letter.reason ?? LETTERS[certificate.letter.status]}
            sx={{ flexShrink: 0 }}
          >
            {LETTERS[certificate.letter.status]}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridArea: 'acts', display: 'flex', justifyContent: 'flex-end' }}>
        {certificate === null
          ? onIssue && (
              <Tooltip title="Выдать сертификат">
                <IconButton color="primary" aria-label={`Выдать сертификат: ${fullName}`} onClick={onIssue}>
                  <PathIcon path={mdiCertificateOutline} />
                </IconButton>
              </Tooltip>
            )
          : certificate && (
              <>
                <Tooltip title="Печать">
                  <IconButton
                    component="a"
                    href={certificateUrl(certificate.id)}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`Печать: ${name}`}
                  >
                    <PathIcon path={mdiPrinterOutline} />
                  </IconButton>
                </Tooltip>
                {onRemove && (
                  <Tooltip title="Удалить сертификат">
                    <IconButton aria-label={`Удалить сертификат: ${name}`} onClick={onRemove}>
                      <Icon name="delete-outline" />
                    </IconButton>
                  </Tooltip>
                )}
              </>
            )}
      </Box>
    </Box>
  );
}

const shape = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 52,
  px: 1,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  borderLeft: 3,
  borderLeftColor: 'transparent',
  // Forced colours paint a transparent border too; the shown row has theirs all around.
  '@media (forced-colors: active)': { borderLeftColor: 'Canvas' },
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  gridTemplateAreas: '"choice name acts" "choice facts acts"',
  '@container (min-width: 800px)': {
    gridTemplateColumns: '40px minmax(0, 1fr) 356px 88px',
    gridTemplateAreas: '"choice name facts acts"',
  },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  '&:hover': { bgcolor: 'action.hover' },
} as const;
