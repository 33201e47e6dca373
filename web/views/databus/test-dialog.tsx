import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { call } from '#web/api/connection/client.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { recordKeys } from '#web/api/records.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';

interface TestDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** What lists show of a request: the change feed does not tell of them. */
const SHOWN = ['databusRequest', 'databusResponse'] as const;
/** Milliseconds after which it is looked whether a request is answered. */
const LOOK_EVERY = 700;

/** Sends a test message as it opens, and shows what the receiver answers. */
export function TestDialog({ id, onClose }: TestDialogProps) {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: () => call('POST /manage/databusSubscription/:id/test/', { params: { id } }),
  });
  const { mutate } = sending;
  useEffect(() => mutate(), [mutate]);
  const requestId = sending.data?.requestId;
  const result = useQuery(
    liveQuery({
      queryKey: ['databus-answer', requestId],
      reads: 'nothing',
      queryFn: ({ signal }) =>
        call('GET /manage/databusRequest/:id/answer/', { params: { id: requestId ?? 0 }, signal }),
      enabled: requestId !== undefined,
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data === undefined || data.state === 'queued' ? LOOK_EVERY : false),
    }),
  );
  const isOver = result.data !== undefined && result.data.state !== 'queued';
  useEffect(() => {
    if (isOver) for (const className of SHOWN) void client.invalidateQueries({ queryKey: recordKeys.all(className) });
  }, [client, isOver]);
  const error = sending.error ?? result.error;
  const { answer = null, state } = result.data ?? {};
  return (
    <PlainDialog
      title="Проверка приёмника"
      subtitle="Приёмнику отправлен проверочный запрос databus.test"
      maxWidth={600}
      onClose={onClose}
      actions={
        <Button startIcon={<Icon name="refresh" />} disabled={!isOver && !error} onClick={() => mutate()}>
          Ещё раз
        </Button>
      }
    >
      {error ? (
        <Alert severity="error">{errorMessage(error)}</Alert>
      ) : isOver && answer ? (
        <Answer isTaken={state === 'delivered'} answer={answer} />
      ) : (
        <Box role="status">
          <Typography sx={{ mb: 1 }}>Ждём ответа приёмника…</Typography>
          <LinearProgress />
        </Box>
      )}
    </PlainDialog>
  );
}

interface AnswerProps {
  readonly isTaken: boolean;
  readonly answer: { readonly status: number | null; readonly durationMs: number; readonly body: string };
}

function Answer({ isTaken, answer: { status, durationMs, body } }: AnswerProps) {
  return (
    <>
      <Alert severity={isTaken ? 'success' : 'error'}>
        {status === null ? body : `Приёмник ответил ${status} за ${durationMs} мс`}
      </Alert>
      {status !== null && body !== '' && (
        <Box component="pre" tabIndex={0} aria-label="Тело ответа" sx={text}>
          {body}
        </Box>
      )}
    </>
  );
}

const text = {
  mt: 2,
  mb: 0,
  p: 1.5,
  maxHeight: 320,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'monospace',
  fontSize: 13,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
