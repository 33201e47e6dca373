import { Typography } from '@mui/material';
import { fileSizeText } from '#model/file-size.ts';
import type { StateFinding } from '#model/system-state/findings.ts';
import type { MadeBackup, SystemState } from '#model/wire/system-state.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
import { Facts, StateCard } from './state-card.tsx';
import { ageText } from './state-texts.ts';

interface BackupCardProps {
  readonly backup: SystemState['backup'];
  readonly findings: readonly StateFinding[];
}

function filesText({ withFiles, lostFiles }: MadeBackup): string {
  if (!withFiles) return 'не сохранены';
  return lostFiles === 0 ? 'сохранены' : `сохранены, кроме ${lostFiles}`;
}

/** The last backup by `npm run backup`, and whether one has failed since. */
export function BackupCard({ backup: { last, failedAt }, findings }: BackupCardProps) {
  const failed = failedAt === null ? [] : [['Не удалась', <Moment key="failed" at={failedAt} />] as const];
  return (
    <StateCard place="backup" findings={findings}>
      {last === null && failedAt === null ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          Ещё не сохраняли.
        </Typography>
      ) : (
        <Facts facts={[...(last === null ? [] : factsOf(last)), ...failed]} />
      )}
    </StateCard>
  );
}

function factsOf(last: MadeBackup) {
  return [
    ['Последняя', <Moment key="last" at={last.at} />],
    ['Возраст', ageText(last.age)],
    ['Сохранялась', ageText(last.seconds)],
    ['Размер', fileSizeText(last.size)],
    ['Файлы записей', filesText(last)],
  ] as const;
}
