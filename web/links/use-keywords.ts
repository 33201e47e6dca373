import { useQueryClient } from '@tanstack/react-query';
import type { TextType } from '#model/keyword-text.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { applyChanges, type AppliedChange } from '#web/api/live/changes.ts';
import { callWrite } from '#web/api/connection/client.ts';
import { heldOptions, useHeldWrites } from '#web/changes/held-writes.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { KEYWORD, keywordsQuery } from './keywords-query.ts';

/** The actions on a component's keywords; each resolves to whether it succeeded. */
export interface Keywords {
  readonly add: (text: string, type: TextType) => Promise<boolean>;
  /** Saves the base and generates keywords from the record's text and the base. */
  readonly generate: (base: string) => Promise<boolean>;
  readonly remove: (ids: readonly number[]) => Promise<boolean>;
}

/** Writes a component's keywords and shows a message (spec 2 §2.9, §8). */
export function useKeywords(className: string, componentId: number): Keywords {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const held = useHeldWrites(componentId);
  const into = heldOptions(held);
  const done = async (
    /** Resolves to the changes, and to a message if nothing was added. */
    work: () => Promise<{ readonly changes: readonly AppliedChange[]; readonly nothing?: string | undefined }>,
    success: string,
    failure: (message: string) => string,
  ) => {
    try {
      const { changes, nothing } = await work();
      await (held ? held.noted(keywordsQuery(componentId, held).queryKey) : applyChanges(client, changes));
      if (nothing === undefined) snackbar.success(success);
      else snackbar.info(nothing);
      return true;
    } catch (error) {
      snackbar.error(failure(errorMessage(error)));
      return false;
    }
  };
  return {
    add: (text, type) =>
      done(
        async () => {
          const { answer, changeSet } = await callWrite('POST /manage/SeoKeyword/scope/', {
            body: { componentId, text, type },
            ...into,
          });
          return {
            changes: [{ className: KEYWORD, changeSet }],
            nothing: answer.added === 0 ? 'Ничего не добавлено: эти ключевые слова уже есть' : undefined,
          };
        },
        'Данные успешно добавлены',
        (message) => message,
      ),
    generate: (base) =>
      done(
        async () => {
          const { answer, changeSet } = await callWrite('PUT /manage/:className/:id/keywords/', {
            params: { className, id: componentId },
            body: { keywordBases: base },
            ...into,
          });
          return {
            changes: [
              { className: KEYWORD, changeSet },
              { className, id: componentId, changeSet },
            ],
            nothing: answer.added === 0 ? 'Новых ключевых слов не найдено: все они уже есть' : undefined,
          };
        },
        'Ключевые слова успешно сгенерированы',
        (message) => `Ошибка при генерации ключевых слов: ${message}`,
      ),
    remove: async (ids) => {
      const agreed = await confirm({
        title: `Удалить выбранные ключевые слова (${ids.length})?`,
        text: held ? 'На сайте они останутся, пока вы не опубликуете.' : 'Их можно будет вернуть через историю.',
        danger: true,
      });
      if (!agreed) return false;
      return done(
        async () => {
          const params = { className: KEYWORD };
          const { changeSet } = await callWrite('DELETE /manage/:className/', { params, body: ids, ...into });
          return { changes: [{ className: KEYWORD, changeSet }] };
        },
        'Успешно удалено',
        (message) => message,
      );
    },
  };
}
