import { useQueryClient } from '@tanstack/react-query';
import type { TextType } from '#model/keyword-text.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { applyChanges, type AppliedChange } from '#web/api/live/changes.ts';
import { callChange } from '#web/api/client.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { KEYWORD } from './keywords-query.ts';

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
  const done = async (
    work: () => Promise<readonly AppliedChange[]>,
    success: string,
    failure: (message: string) => string,
  ) => {
    try {
      await applyChanges(client, await work());
      snackbar.success(success);
      return true;
    } catch (error) {
      snackbar.error(failure(errorMessage(error)));
      return false;
    }
  };
  return {
    add: (text, type) =>
      done(
        async () => [
          {
            className: KEYWORD,
            changeSet: await callChange('POST /manage/SeoKeyword/scope/', { body: { componentId, text, type } }),
          },
        ],
        'Данные успешно добавлены',
        (message) => message,
      ),
    generate: (base) =>
      done(
        async () => {
          const changeSet = await callChange('PUT /manage/:className/:id/keywords/', {
            params: { className, id: componentId },
            body: { keywordBases: base },
          });
          return [
            { className: KEYWORD, changeSet },
            { className, id: componentId, changeSet },
          ];
        },
        'Ключевые слова успешно сгенерированы',
        (message) => `Ошибка при генерации ключевых слов: ${message}`,
      ),
    remove: async (ids) => {
      const agreed = await confirm({
        title: `Удалить выбранные ключевые слова (${ids.length})?`,
        text: 'Их можно будет вернуть через историю.',
        danger: true,
      });
      if (!agreed) return false;
      return done(
        async () => [
          {
            className: KEYWORD,
            changeSet: await callChange('DELETE /manage/:className/', { params: { className: KEYWORD }, body: ids }),
          },
        ],
        'Успешно удалено',
        (message) => message,
      );
    },
  };
}
