import { Badge, Box, Button, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useRecords } from '#web/api/records.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { PERIOD_CAPTIONS } from './board-filter.ts';
import { PopoverButton } from '#web/ui/layout/popover-button.tsx';
import { PERIODS, type BoardChange, type BoardFilter } from './board-search.ts';

interface FilterMenuProps {
  readonly filter: BoardFilter;
  readonly onChange: (part: BoardChange) => void;
}

const MOST = 1000;

/** How many conditions besides the search narrow the board. */
function conditionCount({ mine, manager, kind, period, overdue }: BoardFilter): number {
  return [mine, manager, kind, period, overdue].filter((one) => one !== undefined).length;
}

/** The filter of the board: a button with the number of conditions, and the panel that it opens. */
export function FilterMenu({ filter, onChange }: FilterMenuProps) {
  const narrow = useNarrowScreen();
  return (
    <Badge badgeContent={conditionCount(filter)} color="primary" sx={{ flexShrink: 0 }}>
      <PopoverButton caption="Фильтр" icon={<Icon name="filter-variant" />} isIconOnly={narrow} label="Фильтр лидов">
        {() => <FilterPanel filter={filter} onChange={onChange} />}
      </PopoverButton>
    </Badge>
  );
}

function FilterPanel({ filter, onChange }: FilterMenuProps) {
  const managers = useRecords('clientManager', { pageSize: MOST });
  const kinds = useRecords('leadClass', { pageSize: MOST });
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2, width: 300, maxWidth: '90vw', boxSizing: 'border-box' }}>
      <Box sx={{ display: 'grid' }}>
        <FormControlLabel
          label="Мои лиды"
          control={
            <Switch
              checked={filter.mine === true}
              onChange={(_, checked) => onChange({ mine: checked || null, manager: null })}
            />
          }
        />
        <FormControlLabel
          label="Просроченные"
          control={
            <Switch
              checked={filter.overdue === true}
              onChange={(_, checked) => onChange({ overdue: checked || null })}
            />
          }
        />
      </Box>
      <Choice
        label="Менеджер"
        none="Все менеджеры"
        value={filter.manager}
        choices={(managers.data?.items ?? []).map(({ id, fullName }) => [id, String(fullName)])}
        onChoose={(id) => onChange({ manager: id === null ? null : Number(id), mine: null })}
      />
      <Choice
        label="Класс лида"
        none="Все классы"
        value={filter.kind}
        choices={(kinds.data?.items ?? []).map(({ id, caption }) => [id, String(caption)])}
        onChoose={(id) => onChange({ kind: id === null ? null : Number(id) })}
      />
      <Choice
        label="Срок"
        none="Любой срок"
        value={filter.period}
        choices={PERIODS.map((period) => [period, PERIOD_CAPTIONS[period]])}
        onChoose={(name) => onChange({ period: PERIODS.find((period) => period === name) ?? null })}
      />
      <Button
        color="inherit"
        onClick={() => onChange({ mine: null, overdue: null, manager: null, kind: null, period: null })}
      >
        Сбросить
      </Button>
    </Box>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** The caption of no choice. */
  readonly none: string;
  readonly value: string | number | undefined;
  readonly choices: readonly (readonly [value: string | number, caption: string])[];
  readonly onChoose: (value: string | null) => void;
}

function Choice({ label, none, value, choices, onChoose }: ChoiceProps) {
  const isKnown = choices.some(([one]) => one === value);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={isKnown ? value : ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {choices.map(([one, caption]) => (
        <MenuItem key={one} value={one}>
          {caption}
        </MenuItem>
      ))}
    </TextField>
  );
}
