import { Typography } from '@mui/material';
import type { RefObject } from 'react';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { Palette } from '../../edited/palette.tsx';
import { dragPart } from '../drag-part.ts';
import { useFormStore } from '../form-store.ts';
import { COMPONENT_GROUPS, type OfferedComponent } from '../parts/components.ts';
import type { FormActs } from '../use-form-acts.ts';

interface ComponentPaletteProps {
  readonly acts: FormActs;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** The list of components in groups with search (spec 2 §2.11): added by click, by drag and by the keyboard. */
export function ComponentPalette({ acts, searchRef }: ComponentPaletteProps) {
  const store = useFormStore();
  return (
    <Palette
      label="Компоненты"
      header={
        <Typography variant="h3" component="h2">
          Компоненты
        </Typography>
      }
      searchLabel="Поиск компонента"
      searchRef={searchRef}
      groups={COMPONENT_GROUPS}
      counted={{ one: 'компонент', few: 'компонента', many: 'компонентов' }}
      keyOf={({ editor }) => editor}
      textOf={({ caption }) => caption}
      draw={drawComponent}
      onChoose={({ editor }) => acts.addField(editor)}
      onDrag={(event, { editor, caption }) =>
        dragPart(event, {
          label: caption,
          onSheet: (before) => acts.addField(editor, { section: store.state.section ?? '', before }),
          onSection: (section) => acts.addField(editor, { section, before: null }),
        })
      }
    />
  );
}

function drawComponent({ caption, icon }: OfferedComponent) {
  return (
    <>
      <PathIcon path={icon} sx={{ color: 'text.secondary' }} />
      {caption}
    </>
  );
}
