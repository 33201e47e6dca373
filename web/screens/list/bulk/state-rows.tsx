import { mdiTagOutline } from '@mdi/js';
import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { EnumItem } from '#model/property/property.ts';
import { defineAction } from '#web/actions/define-action.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { StateChip } from '#web/fields/states/state-chip.tsx';
import { changeableState, STATE_FIELD } from '#web/record/states/change-state.ts';
import { defineBulkAction, type ChosenRows } from './bulk-action.ts';
import { foreseeLetters, writeFields } from './write-fields.ts';

/** Brings the chosen rows to any state of their class; a menu asks which. */
export const stateRows = defineAction<ChosenRows>({
  name: 'stateRows',
  caption: 'Статус…',
  icon: { path: mdiTagOutline },
  shortcut: { code: 'KeyS', keys: 'S', caption: 'Статус выбранных' },
  when: ({ metadata }) => changeableState(metadata) !== null,
  dialog: (rows, onClose, button) => <StateMenu rows={rows} button={button} onClose={onClose} />,
});

interface StateMenuProps {
  readonly rows: ChosenRows;
  readonly button: HTMLElement | null;
  readonly onClose: () => void;
}

/** The states of a class; choosing one changes the rows that are in another one; letters and rows that are left are asked about first. */
function StateMenu({ rows, button, onClose }: StateMenuProps) {
  const { run } = useActions<ChosenRows>();
  const [isChosen, setChosen] = useState(false);
  const choose = async (state: State): Promise<void> => {
    setChosen(true);
    await run(toState(state), rows);
    onClose();
  };
  return (
    <Menu anchorEl={button} open={!isChosen} onClose={onClose} slotProps={{ list: { 'aria-label': 'Новый статус' } }}>
      {(changeableState(rows.metadata)?.items ?? []).filter(isState).map((state) => (
        <MenuItem key={state.id} onClick={() => void choose(state)}>
          <StateChip state={state.id} caption={state.caption} />
        </MenuItem>
      ))}
    </Menu>
  );
}

type State = EnumItem & { readonly id: number };

const isState = (item: EnumItem): item is State => typeof item.id === 'number';

function toState({ id, caption }: State) {
  return defineBulkAction({
    name: 'toState',
    caption,
    title: `Установить статус «${caption}»?`,
    isQuiet: true,
    only: () => ({
      filter: [{ fieldName: STATE_FIELD, operator: 'ne', fieldValue: id }],
      reason: `статус уже «${caption}»`,
    }),
    foresee: (rows) => foreseeLetters(rows, id),
    write: (rows) => writeFields(rows, [{ fieldName: STATE_FIELD, fieldValue: id }]),
    done: 'Статус успешно изменён',
  });
}
