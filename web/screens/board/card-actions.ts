import type { Action } from '#web/actions/define-action.ts';
import type { Lead, Stage } from '#web/api/leads.ts';
import { copyRecord } from '#web/record/copy/copy-record.tsx';
import { deleteRecord } from '#web/record/actions/delete-record.ts';
import { openSettings } from '#web/record/actions/open-settings.ts';
import type { ShownRecord } from '#web/record/actions/record-subject.ts';
import { detailPath } from '#web/routing/route-paths.ts';

/** A lead on the board. */
export interface Card extends ShownRecord {
  readonly record: Lead;
  readonly onMove: (to: number) => void;
}

/** The actions on a card, after its moves, in the order of its menu. */
const CARD_ACTIONS: readonly Action<Card>[] = [
  {
    name: 'openLead',
    caption: 'Открыть',
    icon: 'eye-outline',
    when: ({ metadata, record }) => detailPath(metadata.className, record.id) !== null,
    act: ({ metadata, record }, { navigate }) => navigate(detailPath(metadata.className, record.id) ?? ''),
  },
  openSettings,
  copyRecord,
  deleteRecord,
];

/** What can be done with the cards of a board with these stages. */
export function cardActions(stages: readonly Stage[]): readonly Action<Card>[] {
  const moves = stages.map(
    ({ id, caption }): Action<Card> => ({
      name: `moveTo${id}`,
      caption: `Перенести: ${String(caption)}`,
      icon: 'arrow-right',
      when: ({ metadata, record }) => metadata.permissions.update && record.leadFunnelStageId !== id,
      act: ({ onMove }) => onMove(id),
    }),
  );
  return [...moves, ...CARD_ACTIONS];
}
