import { Box, Button, Typography } from '@mui/material';
import { mdiGestureTapButton } from '@mdi/js';
import type { FormButton } from '#model/forms/form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import type { TreeAction } from '#web/ui/tree/tree-node.ts';
import { moveButton } from '../acts/button-acts.ts';
import { useBuilder, useFormStore } from '../document/form-store.ts';
import { buttonsOf, keysOf, type PartKey } from '../parts/form-index.ts';
import { buttonCaption } from '../parts/part-label.ts';
import type { PartMenu } from '../sheet/part-menu.tsx';
import type { FormActs } from '../acts/use-form-acts.ts';
import { PartRow } from './part-row.tsx';

/** What a button does, as people call it. */
export const BUTTON_ACTIONS_TEXT: Readonly<Record<string, string>> = {
  next: 'вперёд',
  prev: 'назад',
  submit: 'отправить',
};

interface ButtonRowsProps {
  /** `NOWHERE` for the buttons of the form itself. */
  readonly section: PartKey;
  readonly acts: FormActs;
  readonly editable: boolean;
  readonly menu: PartMenu;
}

/** The buttons of a section in order. */
export function ButtonRows({ section, acts, editable, menu }: ButtonRowsProps) {
  const buttons = useBuilder(({ form }) => buttonsOf(form, section));
  const keys = keysOf(buttons);
  return (
    <Box sx={{ pl: 2, pb: 1 }}>
      <Box component="ul" sx={plainList} aria-label="Кнопки">
        {buttons.map((button, at) => (
          <li key={keys[at]}>
            <ButtonRow button={button} buttonKey={keys[at] ?? ''} {...{ section, acts, editable, menu }} />
          </li>
        ))}
      </Box>
      {editable && (
        <Button size="small" color="inherit" startIcon={<Icon name="plus" />} onClick={() => acts.addButton(section)}>
          Кнопка
        </Button>
      )}
    </Box>
  );
}

interface ButtonRowProps extends ButtonRowsProps {
  readonly button: FormButton;
  readonly buttonKey: PartKey;
}

function ButtonRow({ button, buttonKey: key, section, acts, editable, menu }: ButtonRowProps) {
  const store = useFormStore();
  const caption = buttonCaption(button);
  const edit = () => store.set({ configured: { part: 'button', section, key } });
  const remove = () => void acts.deleteButton(section, key);
  const actions = (): readonly TreeAction[] => [
    { caption: 'Редактировать', icon: 'pencil-outline', key: 'F2', onChoose: edit },
    { caption: 'Выше', icon: 'arrow-up', onChoose: () => acts.stepButton(section, key, -1) },
    { caption: 'Ниже', icon: 'arrow-down', onChoose: () => acts.stepButton(section, key, 1) },
    { caption: 'Удалить', icon: 'delete-outline', danger: true, key: 'Delete', onChoose: remove },
  ];
  return (
    <PartRow
      kind="button"
      partKey={key}
      caption={caption}
      menu={menu}
      isOwn={editable}
      actions={actions}
      onClick={edit}
      onEdit={edit}
      onDelete={remove}
      onStep={(step) => acts.stepButton(section, key, step)}
      onDrop={(before) => void store.act(moveButton(section, key, before))}
    >
      <PathIcon path={mdiGestureTapButton} sx={{ fontSize: 18, color: 'text.secondary' }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {caption}
      </Box>
      <Typography component="span" variant="caption" color="textSecondary">
        {BUTTON_ACTIONS_TEXT[button.action ?? ''] ?? 'без действия'}
      </Typography>
    </PartRow>
  );
}
