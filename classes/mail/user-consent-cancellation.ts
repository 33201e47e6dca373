import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { email } from '#model/kinds/email.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { reference } from '#model/kinds/reference.ts';
import { state } from '#model/kinds/state.ts';

/** A person's request to withdraw a consent, and its processing (spec 1 §2, /manage/user-consent-cancellation). */
export const userConsentCancellation = defineClass({
  name: 'userConsentCancellation',
  classId: 603,
  caption: 'Отзыв согласия',
  gender: 'masculine',
  pluralCaption: 'Отзывы согласий',
  counted: { one: 'отзыв согласия', few: 'отзыва согласия', many: 'отзывов согласия' },
  description: 'Заявления об отзыве согласий',
  route: 'user-consent-cancellation',
  navigation: { group: 'mail', priority: 40 },
  recordActions: ['processCancellation'],
  isCopyable: false,
  captionProperty: 'email',
  facts: ['consentId', 'requestedAt'],
  columns: ['requestedAt', 'processedAt', 'consentId', 'reason'],
  properties: {
    email: email({
      caption: 'E-mail',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    consentId: reference('consent', { caption: 'Согласие', onDelete: 'cascade', visibleInTable: true }),
    reason: multiline({ caption: 'Причина', max: 2000, visibleInTable: true }),
    requestedAt: datetime({ caption: 'Заявлено', required: true, visibleInTable: true }),
    instanceStateId: state({ states: [1, 11, 9], active: 11, group: 'main', mode: 'radio' }),
    processedAt: datetime({ caption: 'Когда обработано', readonly: true, visibleInTable: true }),
    processedById: reference('user', { caption: 'Кто обработал', readonly: true, visibleInTable: true }),
  },
});
