import { Box, Typography } from '@mui/material';
import { mdiEyeSettingsOutline, mdiFlagOutline } from '@mdi/js';
import { memo } from 'react';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { RowMenu } from '#web/ui/row-menu.tsx';
import type { TreeAction } from '#web/ui/tree/tree-node.ts';
import { moveSection } from '../acts/section-acts.ts';
import type { FormClipboard } from '../clipboard/use-form-clipboard.ts';
import { useBuilder, useFormStore, type FormStore } from '../document/form-store.ts';
import { indexOf, NOWHERE, type PartKey } from '../parts/form-index.ts';
import { sectionCaption } from '../parts/part-label.ts';
import { hasCondition } from '../parts/rules-about.ts';
import type { PartMenu } from '../sheet/part-menu.tsx';
import type { FormActs } from '../acts/use-form-acts.ts';
import { ButtonRows } from './button-rows.tsx';
import { PartRow } from './part-row.tsx';

/** What the rows of the right list work with. */
export interface RowMeans {
  readonly acts: FormActs;
  readonly clipboard: FormClipboard;
  readonly editable: boolean;
  readonly menu: PartMenu;
}

interface SectionRowProps extends RowMeans {
  /** `NOWHERE` for the fields of no section. */
  readonly sectionKey: PartKey;
}

function sectionActions(store: FormStore, { acts, clipboard }: RowMeans, key: PartKey): readonly TreeAction[] {
  return [
    {
      caption: 'Редактировать',
      icon: 'pencil-outline',
      key: 'F2',
      onChoose: () => store.set({ configured: { part: 'section', key } }),
    },
    { caption: 'Добавить кнопку', icon: 'plus', onChoose: () => acts.addButton(key) },
    { caption: 'Выше', icon: 'arrow-up', onChoose: () => acts.stepSection(key, -1) },
    { caption: 'Ниже', icon: 'arrow-down', onChoose: () => acts.stepSection(key, 1) },
    { caption: 'Копировать', icon: 'content-copy', onChoose: () => void clipboard.copySection(key) },
    { caption: 'Вырезать', icon: 'tray-remove', onChoose: () => void clipboard.cutSection(key) },
    { caption: 'Вставить', icon: 'file-document-multiple-outline', onChoose: () => void clipboard.paste() },
    {
      caption: 'Удалить',
      icon: 'delete-outline',
      danger: true,
      key: 'Delete',
      onChoose: () => void acts.deleteSection(key),
    },
  ];
}

/** A section in the right list; the chosen one shows its buttons. */
export const SectionRow = memo(function SectionRow(props: SectionRowProps) {
  const { sectionKey: key, acts, editable, menu } = props;
  const store = useFormStore();
  const section = useBuilder(({ form }) => indexOf(form).sections.get(key));
  const count = useBuilder(({ form }) => indexOf(form).fieldsOf.get(key)?.length ?? 0);
  const isChosen = useBuilder((state) => state.section === key);
  const caption = section ? sectionCaption(section) : 'Вне секций';
  const isOwn = editable && key !== NOWHERE;
  const actions = () => sectionActions(store, props, key);
  const edit = () => store.set({ configured: { part: 'section', key } });
  return (
    <Box component="li" sx={{ '&:has([data-drop-over])': { outline: '2px solid', outlineColor: 'primary.main' } }}>
      <Box sx={[{ display: 'flex', alignItems: 'center', borderRadius: 0.75 }, isChosen && chosen]}>
        <PartRow
          kind="section"
          partKey={key}
          caption={caption}
          menu={menu}
          isOwn={isOwn}
          isChosen={isChosen}
          actions={actions}
          onClick={() => store.openSection(key)}
          onEdit={edit}
          onDelete={() => void acts.deleteSection(key)}
          onStep={(step) => acts.stepSection(key, step)}
          onDrop={(before) => void store.act(moveSection(key, before))}
        >
          <Box
            component="span"
            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: isChosen ? 600 : 400 }}
          >
            {caption}
          </Box>
          {section?.isActive === true && <PathIcon path={mdiFlagOutline} label="Открывается первой" sx={sign} />}
          {section && hasCondition(section) && (
            <PathIcon path={mdiEyeSettingsOutline} label="Показывается по условию" sx={sign} />
          )}
          <Typography component="span" variant="caption" color="textSecondary">
            {count}
          </Typography>
        </PartRow>
        {isOwn && <RowMenu label={caption} actions={actions} />}
      </Box>
      {isChosen && key !== NOWHERE && <ButtonRows section={key} acts={acts} editable={editable} menu={menu} />}
    </Box>
  );
});

const chosen = { bgcolor: 'action.selected' } as const;
const sign = { fontSize: 16, color: 'text.secondary' } as const;
