import { isReference, refTo, type DemoRecordOf } from '../demo-batch.ts';
import { cycled } from '../rows.ts';
import { dayAfter, momentAfter } from '../timeline.ts';

const COUNT = 220;
/** The first leads stand one after another in the stages of all funnels; the others crowd the first funnel. */
const SPREAD = 36;
/** The stages of the first funnel in which the others stand, by their index: most of them are new. */
const CROWD = [0, 0, 0, 1, 0, 1, 2, 0, 1, 3, 2, 4, 0, 1, 5] as const;

const WISHES = [
  'Расходные материалы на квартал',
  'Оснащение процедурного кабинета',
  'Курс для медицинских сестёр',
  'Тренажёры для учебного класса',
  'Поездка на конгресс впятером',
  'Замена приборов с истёкшей поверкой',
  'Школа первой помощи для персонала',
  'Мебель для приёмной',
  'Выездной мастер-класс',
] as const;

const REASONS = [
  'Выбрали другого поставщика',
  'Нет бюджета до конца года',
  'Не подошли сроки',
  'Перестали отвечать',
] as const;

/** Leads distributed over the stages of all funnels, each with a client. */
export function leadRecords(
  clients: readonly DemoRecordOf<'client'>[],
  stages: readonly DemoRecordOf<'leadFunnelStage'>[],
  kinds: readonly DemoRecordOf<'leadClass'>[],
): readonly DemoRecordOf<'lead'>[] {
  return Array.from({ length: COUNT }, (_, index): DemoRecordOf<'lead'> => {
    const client = clients[(index * 7) % clients.length];
    const stage = stages[index < SPREAD ? index % stages.length : cycled(CROWD, index)];
    const created = momentAfter(-((index * 5) % 40) - 1 - (index % 50), 9 + (index % 9), (index * 7) % 60);
    const surname = String(client?.fullName).split(' ')[0] ?? '';
    return {
      $key: String(index + 1),
      createDate: created,
      lastUpdate: created,
      caption: `${cycled(WISHES, index)} — ${surname}`,
      clientId: refTo('client', String(client?.$key)),
      managerId: client?.managerId,
      amount: 18_000 + ((index * 37) % 60) * 9500,
      currencyId: refTo('currency', 'RUB'),
      dueDate: dayAfter(((index * 3) % 70) - 10),
      instanceStateId: index < stages.length ? 1 : 4,
      leadFunnelId: stage?.leadFunnelId,
      leadFunnelStageId: refTo('leadFunnelStage', String(stage?.$key)),
      ...(stage?.outcome === 'lost' && { lostReason: cycled(REASONS, index) }),
      leadClassId: refTo('leadClass', String(kinds[index % kinds.length]?.$key)),
      priority: (Math.floor(index / stages.length) + 1) * 10,
      stageOrder: (index + 1) * 1000,
      stageDate: `${dayAfter(-((index * 5) % 40))}T09:00:00.000Z`,
    };
  });
}

const COMMENTS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  answered: ['Договорились о встрече.', 'Отправить счёт.', 'Уточнил сроки доставки.', 'Просит скидку за объём.'],
  callback: ['Перезвонить после обеда.', 'Просил набрать в понедельник.'],
};

const RESULTS = ['answered', 'answered', 'missed', 'answered', 'callback', 'busy', 'noAnswer', 'answered'] as const;
const CALLS = 48;

/** Calls with clients over the last two months, oldest first; only answered ones have a duration. */
export function phoneCallRecords(clients: readonly DemoRecordOf<'client'>[]): readonly DemoRecordOf<'phoneCall'>[] {
  return Array.from({ length: CALLS }, (_, index): DemoRecordOf<'phoneCall'> => {
    const client = clients[(index * 7) % clients.length];
    const result = cycled(RESULTS, index);
    const comments = COMMENTS[result];
    const day = dayAfter(Math.floor((index - CALLS) * 1.25));
    const isIncoming = result === 'missed' || index % 3 === 0;
    return {
      phone: client?.phone,
      startedAt: `${day}T${String(6 + (index % 9)).padStart(2, '0')}:${String((index * 13) % 60).padStart(2, '0')}:00.000Z`,
      direction: isIncoming ? 'in' : 'out',
      durationSeconds: result === 'answered' ? 45 + ((index * 71) % 600) : 0,
      result,
      clientId: refTo('client', String(client?.$key)),
      ...(isReference(client?.managerId) ? { managerId: client.managerId } : {}),
      ...(comments ? { comment: cycled(comments, index) } : {}),
    };
  });
}
