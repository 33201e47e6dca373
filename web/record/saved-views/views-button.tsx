import { mdiBookmarkOutline, mdiBookmarkPlusOutline, mdiContentSaveOutline, mdiUndoVariant } from '@mdi/js';
import { Box, Button, Divider, ListItemText, MenuItem } from '@mui/material';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { ActionItem } from '#web/ui/action-item.tsx';
import { ButtonMenu, type MenuButtonProps } from '#web/ui/button-menu.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { SaveViewButton } from './save-view-button.tsx';
import { VIEW_ACTIONS } from './view-actions.tsx';
import type { DrawnViews } from './view-strip.tsx';

/**
 * The views of a list where a line of tabs has no room: a button with the chosen one, whose menu holds the others and what
 * is done with it.
 */
export function ViewsButton(props: DrawnViews) {
  const { chosen, total, isChanged, isIconOnly = false, onSaveAs } = props;
  const caption = `${chosen?.caption ?? 'Все'}${total === null ? '' : ` ${formatNumber(total)}`}`;
  const button = (given: MenuButtonProps) => (
    <Button
      {...given}
      color="inherit"
      aria-label={`Вид: ${caption}${isChanged ? ', изменён' : ''}`}
      {...(!isIconOnly && { endIcon: <Icon name="chevron-down" /> })}
      sx={{ minWidth: 40, maxWidth: { xs: 150, sm: 220 }, px: 1 }}
    >
      {isChanged && <Box component="span" aria-hidden sx={dot} />}
      {isIconOnly ? (
        <PathIcon path={mdiBookmarkOutline} />
      ) : (
        <Box component="span" sx={name}>
          {caption}
        </Box>
      )}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flex: 1, minWidth: 0 }}>
      <ButtonMenu
        edge="left"
        maxWidth="min(400px, 90vw)"
        renderButton={button}
        items={(choose) => menuItems(props, choose)}
      />
      <SaveViewButton icon={<PathIcon path={mdiBookmarkPlusOutline} />} isIconOnly onSaveAs={onSaveAs} />
    </Box>
  );
}

function menuItems(
  { views, chosen, isChanged, onChoose, onSave, onReset, subject, menu }: DrawnViews,
  choose: (action: () => void) => () => void,
) {
  const actions = subject ? menu.shown(VIEW_ACTIONS, subject) : [];
  return [
    <MenuItem key="all" selected={!chosen} onClick={choose(() => onChoose(null))}>
      <ListItemText>Все</ListItemText>
    </MenuItem>,
    ...views.map((view) => (
      <MenuItem key={view.id} selected={view.id === chosen?.id} onClick={choose(() => onChoose(view))}>
        <ListItemText slotProps={{ primary: { noWrap: true } }}>{view.caption}</ListItemText>
      </MenuItem>
    )),
    ...(isChanged || actions.length > 0 ? [<Divider key="line" />] : []),
    ...(isChanged && onSave
      ? [
          <ActionItem
            key="save"
            caption="Сохранить изменения вида"
            picture={<PathIcon path={mdiContentSaveOutline} />}
            danger={false}
            onChoose={choose(onSave)}
          />,
        ]
      : []),
    ...(isChanged
      ? [
          <ActionItem
            key="reset"
            caption="Сбросить изменения"
            picture={<PathIcon path={mdiUndoVariant} />}
            danger={false}
            onChoose={choose(onReset)}
          />,
        ]
      : []),
    ...actions.map((action) => (
      <ActionItem
        key={action.name}
        caption={action.caption}
        picture={action.icon && <ActionIcon picture={action.icon} />}
        danger={action.danger}
        onChoose={choose(() => action.onChoose())}
      />
    )),
  ];
}

const name = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const dot = { width: 8, height: 8, mr: 1, borderRadius: '50%', bgcolor: 'warning.main', flexShrink: 0 } as const;
