import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { email } from '#model/kinds/email.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A person's consent, with the document it refers to (spec 1 §2, /manage/consents). */
export const consent = defineClass({
  name: 'consent',
  classId: 602,
  caption: 'Согласие',
  gender: 'neuter',
  pluralCaption: 'Согласия',
  description: 'Согласия на обработку данных и рассылки',
  route: 'consents',
  navigation: { group: 'mail', priority: 30 },
  roles: ['siteEditors', 'consentManager'],
  captionProperty: 'caption',
  facts: ['userProfileId', 'email'],
  columns: ['givenAt', 'email', 'userProfileId', 'source'],
  related: [{ className: 'userConsentCancellation', property: 'consentId' }],
  properties: {
    caption: string({
      caption: 'На что дано',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    userProfileId: reference('userProfile', {
      caption: 'Кто дал',
      onDelete: 'restrict',
      searchable: true,
      visibleInTable: true,
    }),
    email: email({ caption: 'E-mail', visibleInTable: true, searchable: true, inPicker: true }),
    documentId: reference('document', { caption: 'Документ', onDelete: 'restrict' }),
    givenAt: datetime({ caption: 'Дано', visibleInTable: true }),
    source: string({ caption: 'Где дано', max: 200, visibleInTable: true }),
    ip: string({ caption: 'IP-адрес', max: 45 }),
  },
});
