import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import type { AddressListAnswer } from '#model/wire/invitations.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useInvitations, useInvitationWrites } from '#web/api/events/invitations.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { AddressField } from '../address-field.tsx';
import { CheckedLines } from './checked-lines.tsx';
import { correctedLines } from './correct-lines.ts';
import { useInvitationActs } from './use-invitation-acts.ts';

interface InviteDialogProps {
  readonly eventId: number;
  readonly onClose: () => void;
}

/** Pixels, as other dialogs with a list of people (spec 2 §9). */
const WIDTH = 800;
const LINE_END = /\r\n|\r|\n/u;

interface Checked {
  readonly lines: readonly string[];
  readonly answer: AddressListAnswer;
}

/** Invites a list: it is pasted or read from a file, checked, corrected in place and written; then it can be sent. */
export function InviteDialog({ eventId, onClose }: InviteDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [corrections, setCorrections] = useState<Readonly<Record<number, string>>>({});
  const [invited, setInvited] = useState<number | null>(null);
  const writes = useInvitationWrites(eventId);
  const acts = useInvitationActs(eventId);
  const snackbar = useSnackbar();
  if (invited !== null) return <SendNow eventId={eventId} invited={invited} onClose={onClose} />;
  const change = (next: string): void => {
    setText(next);
    setProblem(null);
    setChecked(null);
    setCorrections({});
  };
  const isCorrected = Object.keys(corrections).length > 0;
  const check = async (): Promise<void> => {
    const refused = checked?.answer.refused ?? [];
    const lines = correctedLines(
      text.split(LINE_END),
      refused.map((line, at) => ({ ...line, now: corrections[at] ?? line.text })),
    );
    if (lines.every((line) => line.trim() === '')) {
      setProblem('Поле не может быть пустым');
      return;
    }
    const answer = await writes.check(lines);
    setText(lines.join('\n'));
    setCorrections({});
    setChecked({ lines, answer });
  };
  const commit = async ({ lines }: Checked): Promise<void> => {
    const { answer, changeSet } = await writes.invite(lines);
    snackbar.success(`Приглашено: ${formatNumber(answer.accepted)}`, acts.offer(changeSet));
    setInvited(answer.accepted);
  };
  const submit = async (): Promise<void> => {
    try {
      await (checked === null || isCorrected ? check() : commit(checked));
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  const accepted = checked?.answer.accepted ?? 0;
  const label =
    checked === null ? 'Проверить' : isCorrected ? 'Проверить ещё раз' : `Пригласить: ${formatNumber(accepted)}`;
  return (
    <FormDialog
      open
      title="Пригласить списком"
      subtitle="Сначала список проверяется; письма уходят отдельно, после приглашения."
      maxWidth={WIDTH}
      submitLabel={label}
      empty={checked !== null && !isCorrected && accepted === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <AddressField eventId={eventId} text={text} problem={problem} onChange={change} onProblem={setProblem} />
      {checked && (
        <CheckedLines
          answer={checked.answer}
          corrections={corrections}
          onCorrect={(at, now) => setCorrections({ ...corrections, [at]: now })}
        />
      )}
    </FormDialog>
  );
}

interface SendNowProps extends InviteDialogProps {
  readonly invited: number;
}

/** Offers to send the letters to those who have just been invited. */
function SendNow({ eventId, invited, onClose }: SendNowProps) {
  const { data } = useInvitations(eventId, { pageIndex: 0, pageSize: 1 });
  const acts = useInvitationActs(eventId);
  return (
    <FormDialog
      open
      title="Отправить письма?"
      submitLabel="Отправить"
      empty={data === undefined || data.obstacle !== null}
      onSubmit={async () => {
        await acts.send(null);
        onClose();
      }}
      onClose={onClose}
    >
      <Typography>
        Приглашено: {formatNumber(invited)}. Неотправленных приглашений: {data ? formatNumber(data.counts.unsent) : '…'}
        .
      </Typography>
      {data?.letter && (
        <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          Тема письма: «{data.letter.subject}»
        </Typography>
      )}
      {data !== undefined && data.obstacle !== null && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {data.obstacle}
        </Alert>
      )}
    </FormDialog>
  );
}
