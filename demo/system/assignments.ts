import type { Classes } from '#classes/registry.ts';
import type { RoleKey } from '#model/terms/roles.ts';
import { refTo, type DemoRecordOf, type EarlierRecords } from '../demo-batch.ts';
import { dayAfter, momentAfter } from '../timeline.ts';

interface Task {
  readonly className: 'client' | 'company' | 'event' | 'lead';
  /** Which of the class's records. */
  readonly index: number;
  readonly user: RoleKey;
  readonly text: string;
  /** Days after the set's latest day; negative before it. */
  readonly due: number;
  readonly given: number;
  readonly isDone?: true;
}

const TASKS: readonly Task[] = [
  {
    className: 'lead',
    index: 0,
    user: 'siteEditors',
    text: 'Перезвонить и согласовать сроки поставки',
    due: 1,
    given: -1,
  },
  { className: 'event', index: 0, user: 'eventManagers', text: 'Уточнить список докладчиков', due: 3, given: -2 },
  { className: 'event', index: 1, user: 'siteEditors', text: 'Вычитать программу', due: -1, given: -4 },
  { className: 'company', index: 1, user: 'siteEditors', text: 'Обновить реквизиты', due: 6, given: -3 },
  { className: 'client', index: 2, user: 'administrators', text: 'Объединить с двойником', due: 2, given: -2 },
  {
    className: 'lead',
    index: 4,
    user: 'administrators',
    text: 'Проверить скидку и выставить счёт',
    due: -2,
    given: -5,
  },
  { className: 'event', index: 2, user: 'administrators', text: 'Утвердить бюджет', due: 8, given: -1 },
  {
    className: 'company',
    index: 0,
    user: 'administrators',
    text: 'Запросить логотип',
    due: -6,
    given: -9,
    isDone: true,
  },
];

/** What people of the demo answer for: some of it is overdue, some done. */
export function assignmentRecords(earlier: EarlierRecords): readonly DemoRecordOf<'assignment'>[] {
  return TASKS.toSorted((one, other) => one.given - other.given).map((task): DemoRecordOf<'assignment'> => {
    const { className, index, user, text, due, given, isDone } = task;
    const keys = earlier<keyof Pick<Classes, Task['className']>>(className).flatMap(({ $key }) =>
      typeof $key === 'string' ? $key : [],
    );
    const written = momentAfter(given, 11, index * 7);
    return {
      className,
      objectId: refTo(className, keys[index] ?? ''),
      userId: refTo('user', user),
      text,
      dueDate: dayAfter(due),
      ...(isDone && { doneAt: momentAfter(due, 16) }),
      createDate: written,
      ...(isDone && { lastUpdate: momentAfter(due, 16) }),
    };
  });
}
