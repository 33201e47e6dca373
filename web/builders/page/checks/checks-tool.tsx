import { Badge, Button, IconButton, Tooltip } from '@mui/material';
import { mdiCheckCircleOutline, mdiClipboardCheckOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { usePage, usePageStore } from '../page-store.ts';
import { countsOf, countsText } from './counted-findings.ts';
import { pageFindingsQuery } from './findings-query.ts';
import { usePageFresh } from './use-page-fresh.ts';

/** The number of findings, which opens their panel. */
export function ChecksTool() {
  const store = usePageStore();
  const narrow = useNarrowScreen();
  const isOpen = usePage(({ sidebar }) => sidebar === 'checks');
  const findings = useQuery(pageFindingsQuery(store.owner));
  usePageFresh(store.owner);
  const toggle = (): void => store.set({ sidebar: isOpen ? null : 'checks' });
  const count = findings.data?.length ?? 0;
  const caption = count > 0 ? `Проверка ${count}` : 'Проверка';
  const told = findings.data ? countsText(findings.data) : 'Страница проверяется';
  const color = findings.data && countsOf(findings.data).error > 0 ? 'error' : 'warning';
  const icon = findings.data && count === 0 ? mdiCheckCircleOutline : mdiClipboardCheckOutline;
  if (narrow)
    return (
      <IconButton size="small" aria-label={`${caption}: ${told}`} aria-pressed={isOpen} onClick={toggle}>
        <Badge badgeContent={count} color={color} max={99}>
          <PathIcon path={icon} />
        </Badge>
      </IconButton>
    );
  return (
    <Tooltip describeChild title={told}>
      <Button
        size="small"
        color="inherit"
        aria-pressed={isOpen}
        startIcon={<PathIcon path={icon} sx={{ color: count > 0 ? `${color}.main` : 'success.main' }} />}
        onClick={toggle}
        sx={{ fontVariantNumeric: 'tabular-nums', ...(isOpen && { bgcolor: 'action.selected' }) }}
      >
        {caption}
      </Button>
    </Tooltip>
  );
}
