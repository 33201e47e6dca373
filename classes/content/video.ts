import { defineComponent } from '#model/component.ts';
import { date } from '#model/kinds/date.ts';
import { duration } from '#model/kinds/duration.ts';
import { url } from '#model/kinds/url.ts';

/** A video with its address and running time (spec 1 §2, /manage/video). */
export const video = defineComponent({
  name: 'video',
  classId: 104,
  caption: 'Видео',
  gender: 'neuter',
  pluralCaption: 'Видео',
  description: 'Записи лекций, интервью и обзоров',
  route: 'video',
  navigation: { group: 'content', priority: 40 },
  folders: 'many',
  view: 'blocks',
  facts: ['duration', 'recordedAt'],
  properties: {
    videoUrl: url({ caption: 'Адрес видео' }),
    duration: duration({ caption: 'Длительность, мин:сек', visibleInTable: true }),
    recordedAt: date({ caption: 'Дата записи', visibleInTable: true }),
  },
});
