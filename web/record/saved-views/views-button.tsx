import { Box, Button, Divider, ListItemText, MenuItem } from '@mui/material';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { ActionItem } from '#web/ui/action-item.tsx';
import { ButtonMenu } from '#web/ui/button-menu.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PopoverButton } from '#web/ui/popover-button.tsx';
import { SaveViewForm } from './save-view-form.tsx';
import { VIEW_ACTIONS } from './view-actions.tsx';
import type { DrawnViews } from './view-strip.tsx';

/** The views of a list on a phone: a button with the chosen one, whose menu holds the others and what is done with it. */
export function ViewsButton({
  views,
  chosen,
  isChanged,
  total,
  onChoose,
  onSaveAs,
  subject,
  menu,
  maySave,
}: DrawnViews) {
  const caption = chosen?.caption ?? 'Все';
  const actions = subject ? menu.shown(VIEW_ACTIONS, subject) : [];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flex: 1, minWidth: 0 }}>
      <ButtonMenu
        edge="left"
        maxWidth="min(400px, 90vw)"
        renderButton={(props) => (
          <Button
            {...props}
            color="inherit"
            aria-label={`Вид: ${caption}${isChanged ? ', изменён' : ''}`}
            endIcon={<Icon name="chevron-down" />}
            sx={{ minWidth: 0, flexShrink: 1 }}
          >
            {isChanged && <Box component="span" aria-hidden sx={dot} />}
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {caption}
              {total !== null && ` ${formatNumber(total)}`}
            </Box>
          </Button>
        )}
        items={(choose) => [
          <MenuItem key="all" selected={!chosen} onClick={choose(() => onChoose(null))}>
            <ListItemText>Все</ListItemText>
          </MenuItem>,
          ...views.map((view) => (
            <MenuItem key={view.id} selected={view.id === chosen?.id} onClick={choose(() => onChoose(view))}>
              <ListItemText slotProps={{ primary: { noWrap: true } }}>{view.caption}</ListItemText>
            </MenuItem>
          )),
          ...(actions.length > 0 ? [<Divider key="line" />] : []),
          ...actions.map((action) => (
            <ActionItem
              key={action.name}
              caption={action.caption}
              picture={action.icon && <ActionIcon picture={action.icon} />}
              danger={action.danger}
              onChoose={choose(() => action.onChoose())}
            />
          )),
        ]}
      />
      {maySave && (
        <PopoverButton caption="Сохранить как вид" icon={<Icon name="plus" />} isIconOnly label="Новый вид" isQuiet>
          {(close) => (
            <SaveViewForm
              onSave={async (name) => {
                if (await onSaveAs(name)) close();
              }}
            />
          )}
        </PopoverButton>
      )}
    </Box>
  );
}

const dot = { width: 8, height: 8, mr: 1, borderRadius: '50%', bgcolor: 'warning.main', flexShrink: 0 } as const;
