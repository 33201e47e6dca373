import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListView, ListViewProps, ListViews } from '#web/routing/define-screen.ts';
import { lazyScreen, type LazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ViewChoice } from '#web/ui/layout/view-choice.tsx';
import { useRememberedName } from '#web/ui/remembered.ts';
import { chosenView, viewNames } from './list-view-choice.ts';

interface ViewedListScreenProps {
  readonly className: string;
  readonly choice: ListViews;
}

const Table = lazyScreen(async () => (await import('./list-screen.tsx')).ListScreen);

type ViewScreen = LazyScreen<ListViewProps>;
type CreateDialog = LazyScreen<{ readonly onClose: () => void }>;

/** The loaded views, so that a view that was shown before is shown again at once. */
const screens = new WeakMap<ListView, ViewScreen>();
const dialogs = new WeakMap<ListViews, CreateDialog>();

function screenOf(view: ListView): ViewScreen | null {
  if (!view.load) return null;
  const screen = screens.get(view) ?? lazyScreen(view.load);
  screens.set(view, screen);
  return screen;
}

function dialogOf(choice: ListViews): CreateDialog | null {
  if (!choice.create) return null;
  const dialog = dialogs.get(choice) ?? lazyScreen(choice.create, null);
  dialogs.set(choice, dialog);
  return dialog;
}

/** The records of a class in one of the views that are declared for its list. */
export function ViewedListScreen({ className, choice }: ViewedListScreenProps) {
  const [remembered, remember] = useRememberedName(choice.remembered ?? className, viewNames(choice));
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const shown = chosenView(choice, search, remembered);
  const choose = (name: string): void => {
    const isInAddress = choice.remembered === undefined && name !== choice.views[0].name;
    if (choice.remembered !== undefined) remember(name);
    if (name !== shown.name) void navigate({ to: '.', search: isInAddress ? { view: name } : {} });
  };
  const views = <ViewChoice views={choice.views} chosen={shown.name} onChoose={choose} />;
  const View = screenOf(shown);
  if (View) return <View views={views} onForm={remember} />;
  const Create = dialogOf(choice);
  return (
    <Table
      className={className}
      views={views}
      onForm={remember}
      {...(Create && { renderCreate: (onClose: () => void) => <Create onClose={onClose} /> })}
    />
  );
}
