import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { paragraphs } from '../markup.ts';
import { cycled, rowsOf } from '../rows.ts';
import { momentAfter, momentOf } from '../timeline.ts';

const COUNT = 60;
/** The interval of unsubscribed readers; the newest are all subscribed. */
const UNSUBSCRIBED = 9;
const NEWEST = 10;

/** Subscribers of the mailings with their chosen fields of work, oldest first. */
export function subscriberRecords(
  profiles: readonly DemoRecordOf<'userProfile'>[],
  areas: readonly DemoRecordOf<'professionalArea'>[],
): readonly DemoRecordOf<'subscriber'>[] {
  return Array.from({ length: COUNT }, (_, index): DemoRecordOf<'subscriber'> => {
    const profile = profiles[index * 2];
    const at = COUNT - 1 - index;
    const topics = [areas[(index * 3) % areas.length], areas[(index * 5 + 1) % areas.length]];
    const keys = new Set(topics.slice(0, 1 + (index % 2)).map((area) => String(area?.$key)));
    return {
      $key: String(profile?.email),
      email: profile?.email,
      fullName: profile?.fullName,
      subscribedAt: momentOf(at, COUNT),
      ...(index % UNSUBSCRIBED === 4 && index < COUNT - NEWEST
        ? { unsubscribedAt: momentAfter(-(index % 20), 12) }
        : {}),
      topicIds: [...keys].map((key) => refTo('professionalArea', key)),
    };
  });
}

const SCENARIOS = `
Публикация в папке | itemPublished | true | {{Class}}: {{caption}} | Здравствуйте, {{fullName}}! В разделе «{{folder}}», на который вы подписаны, {{published}} {{class}} «{{caption}}».
Новая запись в папке | itemCreated | false | {{Class}} {{created}}: {{caption}} | В папке «{{folder}}» {{created}} {{class}} «{{caption}}».
Запись папки изменилась | itemChanged | false | Обновление: {{caption}} | {{Class}} «{{caption}}» {{changed}} {{date}}.
Регистрация подтверждена | registrationConfirmed | true | Вы зарегистрированы: {{caption}} | Здравствуйте, {{fullName}}! Ждём вас {{eventDate}}. Адрес и программа — по ссылке.
Вы в листе ожидания | waitingList | true | Лист ожидания: {{caption}} | Здравствуйте, {{fullName}}! Мест пока нет, но как только оно освободится, мы напишем.
Место освободилось | registrationConfirmed | true | Для вас нашлось место: {{caption}} | Регистрация подтверждена. Если планы изменились, отмените её в личном кабинете.
Приглашение на мероприятие | invitation | true | Приглашаем: {{caption}}, {{eventDate}} | {{greeting}} Приглашаем вас на «{{caption}}»: {{eventDate}}, {{place}}. Программа: {{eventUrl}}.
Сертификат участника | certificate | true | Ваш сертификат: {{caption}} | Здравствуйте, {{fullName}}! Сертификат № {{number}} во вложении. Его подлинность проверяется по ссылке: {{checkUrl}}
Заказ оплачен | orderPaid | true | Заказ {{caption}} оплачен | Здравствуйте, {{fullName}}! Оплата заказа {{caption}} на сумму {{total}} ₽ получена, собираем его.
Заказ отправлен | orderSent | true | Заказ {{caption}} в пути | Здравствуйте, {{fullName}}! Заказ {{caption}} отправлен {{date}}.
Публикация документа | itemPublished | true | Новый документ: {{caption}} | В разделе «Документы» опубликован документ «{{caption}}».
`;

/** Letters and their triggers. */
export function mailScenarioRecords(): readonly DemoRecordOf<'MailScenario'>[] {
  return rowsOf(SCENARIOS).map(
    ([caption = '', trigger = '', active, subject = '', text = '']): DemoRecordOf<'MailScenario'> => ({
      $key: caption,
      caption,
      trigger,
      isActive: active === 'true',
      subject,
      html: paragraphs([text, 'Отписаться можно в один клик в конце любого письма.']),
    }),
  );
}

const CONSENTS = [
  ['Обработка персональных данных', 'soglasie-personalnye-dannye', 'Регистрация на сайте'],
  ['Получение рассылок', 'soglasie-rassylki', 'Форма подписки'],
  ['Участие в съёмке', 'soglasie-semka', 'Анкета участника'],
] as const;
const CONSENT_COUNT = 48;

/** Addresses of a range that is reserved for documentation (RFC 5737). */
const addressOf = (index: number) => `203.0.113.${String(1 + ((index * 7) % 250))}`;

/** Consents of visitors of the site, oldest first. */
export function consentRecords(profiles: readonly DemoRecordOf<'userProfile'>[]): readonly DemoRecordOf<'consent'>[] {
  return Array.from({ length: CONSENT_COUNT }, (_, index): DemoRecordOf<'consent'> => {
    const [caption, document, source] = cycled(CONSENTS, index);
    const profile = profiles[(index * 7) % profiles.length];
    return {
      $key: String(index + 1),
      caption,
      userProfileId: refTo('userProfile', String(profile?.$key)),
      email: profile?.email,
      documentId: refTo('document', document),
      givenAt: momentOf(CONSENT_COUNT - 1 - index, CONSENT_COUNT),
      source,
      ip: addressOf(index),
    };
  });
}

const REASONS = [
  'Слишком много писем.',
  'Больше не работаю в этой области.',
  'Прошу удалить мои данные.',
  'Адрес принадлежит бывшему сотруднику.',
  'Передумал участвовать в съёмке.',
] as const;

/** Withdrawn consents; the latest are not processed yet. */
export function consentCancellationRecords(
  consents: readonly DemoRecordOf<'consent'>[],
): readonly DemoRecordOf<'userConsentCancellation'>[] {
  const taken = consents.filter((_, index) => index % 4 === 1);
  return taken.map(
    (consent, index): DemoRecordOf<'userConsentCancellation'> => ({
      consentId: refTo('consent', String(consent.$key)),
      email: consent.email,
      reason: cycled(REASONS, index),
      requestedAt: momentAfter(-30 + index * 2, 9, 30),
      ...(index < taken.length - 3
        ? { instanceStateId: index % 5 === 3 ? 9 : 11, processedAt: momentAfter(-29 + index * 2, 15) }
        : {}),
    }),
  );
}
