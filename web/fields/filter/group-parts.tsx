import { Box, Button, FormHelperText, IconButton, MenuItem, TextField, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { ConditionLine } from './condition-line.tsx';
import { ConditionWords } from './condition-words.tsx';
import { changed, isEditedGroup, replaced, type EditedEntry, type EditedGroup } from './edited-filter.ts';
import { PartMenu } from './part-menu.tsx';
import type { FilterEditing } from './use-filter-editing.ts';

interface PartsProps {
  readonly editing: FilterEditing;
  readonly group: EditedGroup;
  /** Whether groups are edited: parts have menus, and a group can be added. */
  readonly isAdvanced: boolean;
}

/** The parts of a group, one below the other, and the buttons that add to it. */
export function GroupParts({ editing, group, isAdvanced }: PartsProps) {
  const { root, numbers, set } = editing;
  return (
    <>
      {group.parts.map((node) => {
        const number = numbers.get(node.key) ?? 0;
        const menu = isAdvanced && (
          <PartMenu editing={editing} node={node} label={`${isEditedGroup(node) ? 'Группа' : 'Условие'} ${number}`} />
        );
        return (
          <Box key={node.key} data-node={node.key}>
            {isEditedGroup(node) ? (
              <GroupBox editing={editing} group={node} number={number} menu={menu} />
            ) : 'entry' in node ? (
              <EntryLine editing={editing} node={node} number={number} menu={menu} />
            ) : (
              <ConditionLine
                number={number}
                properties={editing.properties}
                line={node.line}
                message={node.message}
                menu={menu}
                onChange={(line) => set(replaced(root, node.key, [{ key: node.key, line }]))}
                onRemove={() => editing.remove(node.key)}
              />
            )}
          </Box>
        );
      })}
      <AddButtons editing={editing} group={group} isAdvanced={isAdvanced} />
    </>
  );
}

function AddButtons({ editing, group, isAdvanced }: PartsProps) {
  const ofLine = editing.refusal(group.key, 'line');
  const ofGroup = isAdvanced ? editing.refusal(group.key, 'group') : null;
  const number = editing.numbers.get(group.key);
  const where = number === undefined ? {} : { 'aria-description': `В группу ${number}` };
  return (
    <Box data-node={group.key} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Button
        {...where}
        startIcon={<Icon name="plus" />}
        disabled={ofLine !== null}
        onClick={() => editing.add(group.key, 'line')}
      >
        Добавить условие
      </Button>
      {isAdvanced && (
        <Button
          {...where}
          startIcon={<Icon name="plus" />}
          disabled={ofGroup !== null}
          onClick={() => editing.add(group.key, 'group')}
        >
          Добавить группу
        </Button>
      )}
      {(ofLine ?? ofGroup) !== null && (
        <Typography variant="caption" color="textSecondary">
          {ofLine ?? ofGroup}
        </Typography>
      )}
    </Box>
  );
}

interface PartProps {
  readonly editing: FilterEditing;
  readonly number: number;
  readonly menu: ReactNode;
}

function GroupBox({ editing, group, number, menu }: PartProps & { readonly group: EditedGroup }) {
  const label = `Группа ${number}`;
  return (
    <Box role="group" aria-label={label} sx={frame}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <JoinChoice editing={editing} group={group} />
        </Box>
        {menu}
        <Tooltip title="Убрать группу">
          <IconButton aria-label={`Убрать группу ${number}`} onClick={() => editing.remove(group.key)}>
            <Icon name="close" />
          </IconButton>
        </Tooltip>
      </Box>
      <GroupParts editing={editing} group={group} isAdvanced />
      {group.message !== undefined && (
        <FormHelperText error role="alert">
          {group.message}
        </FormHelperText>
      )}
    </Box>
  );
}

/** The words for how the parts of a group are joined. */
const JOINS = [
  { key: 'all', caption: 'Верны все условия', isAny: false, isNot: false },
  { key: 'any', caption: 'Верно любое из условий', isAny: true, isNot: false },
  { key: 'not all', caption: 'Неверно хотя бы одно из условий', isAny: false, isNot: true },
  { key: 'not any', caption: 'Не верно ни одно из условий', isAny: true, isNot: true },
] as const;

interface JoinChoiceProps {
  readonly editing: FilterEditing;
  readonly group: EditedGroup;
}

/** The choice of how the parts of a group are joined. */
export function JoinChoice({ editing: { root, set }, group }: JoinChoiceProps) {
  const chosen = JOINS.find(({ isAny, isNot }) => isAny === group.isAny && isNot === group.isNot);
  return (
    <TextField
      select
      size="small"
      label="Запись подходит, если"
      value={chosen?.key ?? 'all'}
      sx={{ width: '100%', maxWidth: 300 }}
      onChange={(event) => {
        const join = JOINS.find(({ key }) => key === event.target.value);
        if (!join) return;
        const { isAny, isNot } = join;
        set(changed(root, group.key, (present) => ({ ...present, isAny, isNot })));
      }}
    >
      {JOINS.map(({ key, caption }) => (
        <MenuItem key={key} value={key}>
          {caption}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A condition that came with a link and has no controls. */
function EntryLine({ editing, node, number, menu }: PartProps & { readonly node: EditedEntry }) {
  return (
    <Box
      role="group"
      aria-label={`Условие ${number}`}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        Останется условие: <ConditionWords metadata={editing.metadata} node={node.entry} />
      </Typography>
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        {menu}
        <Tooltip title="Убрать условие">
          <IconButton aria-label={`Убрать условие ${number}`} onClick={() => editing.remove(node.key)}>
            <Icon name="close" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

/** Parts one below the other, no wider than the place. */
export const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 } as const;

/** A group within another one: a line at its left edge, so that five levels have room at 360. */
const frame = {
  ...column,
  pl: { xs: 1, sm: 2 },
  pt: 1,
  borderLeft: 2,
  borderColor: 'divider',
} as const;
