import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { paragraphs } from '../markup.ts';
import { cycled } from '../rows.ts';
import { momentAfter } from '../timeline.ts';

type Clients = readonly DemoRecordOf<'client'>[];

const CONSENTS = [
  ['Обработка персональных данных', 'soglasie-personalnye-dannye', 'Договор поставки'],
  ['Получение рассылок', 'soglasie-rassylki', 'Разговор с менеджером'],
] as const;

/** Consents of three clients of four, oldest first. */
export function clientConsentRecords(clients: Clients): readonly DemoRecordOf<'consent'>[] {
  return clients
    .filter((_, index) => index % 4 !== 3)
    .map(({ email }, index): DemoRecordOf<'consent'> => {
      const [caption, document, source] = cycled(CONSENTS, index);
      return {
        caption,
        email,
        documentId: refTo('document', document),
        givenAt: momentAfter(-60 + index, 8 + (index % 9), (index * 11) % 60),
        source,
      };
    });
}

/** Subject, scenario, text. */
const LETTERS = [
  ['Заказ оплачен', 'Заказ оплачен', 'Оплата вашего заказа получена, собираем его.'],
  ['Заказ в пути', 'Заказ отправлен', 'Ваш заказ передан в доставку. Номер для отслеживания придёт сообщением.'],
  [
    'Приглашаем на конгресс',
    'Приглашение на мероприятие',
    'Приглашаем вас на ежегодный конгресс. Программа — на сайте.',
  ],
] as const;

/** Letters to clients, oldest first; every fifth one was not delivered. */
export function clientLetterRecords(clients: Clients): readonly DemoRecordOf<'mailLog'>[] {
  return clients.map(({ email, fullName }, index): DemoRecordOf<'mailLog'> => {
    const [subject, scenario, text] = cycled(LETTERS, index);
    const at = momentAfter(-45 + index, 7 + (index % 10), (index * 17) % 60);
    const isLost = index % 5 === 4;
    return {
      createDate: at,
      lastUpdate: at,
      subject,
      email,
      status: isLost ? 'failed' : 'sent',
      ...(isLost ? { reason: 'Почтовый ящик переполнен.' } : { sentAt: at }),
      attempts: isLost ? 3 : 1,
      mailScenarioId: refTo('MailScenario', scenario),
      html: paragraphs([`Здравствуйте, ${String(fullName)}!`, text]),
    };
  });
}
