import { defineClass } from '#model/define-class.ts';
import { date } from '#model/kinds/date.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { reference } from '#model/kinds/reference.ts';

/** What a unit of a currency costs in the default one, from a day on until the day of the next rate. */
export const currencyRate = defineClass({
  name: 'currencyRate',
  classId: 332,
  caption: 'Курс валюты',
  gender: 'masculine',
  pluralCaption: 'Курсы валют',
  counted: { one: 'курс', few: 'курса', many: 'курсов' },
  description: 'Курсы валют к основной по дням',
  captionProperty: 'date',
  uniqueTogether: [['currencyId', 'date']],
  defaultOrder: { fieldName: 'date', direction: 'DESC' },
  properties: {
    currencyId: reference('currency', {
      caption: 'Валюта',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
    }),
    date: date({ caption: 'Дата', required: true, visibleInTable: true }),
    rate: decimal({
      caption: 'Курс к основной валюте',
      currency: 'default',
      required: true,
      min: 0.0001,
      visibleInTable: true,
    }),
  },
});
