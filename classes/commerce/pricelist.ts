import { defineComponent } from '#model/component.ts';
import { defaultMark } from '#model/default-mark.ts';
import { date } from '#model/kinds/date.ts';
import { reference } from '#model/kinds/reference.ts';

/** The prices of a catalogue for a period (spec 1 §2, /manage/pricelist). */
export const pricelist = defineComponent({
  name: 'pricelist',
  classId: 305,
  caption: 'Прайс-лист',
  gender: 'masculine',
  pluralCaption: 'Прайс-листы',
  counted: { one: 'прайс-лист', few: 'прайс-листа', many: 'прайс-листов' },
  description: 'Прайс-листы и сроки их действия',
  route: 'pricelist',
  navigation: { group: 'commerce', priority: 75 },
  facts: ['priceCatalogId', 'validFrom', 'validTo'],
  related: [{ className: 'priceListItem', property: 'pricelistId', place: 'page', includedAs: 'items' }],
  defaultChoice: { kind: 'mark', property: 'isDefault', within: 'priceCatalogId' },
  properties: {
    priceCatalogId: reference('PriceCatalog', {
      caption: 'Каталог цен',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
      inPicker: true,
    }),
    validFrom: date({ caption: 'Действует с', visibleInTable: true, inPicker: true }),
    validTo: date({
      caption: 'Действует по',
      visibleInTable: true,
      inPicker: true,
      notBefore: { property: 'validFrom', message: 'Срок действия не может закончиться раньше, чем начнётся' },
    }),
    isDefault: defaultMark(),
  },
});
