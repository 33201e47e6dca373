import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { openTestApp, type TestAnswer, type TestClient } from './test-app.ts';
import { pdfPages, type PdfPage } from './pdf-pages.ts';

/** The template of the events' certificates. */
export const CERTIFICATE_HTML = `<h1 style="text-align: center">Сертификат № {{number}}</h1>
  <p>Выдан: {{fullName}}</p><p>«{{eventCaption}}», {{eventDate}}</p>`;

/** An event with a template and confirmed participants. */
export interface EventWithTemplate {
  readonly eventId: number;
  readonly templateId: number;
  readonly registrationIds: readonly number[];
}

/** An app of its own with what tests of certificates do. Closed by `close`. */
export async function openCertificates() {
  const app = await openTestApp();
  const [manager, admin] = [await app.as('eventManagers'), await app.as('administrators')];
  const folder = await mkdtemp(path.join(tmpdir(), 'certificates-'));
  let made = 0;

  const make = async (client: TestClient, className: string, body: object): Promise<number> => {
    const answer = await client.send('POST', `/manage/${className}/`, body);
    expect(answer.status, answer.raw.body).toBe(201);
    return Number(answer.body['id']);
  };
  const profile = (fullName: string): Promise<number> =>
    make(admin, 'userProfile', { fullName, email: `certificate-${(made += 1)}@example.org` });

  return {
    app,
    manager,
    admin,
    make,
    /** A person's profile with an address of its own. */
    profile,
    /** An event with confirmed participants of these names. */
    eventWith: async (...names: readonly string[]): Promise<EventWithTemplate> => {
      const templateId = await make(manager, 'certificateTemplate', {
        caption: `Макет ${(made += 1)}`,
        html: CERTIFICATE_HTML,
      });
      const eventId = await make(manager, 'event', {
        caption: 'Форум',
        certificateTemplateId: templateId,
        dateStart: '2026-05-14T06:00:00.000Z',
        dateEnd: '2026-05-16T15:00:00.000Z',
      });
      const registrationIds: number[] = [];
      for (const name of names)
        registrationIds.push(await make(manager, 'EventRegistration', { eventId, userProfileId: await profile(name) }));
      return { eventId, templateId, registrationIds };
    },
    /** Issues certificates of an event and waits for the job. */
    issue: async (eventId: number, body: object = {}): Promise<TestAnswer> => {
      const answer = await manager.send('POST', `/manage/event/${eventId}/certificates/`, body);
      await app.context.queue.drain();
      return answer;
    },
    /** The certificates of an event by number. */
    certificates: async (eventId: number): Promise<TestAnswer['body']['items']> => {
      const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'eventId', fieldValue: eventId }]));
      const { body } = await manager.send('GET', `/manage/eventCertificate/?filter=${filter}&pageSize=-1`);
      return body.items.toSorted((one, other) => Number(one['number']) - Number(other['number']));
    },
    codeOf: async (id: unknown): Promise<string> =>
      String((await manager.send('GET', `/manage/eventCertificate/${Number(id)}`)).body['code']),
    /** The pages of the PDF that was answered. */
    pagesOf: async (answer: TestAnswer): Promise<readonly PdfPage[]> => {
      expect(answer.status, answer.raw.body.slice(0, 300)).toBe(200);
      const file = path.join(folder, `${(made += 1)}.pdf`);
      await writeFile(file, answer.raw.rawPayload);
      return pdfPages(file);
    },
    close: async (): Promise<void> => {
      await rm(folder, { recursive: true, force: true });
      await app.close();
    },
  };
}
