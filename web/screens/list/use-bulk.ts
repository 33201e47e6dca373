import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stateCaption } from '#model/states.ts';
import type { FilterEntry, SelectionAnswer } from '#model/wire/record.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { call, callWrite } from '#web/api/client.ts';
import { applyChange } from '#web/api/live/changes.ts';
import type { WrittenChange } from '#web/api/records.ts';
import { switchedStates } from '#web/fields/switched-states.ts';
import { toldLetters, withLetters } from '#web/record/letters/told-letters.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { RECORD_FORMS } from '#model/plural.ts';
import { formatCount } from '#web/ui/format.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { STATE_FIELD } from './use-change-state.ts';
import type { Selection } from './use-selection.ts';

/** The bulk operations of a list. */
export interface Bulk {
  readonly busy: boolean;
  readonly remove: () => Promise<void>;
  /** Toggles the rows in one of the two toggled states; all others stay unchanged and are counted. */
  readonly changeState: (property: MetadataProperty, active: boolean) => Promise<void>;
  /** Freezes the selected rows for an action with its own confirmation. */
  readonly freeze: () => Promise<SelectionAnswer>;
}

/** An operation on the selected rows. */
interface Action {
  readonly title: string;
  readonly text?: string;
  readonly danger?: boolean;
  /** Rows that fail this test are skipped; `left` is the reason shown. */
  readonly only?: readonly FilterEntry[];
  readonly left?: string;
  /** What else the action concerns, told after the number of rows. */
  readonly along?: (selectionId: string) => Promise<string>;
  /** What else follows, told in the question. */
  readonly foresee?: (selectionId: string) => Promise<string | null>;
  /** Null if the user was asked once more and declined. */
  readonly act: (selectionId: string) => Promise<WrittenChange | null>;
  readonly done: string;
}

function sentences(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined).join('. ');
}

/**
 * Freezes the selected rows on the server, confirms with the frozen count, then acts on exactly those rows; the
 * server refuses if they were changed since.
 */
export function useBulk(metadata: Metadata, selection: Selection): Bulk {
  const { className } = metadata;
  const client = useQueryClient();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const [busy, setBusy] = useState(false);
  const params = { className };

  const freeze = (only?: readonly FilterEntry[]): Promise<SelectionAnswer> =>
    call('POST /manage/:className/selection/', { params, body: { ...selection.target, ...(only && { only }) } });

  const run = async ({ title, text, danger = false, only, left, along, foresee, act, done }: Action): Promise<void> => {
    setBusy(true);
    let changeSet: number | null = null;
    try {
      const frozen = await freeze(only);
      const rest = frozen.left > 0 ? `Без изменений: ${formatCount(frozen.left, RECORD_FORMS)} (${left})` : null;
      if (frozen.count === 0 && rest !== null) {
        snackbar.error(`Ни одна запись не изменена: ${left}`);
        return;
      }
      const others = (await along?.(frozen.selectionId)) ?? '';
      const chosen = `Выбрано: ${formatCount(frozen.count + frozen.left, RECORD_FORMS)}${others === '' ? '' : ` и ${others}`}`;
      const told = (await foresee?.(frozen.selectionId)) ?? null;
      if (!(await confirm({ title, text: sentences(chosen, rest, told, text), danger }))) return;
      const written = await act(frozen.selectionId);
      if (!written) return;
      changeSet = written.changeSet;
      selection.clear();
      snackbar.success(await withLetters(sentences(done, rest), metadata, written.letters), offer(changeSet));
    } catch (error) {
      snackbar.error(errorMessage(error));
    } finally {
      setBusy(false);
      await applyChange(client, { className, changeSet });
    }
  };

  return {
    busy,
    freeze,
    remove: () =>
      run({
        title: 'Вы уверены что хотите удалить всё?',
        text: 'Восстановление удаленных данных невозможно',
        danger: true,
        along: async (selectionId) =>
          (await import('#web/changes/going-along.ts')).goingAlong(className, { selectionId }),
        act: async (selectionId) => {
          const { deleteAgreed } = await import('#web/changes/going-along.ts');
          const agreed = await deleteAgreed(confirm, (along) =>
            callWrite('DELETE /manage/:className/', {
              params,
              body: { selectionId },
              ...(along && { query: { along: 'true' } }),
            }),
          );
          return agreed?.answer ?? null;
        },
        done: 'Успешно удалено',
      }),
    changeState: (property, active) => {
      const states = switchedStates(property);
      const both = [states.active, states.inactive];
      const captions = both.map((state) => `«${stateCaption(property.items ?? [], state) ?? state}»`);
      const fields = [{ fieldName: STATE_FIELD, fieldValue: active ? states.active : states.inactive }];
      return run({
        title: `${active ? 'Активировать' : 'Деактивировать'} выбранное?`,
        only: [{ fieldName: STATE_FIELD, operator: 'in', fieldValue: both }],
        left: `статус не ${captions.join(' и не ')}`,
        ...(active &&
          metadata.letters && {
            foresee: async (selectionId: string) =>
              toldLetters(
                metadata,
                await (await import('#web/api/mail/foreseen-letters.ts')).foreseenLetters(
                  className,
                  { selectionId },
                  states.active,
                ),
              ),
          }),
        act: (selectionId) => callWrite('PATCH /manage/:className/cascade', { params, body: { selectionId, fields } }),
        done: 'Статус успешно изменён',
      });
    },
  };
}
