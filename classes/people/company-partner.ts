import { defineComponent } from '#model/component.ts';
import { reference } from '#model/kinds/reference.ts';
import { url } from '#model/kinds/url.ts';

/** A partner of the business (spec 1 §2, /manage/companypartners). */
export const companyPartner = defineComponent({
  name: 'companyPartner',
  classId: 209,
  caption: 'Партнёр',
  gender: 'masculine',
  pluralCaption: 'Партнёры',
  description: 'Партнёры и спонсоры',
  route: 'companypartners',
  navigation: { group: 'people', priority: 50, accusative: 'партнёра' },
  folders: 'many',
  view: 'blocks',
  facts: ['companyId', 'site'],
  properties: {
    companyId: reference('company', { caption: 'Компания', visibleInTable: true }),
    site: url({ caption: 'Сайт', visibleInTable: true }),
  },
});
