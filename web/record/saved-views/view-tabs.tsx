import { Box, Button, Typography } from '@mui/material';
import { formatNumber } from '#web/ui/format.ts';
import { RowMenu } from '#web/ui/row-menu.tsx';
import { SaveViewButton } from './save-view-button.tsx';
import { VIEW_ACTIONS } from './view-actions.tsx';
import type { DrawnViews } from './view-strip.tsx';

/** All records and the views side by side, with the number of the chosen one, and «+» that saves what stands. */
export function ViewTabs(props: DrawnViews) {
  const { views, chosen, isChanged, total, onChoose, onSaveAs, onSave, onReset, subject, menu } = props;
  return (
    <>
      <Box sx={line}>
        <Tab caption="Все" isChosen={!chosen} total={total} onChoose={() => onChoose(null)} />
        {views.map((view) => {
          const isChosen = view.id === chosen?.id;
          return (
            <Box key={view.id} sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
              <Tab
                caption={view.caption ?? ''}
                isChosen={isChosen}
                isChanged={isChosen && isChanged}
                total={total}
                onChoose={() => onChoose(view)}
              />
              {isChosen && subject && (
                <RowMenu label={view.caption ?? ''} actions={() => menu.shown(VIEW_ACTIONS, subject)} />
              )}
            </Box>
          );
        })}
        <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0, pl: 1 }}>
          <SaveViewButton isIconOnly={views.length > 0} onSaveAs={onSaveAs} />
        </Box>
      </Box>
      {isChanged && (
        <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0, pl: 1 }}>
          {onSave && (
            <>
              <Button size="small" onClick={onSave}>
                Сохранить
              </Button>
              <Typography component="span" aria-hidden color="textSecondary">
                ·
              </Typography>
            </>
          )}
          <Button size="small" color="inherit" onClick={onReset}>
            Сбросить
          </Button>
        </Box>
      )}
    </>
  );
}

interface TabProps {
  readonly caption: string;
  readonly isChosen: boolean;
  readonly isChanged?: boolean;
  readonly total: number | null;
  readonly onChoose: () => void;
}

function Tab({ caption, isChosen, isChanged = false, total, onChoose }: TabProps) {
  return (
    <Button color="inherit" aria-pressed={isChosen} onClick={onChoose} sx={[tab, isChosen && chosenTab]}>
      {isChanged && <Box component="span" role="img" aria-label="Изменён" title="Изменён" sx={dot} />}
      <Box component="span" sx={name} title={caption}>
        {caption}
      </Box>
      {isChosen && total !== null && (
        <Typography
          component="span"
          variant="caption"
          sx={{ ml: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {formatNumber(total)}
        </Typography>
      )}
    </Button>
  );
}

const line = {
  display: 'flex',
  alignItems: 'stretch',
  flex: 1,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
} as const;

const tab = {
  height: '100%',
  flexShrink: 0,
  px: 1.5,
  borderRadius: 0,
  borderBottom: '2px solid transparent',
  color: 'text.secondary',
} as const;

const chosenTab = { color: 'primary.main', borderBottomColor: 'primary.main' } as const;

const name = { maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const dot = {
  width: 8,
  height: 8,
  mr: 1,
  borderRadius: '50%',
  bgcolor: 'warning.main',
  border: '1px solid transparent',
} as const;
