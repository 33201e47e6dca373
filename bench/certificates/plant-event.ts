import { askJson } from '../ask-json.ts';
import type { BenchTarget } from '../targets.ts';

/** The template of the certificates. */
export const HTML = `<h1 style="text-align: center">Сертификат № {{number}}</h1>
  <p style="text-align: center">Выдан</p><h2 style="text-align: center">{{fullName}}</h2>
  <p style="text-align: center">«{{eventCaption}}», {{eventDate}}</p>`;

/** Profiles created at a time, and registrations of one request. */
const AT_ONCE = 8;
const OF_REQUEST = 500;

/** Creates an event with a template and this many confirmed participants, and returns its id. */
export async function plantEvent(ours: BenchTarget, people: number): Promise<number> {
  const make = async (className: string, body: object): Promise<number> =>
    (await askJson<{ readonly id: number }>(ours, 'POST', `/manage/${className}/`, body)).id;
  const certificateTemplateId = await make('certificateTemplate', { caption: 'Макет', html: HTML });
  const eventId = await make('event', {
    caption: 'Форум',
    type: 1,
    certificateTemplateId,
    dateStart: '2026-05-14T06:00:00.000Z',
    dateEnd: '2026-05-16T15:00:00.000Z',
  });
  const ids: number[] = [];
  let next = 0;
  const create = async (): Promise<void> => {
    for (let at = next++; at < people; at = next++)
      ids.push(
        await make('userProfile', {
          fullName: `Участник Номер ${String(at + 1).padStart(4, '0')}`,
          email: `certificate-${at}@example.ru`,
        }),
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, create));
  for (let at = 0; at < ids.length; at += OF_REQUEST)
    await askJson(ours, 'POST', `/manage/event/${eventId}/registrations/`, {
      userProfileIds: ids.slice(at, at + OF_REQUEST),
    });
  return eventId;
}
