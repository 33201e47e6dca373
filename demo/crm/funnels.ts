import type { lead } from '#classes/crm/lead.ts';
import type { FieldName } from '#model/define-class.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { rowsOf } from '../rows.ts';
import { slugOf } from '#model/slug.ts';

/** A funnel and its stages in order; the last two are its success and its refusal. */
const FUNNELS = `
Продажа оборудования | Новый; Связались; Отправлено предложение; Договор; Оплачен; Отказ
Обучение организаций | Заявка; Подбор программы; Согласование; Идёт обучение; Завершено; Отказ
Участие в конгрессе | Интерес; Счёт выставлен; Оплачен; Не едет
`;

const COLOURS = ['#5c6bc0', '#29b6f6', '#26a69a', '#ffca28', '#66bb6a', '#ef5350'] as const;
/** From the last stage on. */
const OUTCOMES = ['lost', 'won'] as const;
/** What leads of these stages must have. */
const REQUIRED: Readonly<Record<string, readonly FieldName<typeof lead>[]>> = {
  'Отправлено предложение': ['amount', 'currencyId'],
  Договор: ['amount', 'currencyId', 'clientId', 'dueDate'],
  Согласование: ['amount', 'currencyId'],
  Отказ: ['lostReason'],
  'Не едет': ['lostReason'],
};

/** The funnels. */
export function leadFunnelRecords(): readonly DemoRecordOf<'leadFunnel'>[] {
  return rowsOf(FUNNELS).map(
    ([caption = ''], index): DemoRecordOf<'leadFunnel'> => ({
      $key: slugOf(caption),
      caption,
      isDefault: index === 0,
      priority: (index + 1) * 10,
    }),
  );
}

/** The stages of the funnels; a funnel's last stage is the refusal, in red. */
export function leadFunnelStageRecords(): readonly DemoRecordOf<'leadFunnelStage'>[] {
  return rowsOf(FUNNELS).flatMap(([funnel = '', stages = '']) => {
    const captions = stages.split('; ');
    return captions.map(
      (caption, index): DemoRecordOf<'leadFunnelStage'> => ({
        $key: `${slugOf(funnel)}/${slugOf(caption)}`,
        leadFunnelId: refTo('leadFunnel', slugOf(funnel)),
        caption,
        color: index === captions.length - 1 ? COLOURS[5] : COLOURS[index % 5],
        outcome: OUTCOMES[captions.length - index - 1] ?? 'open',
        requiredFields: REQUIRED[caption] ?? [],
        priority: (index + 1) * 10,
      }),
    );
  });
}

const CLASSES = `
Горячий | #ef5350 | Готов платить в этом месяце
Тёплый | #ffa726 | Интерес есть, решение не принято
Холодный | #42a5f5 | Вернуться через квартал
Повторный | #66bb6a | Уже покупал у нас
Крупный | #ab47bc | Сумма больше полумиллиона
Тендер | #8d6e63 | Закупка по конкурсу
`;

/** Kinds of leads. */
export function leadClassRecords(): readonly DemoRecordOf<'leadClass'>[] {
  return rowsOf(CLASSES).map(
    ([caption = '', color = '', description = '']): DemoRecordOf<'leadClass'> => ({
      $key: slugOf(caption),
      caption,
      color,
      description,
    }),
  );
}
