import { Box, ButtonBase, Typography } from '@mui/material';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { dragPart } from '../sheet/drag-part.ts';
import { useFormStore } from '../document/form-store.ts';
import { COMPONENT_GROUPS, type OfferedComponent } from '../parts/components.ts';
import type { FormActs } from '../acts/use-form-acts.ts';

interface ComponentPaletteProps {
  readonly acts: FormActs;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** The list of components in groups with search (spec 2 §2.11): added by click, by drag and by the keyboard. */
export function ComponentPalette({ acts, searchRef }: ComponentPaletteProps) {
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const sought = text.toLowerCase();
  const groups = COMPONENT_GROUPS.map(({ caption, components }) => ({
    caption,
    components: components.filter((one) => one.caption.toLowerCase().includes(sought)),
  })).filter(({ components }) => components.length > 0);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = at + step < 0 ? searchRef.current : buttons[at + step];
    next?.focus();
    event.preventDefault();
  };
  return (
    <Box component="section" aria-label="Компоненты" onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3" component="h2">
        Компоненты
      </Typography>
      <SearchField label="Поиск компонента" value={text} debounce={0} onSearch={setText} inputRef={searchRef} />
      <Box ref={list}>
        {groups.map(({ caption, components }) => (
          <Box key={caption} component="section" aria-label={caption} sx={{ mb: 1 }}>
            <Typography component="h3" variant="caption" color="textSecondary" sx={{ px: 1, py: 0.5 }}>
              {caption}
            </Typography>
            <Box component="ul" sx={plainList}>
              {components.map((one) => (
                <li key={one.editor}>
                  <PaletteItem component={one} acts={acts} />
                </li>
              ))}
            </Box>
          </Box>
        ))}
        {groups.length === 0 && (
          <Typography color="textSecondary" sx={{ px: 1 }}>
            Данных нет
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function PaletteItem({ component, acts }: { readonly component: OfferedComponent; readonly acts: FormActs }) {
  const store = useFormStore();
  const { editor, caption, icon } = component;
  return (
    <ButtonBase
      data-component={editor}
      onClick={() => acts.addField(editor)}
      onPointerDown={(event) =>
        dragPart(event, {
          label: caption,
          onSheet: (before) => acts.addField(editor, { section: store.state.section ?? '', before }),
          onSection: (section) => acts.addField(editor, { section, before: null }),
        })
      }
      sx={item}
    >
      <PathIcon path={icon} sx={{ color: 'text.secondary' }} />
      {caption}
    </ButtonBase>
  );
}

const item = {
  width: '100%',
  minHeight: { xs: 40, md: 36 },
  justifyContent: 'flex-start',
  gap: 1,
  px: 1,
  borderRadius: 0.75,
  typography: 'body1',
  textAlign: 'left',
  touchAction: 'manipulation',
  cursor: 'grab',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
} as const;
