import { useEffect, useMemo, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useShortcut } from '#web/ui/shortcuts.ts';
import type { TreeAction } from '#web/ui/tree/tree-node.ts';
import type { FormClipboard } from '../clipboard/use-form-clipboard.ts';
import { dragPart } from './drag-part.ts';
import { useFormStore, type FormStore } from '../document/form-store.ts';
import { indexOf, NOWHERE, type PartKey } from '../parts/form-index.ts';
import { isBound } from '../parts/binding.ts';
import { fieldCaption, sectionCaption } from '../parts/part-label.ts';
import type { PartMenu } from './part-menu.tsx';
import type { FormActs } from '../acts/use-form-acts.ts';
import type { CardEvents } from './field-card.tsx';
import { focusField, sheetKey } from './sheet-keys.ts';

interface SheetMeans {
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly acts: FormActs;
  readonly menu: PartMenu;
  readonly clipboard: FormClipboard;
  readonly editable: boolean;
}

function labelOf({ state: { form } }: FormStore, keys: readonly PartKey[]): string {
  const [first] = keys.flatMap((key) => indexOf(form).fields.get(key) ?? []);
  return keys.length > 1 ? `Полей: ${keys.length}` : first ? fieldCaption(first) : '';
}

/** The context menu of a field. */
function menuActions(store: FormStore, { acts, clipboard }: SheetMeans, key: PartKey): readonly TreeAction[] {
  const { form } = store.state;
  const field = indexOf(form).fields.get(key);
  if (!field) return [];
  const keys = store.actedOn(key);
  const own = indexOf(form).sectionOf.get(key) ?? NOWHERE;
  const sections = [...indexOf(form).sections].filter(([one]) => one !== own);
  return [
    {
      caption: 'Редактировать',
      icon: 'pencil-outline',
      key: 'F2',
      onChoose: () => store.set({ configured: { part: 'field', key } }),
    },
    ...(keys.every((one) => isBound(form, indexOf(form).fields.get(one) ?? field))
      ? []
      : [{ caption: 'Привязать к модели', icon: 'handshake-outline', onChoose: () => acts.bind(keys) } as const]),
    { caption: 'Копировать', icon: 'content-copy', onChoose: () => void clipboard.copy(keys) },
    { caption: 'Вырезать', icon: 'tray-remove', onChoose: () => void clipboard.cut(keys) },
    { caption: 'Вставить после', icon: 'file-document-multiple-outline', onChoose: () => void clipboard.paste() },
    { caption: 'Дублировать', icon: 'plus', onChoose: () => clipboard.duplicate(keys) },
    ...sections.map(
      ([section, part]): TreeAction => ({
        caption: `В секцию «${sectionCaption(part)}»`,
        icon: 'arrow-right',
        onChoose: () => acts.moveFields(keys, { section, before: null }),
      }),
    ),
    {
      caption: 'Удалить',
      icon: 'delete-outline',
      danger: true,
      key: 'Delete',
      onChoose: () => void acts.deleteFields(keys),
    },
  ];
}

/** What the pointer and the keyboard do on the sheet. */
export function useSheetEvents(means: SheetMeans) {
  const store = useFormStore();
  const latest = useRef(means);
  useEffect(() => {
    latest.current = means;
  });
  const cards = useMemo((): CardEvents => {
    const openMenu = (key: PartKey) => ({
      label: labelOf(store, store.actedOn(key)),
      actions: latest.current.editable ? menuActions(store, latest.current, key) : [],
    });
    return {
      onPress: (event, key) => {
        const { acts, menu, editable } = latest.current;
        if (!editable) return;
        const moved = store.actedOn(key);
        dragPart(event, {
          label: labelOf(store, moved),
          onSheet: (before) => acts.moveFields(moved, { section: store.state.section ?? NOWHERE, before }),
          onSection: (section) => acts.moveFields(moved, { section, before: null }),
          onHold: (at) => {
            const { label, actions } = openMenu(key);
            menu.openAt(at, label, actions);
          },
        });
      },
      onClick: (event, key) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) store.toggle(key);
        else store.select(key);
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
      },
      onOpen: (key) => store.set({ configured: { part: 'field', key } }),
      onMenu: (event, key) => {
        const { label, actions } = openMenu(key);
        if (!store.state.selected.has(key)) store.select(key);
        if (actions.length > 0) latest.current.menu.openBy(event, label, actions);
      },
      onBind: (key) => latest.current.acts.bind([key]),
      onName: (key, caption) => latest.current.acts.nameField(key, caption),
      onResize: (key, grid) => latest.current.acts.resize(key, grid),
    };
  }, [store]);
  useShortcut({ code: 'KeyA', ctrl: true, keys: 'Ctrl+A', caption: 'Выбрать все поля секции' }, () => {
    store.tell(`Выбрано полей: ${store.selectSection()}`);
    focusField(means.sheet.current, store.state.focused);
  });
  return {
    cards,
    sheetProps: {
      onKeyDown: (event: KeyboardEvent) => sheetKey(event, { store, ...means }),
      onFocus: ({ target }: FocusEvent) => {
        const key = target instanceof HTMLElement ? target.dataset['field'] : undefined;
        if (key !== undefined && key !== store.state.focused) store.set({ focused: key });
      },
    },
  };
}
