import { Box, Button, Typography } from '@mui/material';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listCostQuery } from '#web/api/list-cost.ts';
import type { RecordsQuery } from '#web/api/list-call.ts';
import { recordKeys } from '#web/api/records.ts';

/** The props of the notice. */
export interface SlowNoticeProps {
  readonly className: string;
  /** The page that is being asked for. */
  readonly query: RecordsQuery;
}

/** Milliseconds after which it is asked whether the page may take long: most pages are there before. */
const LATE_AFTER = 400;

/** Says of a page that is expected to take seconds that it may, and cancels it: the server ends its statement too. */
export function SlowNotice({ className, query }: SlowNoticeProps) {
  const client = useQueryClient();
  const queryKey = recordKeys.list(className, query);
  const hash = hashKey(queryKey);
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(hash), LATE_AFTER);
    return () => clearTimeout(timer);
  }, [hash]);
  const { data: cost } = useQuery({ ...listCostQuery(className, query), enabled: late === hash });
  if (late !== hash || cost?.isSlow !== true) return null;
  const stop = async (): Promise<void> => {
    await client.cancelQueries({ queryKey, exact: true });
    const error = new Error('Измените условия или повторите поиск.', { cause: 'Поиск отменён' });
    client.getQueryCache().find({ queryKey })?.setState({ status: 'error', error, fetchStatus: 'idle' });
    document.querySelector<HTMLElement>('#main')?.focus();
  };
  return (
    <Box sx={place}>
      <Box role="status" sx={note}>
        <Typography>Поиск может занять несколько секунд</Typography>
        <Button size="small" onClick={() => void stop()}>
          Отменить
        </Button>
      </Box>
    </Box>
  );
}

/** Lies above the rows, which do not move when it comes and goes. */
const place = { position: 'relative', height: 0, zIndex: 2 } as const;

const note = {
  position: 'absolute',
  top: 56,
  left: 16,
  right: 16,
  mx: 'auto',
  width: 'fit-content',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 1,
  px: 2,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 3,
} as const;
