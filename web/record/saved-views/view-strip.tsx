import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ViewForm, ViewState } from '#model/wire/saved-view.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { useTold } from '#web/actions/use-told.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useSession } from '#web/api/connection/session.ts';
import { rememberText } from '#web/ui/remembered.ts';
import { firstViewKey } from './first-view.ts';
import type { SavedView } from './saved-view.ts';
import type { ViewSubject } from './view-actions.tsx';
import { changeView, saveView } from './view-acts.ts';
import { ViewTabs } from './view-tabs.tsx';
import { ViewsButton } from './views-button.tsx';

/** The parameters of an address. */
export type AddressOf = (view: Pick<SavedView, 'id' | 'form' | 'state'> | null) => Readonly<Record<string, unknown>>;

/** The views of a list, and what stands in it. */
export interface ViewStripProps {
  readonly className: string;
  readonly form: ViewForm;
  readonly views: readonly SavedView[];
  readonly chosen: SavedView | undefined;
  /** The view that is to be opened in place of the address; null for none. */
  readonly opens: SavedView | null | undefined;
  /** What the list shows, as a view holds it. */
  readonly state: ViewState;
  /** The list shows something else than its view. */
  readonly isChanged: boolean;
  /** One button in place of a line of tabs. */
  readonly isCompact: boolean;
  /** The button shows its icon alone. */
  readonly isIconOnly?: boolean;
  /** How many records the list holds; null while that is not known. */
  readonly total: number | null;
  /** The address of a view; of all records for null. */
  readonly addressOf: AddressOf;
  /** What the browser keeps of the view is no longer needed: it is saved, or taken back. */
  readonly onSettled: () => void;
}

/** What the two forms of the strip draw. */
export interface DrawnViews extends Pick<ViewStripProps, 'views' | 'chosen' | 'isChanged' | 'total' | 'isIconOnly'> {
  readonly onChoose: (view: SavedView | null) => void;
  readonly onSaveAs: (caption: string) => Promise<boolean>;
  /** Null where the user may not change the view. */
  readonly onSave: (() => void) | null;
  readonly onReset: () => void;
  readonly subject: ViewSubject | null;
  readonly menu: ReturnType<typeof useActions<ViewSubject>>;
}

/** The saved views of a list: tabs above it, on a phone one button. */
export function ViewStrip(props: ViewStripProps) {
  const { className, form, chosen, opens, state, isCompact, addressOf, onSettled } = props;
  const navigate = useNavigate();
  const client = useQueryClient();
  const told = useTold();
  const menu = useActions<ViewSubject>();
  const { profile, roles } = useSession();
  const isAdministrator = roles.includes(useConfiguration().roles.administrators);
  const mayChange = chosen !== undefined && (isAdministrator || chosen.ownerId === profile?.id);
  const go = (view: Parameters<AddressOf>[0], replace = false): void =>
    void navigate({ to: '.', replace, search: addressOf(view) });

  useEffect(() => {
    if (opens !== undefined) go(opens, true);
  });

  const drawn: DrawnViews = {
    ...props,
    onChoose: (view) => {
      rememberText(firstViewKey(className), String(view?.id ?? 0));
      go(view);
    },
    onSaveAs: (caption) =>
      told(async () => {
        const { id, changeSet } = await saveView(client, { className, caption, form, state });
        onSettled();
        go({ id, form, state });
        return { message: 'Вид сохранён', changeSet };
      }),
    onSave:
      chosen && mayChange
        ? () =>
            void told(async () => {
              const changeSet = await changeView(client, chosen.id, { state, form });
              onSettled();
              return { message: 'Вид сохранён', changeSet };
            })
        : null,
    onReset: () => {
      onSettled();
      go(chosen ?? null);
    },
    subject: chosen && mayChange ? { view: chosen, mayChange, isAdministrator, onGone: () => go(null) } : null,
    menu,
  };
  return (
    <Box role="group" aria-label="Виды списка" sx={isCompact ? inHeader : strip}>
      {isCompact ? <ViewsButton {...drawn} /> : <ViewTabs {...drawn} />}
      {menu.dialog}
    </Box>
  );
}

const inHeader = { display: 'flex', alignItems: 'center', minWidth: 0 } as const;

const strip = {
  display: 'flex',
  alignItems: 'stretch',
  flexShrink: 0,
  height: 41,
  boxSizing: 'border-box',
  px: { xs: 1, sm: 2 },
  borderBottom: 1,
  borderColor: 'divider',
} as const;
