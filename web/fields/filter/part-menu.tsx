import { mdiFormatListGroup, mdiUngroup } from '@mdi/js';
import { IconButton } from '@mui/material';
import { excessOf } from '#model/wire/filter-limits.ts';
import { ActionIcon, type Picture } from '#web/ui/action-icon.tsx';
import { ActionItem } from '#web/ui/action-item.tsx';
import { ButtonMenu } from '#web/ui/button-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isEditedGroup, moved, unwrapped, wrapped, type Direction, type EditedNode } from './edited-filter.ts';
import { sketchOf } from './edited-nodes.ts';
import type { FilterEditing } from './use-filter-editing.ts';

interface PartMenuProps {
  readonly editing: FilterEditing;
  readonly node: EditedNode;
  readonly label: string;
}

const MOVES: readonly {
  readonly direction: Direction;
  readonly caption: string;
  readonly icon: Picture;
  readonly keys: string;
}[] = [
  { direction: 'up', caption: 'Выше', icon: 'arrow-up', keys: 'Alt+↑' },
  { direction: 'down', caption: 'Ниже', icon: 'arrow-down', keys: 'Alt+↓' },
  { direction: 'in', caption: 'В соседнюю группу', icon: 'arrow-right', keys: 'Alt+→' },
  { direction: 'out', caption: 'Из группы', icon: 'arrow-left', keys: 'Alt+←' },
];

interface PartAction {
  readonly caption: string;
  readonly icon: Picture;
  readonly keys?: string;
  readonly isOff: boolean;
  readonly onChoose: () => void;
}

function actionsOn({ metadata, root, set, move }: FilterEditing, node: EditedNode): readonly PartAction[] {
  const grouped = wrapped(root, node);
  return [
    ...MOVES.map(({ direction, ...shown }) => ({
      ...shown,
      isOff: moved(root, node.key, direction) === null,
      onChoose: () => move(node.key, direction),
    })),
    {
      caption: 'Взять в группу',
      icon: { path: mdiFormatListGroup },
      isOff: excessOf(sketchOf(metadata, grouped)) !== null,
      onChoose: () => set(grouped, node.key),
    },
    ...(isEditedGroup(node)
      ? [
          {
            caption: 'Разобрать группу',
            icon: { path: mdiUngroup },
            isOff: false,
            onChoose: () => set(unwrapped(root, node), node.parts[0]?.key ?? root.key),
          },
        ]
      : []),
  ];
}

/** What is done to a part of the filter besides removing it. */
export function PartMenu({ editing, node, label }: PartMenuProps) {
  return (
    <ButtonMenu
      edge="right"
      renderButton={(props) => (
        <IconButton {...props} aria-label={`Действия: ${label}`}>
          <Icon name="dots-vertical" />
        </IconButton>
      )}
      items={(choose) =>
        actionsOn(editing, node).map(({ caption, icon, keys, isOff, onChoose }) => (
          <ActionItem
            key={caption}
            caption={caption}
            picture={<ActionIcon picture={icon} />}
            danger={false}
            keyName={keys}
            disabled={isOff}
            onChoose={choose(onChoose)}
          />
        ))
      }
    />
  );
}
