import { expect, test } from 'vitest';
import { FOLDER_ACTIONS, RECORD_ACTIONS } from '#model/page-view.ts';
import { declaredActions, folderActions } from '#web/folders/panel/folder-actions.tsx';
import { BOARD_ACTIONS } from '#web/screens/board/board-actions.tsx';
import { cardActions } from '#web/screens/board/card-actions.ts';
import { PAGE_ACTIONS } from '#web/views/page/page-actions.ts';
import { FUNNEL_ACTIONS } from '#web/screens/funnels/funnel-actions.tsx';
import { LIST_ACTIONS } from '#web/screens/list/actions/list-actions.tsx';
import { DECLARED_ROW_ACTIONS } from '#web/screens/list/actions/declared-row-actions.ts';
import { ROW_ACTIONS } from '#web/screens/list/actions/row-actions.ts';
import { BULK_ACTIONS } from '#web/screens/list/bulk/bulk-actions.ts';
import { FRAME_ACTIONS } from '#web/shell/frame-actions.tsx';
import { openNotes } from '#web/record/notes/open-notes.ts';
import { PUBLISH_ACTIONS } from '#web/views/publish/publish.ts';
import { RECORD_ACTIONS as OF_CLASSES } from '#web/views/slots/record-actions.ts';

const PLACES = {
  board: [...FRAME_ACTIONS, ...BOARD_ACTIONS],
  'chosen rows': [...FRAME_ACTIONS, ...LIST_ACTIONS, ...BULK_ACTIONS],
  card: cardActions([]),
  folder: folderActions(declaredActions(FOLDER_ACTIONS)),
  funnel: [...FRAME_ACTIONS, ...FUNNEL_ACTIONS],
  page: [
    ...FRAME_ACTIONS,
    ...PUBLISH_ACTIONS,
    ...PAGE_ACTIONS,
    openNotes,
    ...RECORD_ACTIONS.map((name) => OF_CLASSES[name]),
  ],
  row: [...Object.values(DECLARED_ROW_ACTIONS).flat(), ...ROW_ACTIONS],
} as const;

test.each(Object.entries(PLACES))(
  '%s: each name, key and shortcut occurs once, each icon with one meaning',
  (_, actions) => {
    const unique = (values: readonly unknown[]) => expect(values).toEqual([...new Set(values)]);
    unique(actions.map(({ name }) => name));
    unique(actions.flatMap(({ key }) => key ?? []));
    unique(actions.flatMap(({ shortcut }) => (shortcut ? [shortcut.keys] : [])));
    const meanings = new Map(
      actions.map(({ icon, caption }) => [JSON.stringify([icon, caption]), JSON.stringify(icon)]),
    );
    unique([...meanings.values()].filter((icon) => icon !== undefined));
  },
);
