import type { folderScenario } from '#classes/mail/folder-scenario.ts';
import type { mailScenario } from '#classes/mail/mail-scenario.ts';
import type { FieldName } from '#model/define-class.ts';
import { folderTriggers } from '#model/letter-triggers.ts';
import { chosenTriggers } from '#server/store/mail/chosen-triggers.ts';
import { invalidField } from '#server/store/problem.ts';
import type { ClassRules, MadeWrite } from '#server/store/projection/rules.ts';

/** The plural caption of the first class in whose folders a letter is chosen that does not fit it; null if all fit. */
async function unfitting(
  { context, transaction, ids }: Pick<MadeWrite, 'context' | 'transaction' | 'ids'>,
  by: 'choice' | 'scenario',
): Promise<string | null> {
  for (const { folderClassId, trigger } of await chosenTriggers(transaction, by, ids)) {
    const folders = context.catalog.byId(folderClassId);
    const items = folders && context.catalog.itemsOf(folders);
    if (items && !folderTriggers(items).some((one) => one === trigger)) return items.pluralCaption;
  }
  return null;
}

/** A folder has only letters that fit the class of its records. */
export const folderScenarioRules: ClassRules<FieldName<typeof folderScenario>> = {
  async after(_transaction, write) {
    const caption = write.action === 'delete' ? null : await unfitting(write, 'choice');
    if (caption !== null)
      throw invalidField<typeof folderScenario>(
        'mailScenarioId',
        `Это уведомление не подходит папкам класса «${caption}»`,
      );
  },
};

/** A scenario that is chosen in folders keeps a trigger that fits them. */
export const mailScenarioRules: ClassRules<FieldName<typeof mailScenario>> = {
  async after(_transaction, write) {
    if (write.action !== 'update' || !write.fieldNames.includes('trigger')) return;
    const caption = await unfitting(write, 'scenario');
    if (caption !== null)
      throw invalidField<typeof mailScenario>(
        'trigger',
        `Сценарий выбран в папках класса «${caption}», им это не подходит`,
      );
  },
};
