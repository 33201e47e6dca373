import { Box, Button, IconButton, Tab, Tabs, Tooltip } from '@mui/material';
import { mdiHistory, mdiRedo, mdiUndo } from '@mdi/js';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { RevertButton } from '../revert-button.tsx';
import { useBuilder, useFormStore } from './form-store.ts';

/** The tabs of the builder (spec 2 §2.11). */
export const BUILDER_TABS = [
  { name: 'constructor', caption: 'Конструктор' },
  { name: 'model', caption: 'Модель' },
  { name: 'preview', caption: 'Просмотр' },
  { name: 'check', caption: 'Проверка' },
] as const;

/** The name of a tab. */
export type BuilderTab = (typeof BUILDER_TABS)[number]['name'];

interface BuilderStripProps {
  readonly editable: boolean;
  readonly tab: BuilderTab;
  readonly onTab: (tab: BuilderTab) => void;
  /** The id of the tab's panel and the prefix of the tabs' ids. */
  readonly id: string;
  /** Opens the lists that have no room beside the sheet; absent where both have. */
  readonly onList?: (list: 'components' | 'sections') => void;
  readonly onVersions: () => void;
}

/** The strip above the sheet: undo, redo, tabs, versions. */
export function BuilderStrip({ editable, tab, onTab, id, onList, onVersions }: BuilderStripProps) {
  const store = useFormStore();
  const undo = useBuilder(({ done }) => done.at(-1)?.caption ?? null);
  const redo = useBuilder(({ undone }) => undone.at(-1)?.caption ?? null);
  const wrong = useBuilder(({ check }) => check?.findings.filter(({ severity }) => severity !== 'info').length ?? 0);
  return (
    <Box data-builder-strip="" sx={strip}>
      {editable && (
        <>
          <RevertButton caption="Отменить" keys="Ctrl+Z" icon={mdiUndo} act={undo} onClick={() => void store.undo()} />
          <RevertButton
            caption="Повторить"
            keys="Ctrl+Shift+Z"
            icon={mdiRedo}
            act={redo}
            onClick={() => void store.redo()}
          />
        </>
      )}
      <Tabs
        value={tab}
        onChange={(_, next: BuilderTab) => onTab(next)}
        variant="scrollable"
        aria-label="Конструктор формы"
        sx={{ flex: { xs: '1 0 100%', sm: 1 }, order: { xs: 1, sm: 0 }, minWidth: 0 }}
      >
        {BUILDER_TABS.map(({ name, caption }) => (
          <Tab
            key={name}
            value={name}
            label={name === 'check' && wrong > 0 ? `${caption} · ${wrong}` : caption}
            id={`${id}-${name}`}
            aria-controls={id}
          />
        ))}
      </Tabs>
      {onList && tab === 'constructor' && (
        <>
          {editable && (
            <Button size="small" color="inherit" onClick={() => onList('components')}>
              Компоненты
            </Button>
          )}
          <Button size="small" color="inherit" onClick={() => onList('sections')}>
            Секции
          </Button>
        </>
      )}
      <Tooltip title="Версии">
        <IconButton aria-label="Версии" onClick={onVersions}>
          <PathIcon path={mdiHistory} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const strip = {
  position: 'sticky',
  top: 'var(--builder-header, 0px)',
  zIndex: 2,
  minHeight: 48,
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
