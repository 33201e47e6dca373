import { Box, Button } from '@mui/material';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { Panel } from '../panel.tsx';
import type { PublishingGap } from './publishing-gaps.ts';

interface GapsPanelProps {
  readonly gaps: readonly PublishingGap[];
  /** The event is published already. */
  readonly isActive: boolean;
  /** The page that closes the gap; null where the gap is closed on this one. */
  readonly pathOf: (gap: PublishingGap) => string | null;
  /** Leads to where the gap is closed; null where its reader may not close it. */
  readonly onChoose: (gap: PublishingGap) => (() => void) | null;
}

/** What an event lacks for its page on the site; each line leads to where it is entered. Nothing where it lacks nothing. */
export function GapsPanel({ gaps, isActive, pathOf, onChoose }: GapsPanelProps) {
  if (gaps.length === 0) return null;
  return (
    <Panel title={isActive ? 'Чего не хватает' : 'Не хватает для публикации'}>
      <Box component="ul" sx={[plainList, { pb: 1 }]}>
        {gaps.map((gap) => {
          const { text } = gap;
          const [path, choose] = [pathOf(gap), onChoose(gap)];
          const isDead = path === null && choose === null;
          return (
            <Box component="li" key={text} sx={isDead ? { px: 2, py: 0.5 } : { px: 1 }}>
              {path !== null ? (
                <Button {...line} component={RouterAnchor} to={path}>
                  {text}
                </Button>
              ) : choose === null ? (
                text
              ) : (
                <Button {...line} onClick={choose}>
                  {text}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}

const line = { size: 'small', color: 'inherit', sx: { px: 1, fontWeight: 400, fontSize: 'inherit' } } as const;
