import { Box, Button, Typography } from '@mui/material';
import type { Caller } from '#model/wire/calls.ts';
import { phoneDigits } from '#model/search/phone-digits.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useCallers } from '#web/api/crm/calls.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { detailPath } from '#web/routing/route-paths.ts';

interface CallerChoiceProps {
  /** What is typed of the number. */
  readonly phone: string;
  /** The chosen client. */
  readonly clientId: number | null;
  readonly onChoose: (caller: Caller) => void;
}

/** The class of who is no client yet: there is a page to open, but no client to choose. */
const REQUEST: Caller['className'] = 'clientWebOrder';

/** Who has the number that is typed: the clients to choose from, and requests of people who are no clients yet. */
export function CallerChoice({ phone, clientId, onChoose }: CallerChoiceProps) {
  const { data, error } = useCallers(phone);
  const digits = phoneDigits(phone);
  if (digits === null) return null;
  const items = data?.items ?? [];
  return (
    <Box role="status" aria-label="Кто звонит" sx={{ display: 'grid', gap: 1 }}>
      {error && <Typography color="error">{errorMessage(error)}</Typography>}
      {data && items.length === 0 && (
        <Typography color="textSecondary">Клиента с таким номером нет: звонок останется без клиента.</Typography>
      )}
      {items.length > 0 && (
        <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 0.5 }}>
          {items.map((caller) => (
            <Box component="li" key={`${caller.className} ${caller.id}`} sx={line}>
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{caller.caption}</Typography>
                <Typography variant="caption" color="textSecondary" component="p">
                  {[caller.phone, caller.note].filter((part) => part !== null).join(' · ')}
                </Typography>
                {caller.leads.map((lead) => (
                  <Typography key={lead.id} variant="caption" component="p">
                    {`Лид: ${lead.caption} · ${lead.stage}`}
                  </Typography>
                ))}
              </Box>
              {caller.className === REQUEST ? (
                <RouterLink to={detailPath(REQUEST, caller.id) ?? ''}>Веб-заявка</RouterLink>
              ) : caller.id === clientId ? (
                <Typography color="success">Выбран</Typography>
              ) : (
                <Button size="small" aria-label={`Выбрать: ${caller.caption}`} onClick={() => onChoose(caller)}>
                  Выбрать
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
