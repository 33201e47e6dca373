import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import type { ShownAction } from '#web/ui/shown-action.ts';
import type { Action, ActionTools, ValueFor } from './define-action.ts';
import { useTold } from './use-told.ts';

/** The actions of a menu or bar. */
interface Actions<Subject> {
  /** What can be done with a subject now. */
  readonly shown: (actions: readonly Action<Subject>[], subject: Subject) => readonly ShownAction[];
  /** Starts an action; resolves to whether it was done, or its dialog opened. */
  readonly run: (action: Action<Subject>, subject: Subject, button?: HTMLElement) => Promise<boolean>;
  /** Whether a slow action is under way. */
  readonly isBusy: boolean;
  /** The dialog that an action has opened. */
  readonly dialog: ReactNode;
}

interface Opened<Subject> {
  readonly draw: NonNullable<Action<Subject>['dialog']>;
  readonly subject: Subject;
  readonly button: HTMLElement | null;
}

/** How far the slow actions under way are, by name. */
type Running = Readonly<Record<string, string | undefined>>;

/** Runs actions: asks, acts, tells, offers to undo. A dialog follows the `latest` subject, where there is only one. */
export function useActions<Subject>(latest?: Subject): Actions<Subject> {
  const tools = useTools();
  const told = useTold();
  const [opened, setOpened] = useState<Opened<Subject> | null>(null);
  const [running, setRunning] = useState<Running>({});

  const run: Actions<Subject>['run'] = async (action, subject, button) => {
    const { name, dialog, isSlow = false } = action;
    if (dialog) {
      setOpened({ draw: dialog, subject, button: button ?? null });
      return true;
    }
    const mark = (progress?: string): void => setRunning((all) => ({ ...all, [name]: progress }));
    const given = { ...tools, progress: mark };
    const isDone = await told(async () => {
      const question = await action.ask?.(subject, given);
      if (question && !(await tools.confirm(question))) return null;
      if (isSlow) mark('');
      return action.act?.(subject, given);
    }, action.failed);
    if (isSlow) mark();
    return isDone;
  };
  const draw = (action: Action<Subject>, subject: Subject): ShownAction => {
    const { name, dialog } = action;
    const progress = running[name] ?? '';
    return {
      ...action,
      caption: progress === '' ? valueFor(action.caption, subject) : progress,
      brief: progress === '' ? action.brief?.(subject) : undefined,
      icon: valueFor(action.icon, subject),
      note: action.note?.(subject),
      pressed: action.pressed?.(subject),
      busy: action.busy?.(subject),
      href: action.href?.(subject),
      loading: running[name] === '',
      disabled: progress !== '',
      opens: dialog && 'dialog',
      onChoose: (button) => void run(action, subject, button),
    };
  };
  return {
    shown: (actions, subject) =>
      actions.filter(({ when }) => when?.(subject) !== false).map((one) => draw(one, subject)),
    run,
    isBusy: Object.values(running).some((progress) => progress !== undefined),
    dialog: opened?.draw(latest ?? opened.subject, () => setOpened(null), opened.button),
  };
}

/** The actions of a bar with one subject; their shortcuts are bound while it is shown. */
export function useShownActions<Subject>(
  actions: readonly Action<Subject>[],
  subject: Subject,
): Omit<Actions<Subject>, 'shown'> & { readonly shown: readonly ShownAction[] } {
  const all = useActions(subject);
  const shown = all.shown(actions, subject);
  useShortcuts(
    shown.flatMap(({ caption, shortcut, onChoose }) =>
      shortcut ? [{ caption, ...shortcut, run: () => onChoose() }] : [],
    ),
  );
  return { ...all, shown };
}

function useTools(): Omit<ActionTools, 'progress'> {
  const router = useRouter({ warn: false });
  const client = useQueryClient();
  const confirm = useConfirm();
  return {
    client,
    confirm,
    navigate: (to, search = {}) => void router.navigate({ to, search }),
  };
}

function valueFor<Subject, Value extends string | object | undefined>(
  value: ValueFor<Subject, Value>,
  subject: Subject,
): Value {
  return typeof value === 'function' ? value(subject) : value;
}
