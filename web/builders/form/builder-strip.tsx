import { Button, IconButton, Tab, Tabs, Tooltip } from '@mui/material';
import { mdiHistory } from '@mdi/js';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { StripFrame } from '../edited/strip-frame.tsx';
import { ChangedButton } from './examples/changed-button.tsx';
import { useBuilder, useFormStore } from './document/form-store.ts';

/** The tabs of the builder (spec 2 §2.11). */
export const BUILDER_TABS = [
  { name: 'constructor', caption: 'Конструктор' },
  { name: 'model', caption: 'Модель' },
  { name: 'preview', caption: 'Просмотр' },
  { name: 'check', caption: 'Проверка' },
] as const;

/** The name of a tab. */
export type BuilderTab = (typeof BUILDER_TABS)[number]['name'];

/** The lists beside the sheet. */
export const LISTS = { components: 'Компоненты', sections: 'Секции' } as const;

/** The name of a list beside the sheet. */
export type BuilderList = keyof typeof LISTS;

interface BuilderStripProps {
  readonly editable: boolean;
  readonly tab: BuilderTab;
  readonly onTab: (tab: BuilderTab) => void;
  /** The id of the tab's panel and the prefix of the tabs' ids. */
  readonly id: string;
  /** Opens the lists that have no room beside the sheet; absent where both have. */
  readonly onList?: (list: BuilderList) => void;
  readonly onVersions: () => void;
}

/** The strip above the sheet: undo, redo, tabs, versions. */
export function BuilderStrip({ editable, tab, onTab, id, onList, onVersions }: BuilderStripProps) {
  const store = useFormStore();
  const wrong = useBuilder(({ check }) => check?.findings.filter(({ severity }) => severity !== 'info').length ?? 0);
  return (
    <StripFrame
      document={store}
      editable={editable}
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 0.5, px: { xs: 0.5, sm: 1 } }}
    >
      <Tabs
        value={tab}
        onChange={(_, next: BuilderTab) => onTab(next)}
        variant="scrollable"
        aria-label="Конструктор формы"
        sx={tabs}
      >
        {BUILDER_TABS.map(({ name, caption }) => (
          <Tab
            key={name}
            value={name}
            label={name === 'check' && wrong > 0 ? `${caption} ${wrong}` : caption}
            id={`${id}-${name}`}
            aria-controls={id}
          />
        ))}
      </Tabs>
      {onList && tab === 'constructor' && (
        <>
          {editable && (
            <Button size="small" color="inherit" onClick={() => onList('components')}>
              {LISTS.components}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={() => onList('sections')}>
            {LISTS.sections}
          </Button>
        </>
      )}
      {editable && <ChangedButton />}
      <Tooltip title="Версии">
        <IconButton aria-label="Версии" onClick={onVersions}>
          <PathIcon path={mdiHistory} />
        </IconButton>
      </Tooltip>
    </StripFrame>
  );
}

/** On a phone the tabs have a row of their own, in which all four are seen. */
const tabs = {
  flex: { xs: '1 0 100%', sm: 1 },
  order: { xs: 1, sm: 0 },
  minWidth: 0,
  '& .MuiTab-root': {
    flex: { xs: '1 0 auto', sm: 'none' },
    minWidth: { xs: 0, sm: 90 },
    px: { xs: 0.5, sm: 2 },
    fontSize: { xs: '0.8125rem', sm: '0.875rem' },
  },
} as const;

/** The tab in the URL. */
export function useBuilderTab(): readonly [BuilderTab, (tab: BuilderTab) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = BUILDER_TABS.find(({ name }) => name === search['show'])?.name ?? 'constructor';
  return useMemo(
    () => [
      tab,
      (next) =>
        void navigate({
          to: '.',
          search: (previous: Record<string, unknown>) => ({
            ...previous,
            show: next === 'constructor' ? undefined : next,
          }),
        }),
    ],
    [tab, navigate],
  );
}
