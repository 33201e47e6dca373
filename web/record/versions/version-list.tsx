import { Box, Button, Radio, Typography } from '@mui/material';
import { Moment } from '#web/ui/moment/moment.tsx';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import { plainList } from '#web/ui/plain-list.ts';

/** A version of what is edited: the change-set that made it, with who and when. */
export interface Version {
  readonly changeSetId: number;
  readonly at: string;
  readonly user: { readonly caption: string };
}

/** The two versions that are compared, by their change-sets. */
export interface ComparedVersions {
  readonly from: number;
  readonly to: number;
}

interface VersionListProps<V extends Version> {
  /** Its accessible name. */
  readonly label: string;
  /** Newest first. */
  readonly versions: readonly V[];
  /** What a version has changed, in words. */
  readonly textOf: (version: V) => string;
  readonly chosen: ComparedVersions;
  readonly onChoose: (chosen: ComparedVersions) => void;
  /** Loads older versions; absent where there are none. */
  readonly onMore?: (() => void) | undefined;
}

/** Who changed what and when, and which two versions are compared. */
export function VersionList<V extends Version>({ label, versions, textOf, ...list }: VersionListProps<V>) {
  const { chosen, onChoose, onMore } = list;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box sx={{ ...row, py: 0.5, color: 'text.secondary' }} aria-hidden>
        <Typography variant="caption" sx={{ width: 40, textAlign: 'center' }}>
          Было
        </Typography>
        <Typography variant="caption" sx={{ width: 40, textAlign: 'center' }}>
          Стало
        </Typography>
      </Box>
      <Box component="ol" aria-label={label} sx={plainList}>
        {versions.map((version, at) => (
          <VersionRow
            key={version.changeSetId}
            version={version}
            text={textOf(version)}
            isLatest={at === 0}
            chosen={chosen}
            onChoose={onChoose}
          />
        ))}
      </Box>
      {onMore && (
        <Button size="small" sx={{ m: 1 }} onClick={onMore}>
          Показать ещё
        </Button>
      )}
    </Box>
  );
}

interface VersionRowProps extends Pick<VersionListProps<Version>, 'chosen' | 'onChoose'> {
  readonly version: Version;
  readonly text: string;
  readonly isLatest: boolean;
}

function VersionRow({ version, text, isLatest, chosen, onChoose }: VersionRowProps) {
  const { changeSetId, at, user } = version;
  const { from, to } = chosen;
  const isChosen = changeSetId === from || changeSetId === to;
  const when = `${formatMoment(at)}, ${user.caption}`;
  return (
    <Box
      component="li"
      sx={{ ...row, ...(isChosen && { bgcolor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.08)' }) }}
    >
      <Radio
        size="small"
        name="version-from"
        checked={changeSetId === from}
        disabled={changeSetId >= to}
        onChange={() => onChoose({ from: changeSetId, to })}
        slotProps={{ input: { 'aria-label': `Было: ${when}` } }}
      />
      <Radio
        size="small"
        name="version-to"
        checked={changeSetId === to}
        disabled={changeSetId <= from}
        onChange={() => onChoose({ from, to: changeSetId })}
        slotProps={{ input: { 'aria-label': `Стало: ${when}` } }}
      />
      <Box sx={{ flex: 1, minWidth: 0, py: 1, pl: 0.5 }}>
        <Typography component="p" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Moment at={at} />
          {isLatest && (
            <Typography component="span" color="primary" sx={{ fontWeight: 500 }}>
              сейчас
            </Typography>
          )}
        </Typography>
        <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {user.caption}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  px: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
