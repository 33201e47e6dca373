import { Box } from '@mui/material';
import type { StateFinding } from '#model/system-state/findings.ts';
import type { SystemState } from '#model/wire/system-state.ts';
import { formatNumber } from '#web/ui/format.ts';
import { Facts, StateCard } from './state-card.tsx';
import { ageText } from './state-texts.ts';

interface BacklogCardsProps {
  readonly state: SystemState;
  readonly findings: readonly StateFinding[];
}

function behind(age: number): string {
  return age < 1 ? 'нет' : ageText(age);
}

/** What waits for its turn: jobs, requests of the data bus, letters, changes on their way to open pages. */
export function BacklogCards({ state, findings }: BacklogCardsProps) {
  const { queue, databus, mail, feed, servers } = state;
  const latest = Math.max(feed.position, ...servers.map(({ position }) => position));
  const unsent = latest - Math.min(...servers.map(({ position }) => (position === 0 ? latest : position)));
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <StateCard place="jobs" findings={findings}>
        <Facts
          facts={[
            ['В очереди', formatNumber(queue.counts.queued)],
            ['Выполняется', formatNumber(queue.counts.running)],
            ['Ждёт решения', formatNumber(queue.counts.waiting)],
            ['Не удалось', formatNumber(queue.counts.failed)],
            ['Опоздание', behind(queue.age)],
          ]}
        />
      </StateCard>
      <StateCard place="databus" findings={findings}>
        <Facts
          facts={[
            ['Опоздание', behind(databus.age)],
            ['Приостановлено подписок', formatNumber(databus.paused)],
          ]}
        />
      </StateCard>
      <StateCard place="mail" findings={findings}>
        <Facts
          facts={[
            ['Ждут отправки', formatNumber(mail.waiting)],
            ['Опоздание', behind(mail.age)],
            ['Не отправлено за сутки', formatNumber(mail.failed)],
          ]}
        />
      </StateCard>
      <StateCard place="feed" findings={findings}>
        <Facts
          facts={[
            ['Опоздание', behind(feed.age)],
            ['Не разослано открытым страницам', formatNumber(unsent)],
          ]}
        />
      </StateCard>
    </Box>
  );
}
