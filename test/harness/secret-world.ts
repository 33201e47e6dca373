import { expect } from 'vitest';
import { defineClass } from '#model/define-class.ts';
import { folderClassOf } from '#model/folder-class.ts';
import { integer } from '#model/kinds/integer.ts';
import { phone } from '#model/kinds/phone.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';
import { keepFieldWords } from '#server/store/search/field-words.ts';
import { countWords } from '#server/store/search/word-index.ts';
import { formOf, sendBytes } from './file-client.ts';
import type { SearchedPlaces } from './search-surfaces.ts';
import type { TestApp, TestClient } from './test-app.ts';

const roles = ['siteEditors', 'eventManagers'] as const;

/** Its remark is for administrators alone. */
const dossier = defineClass({
  name: 'dossier',
  classId: 9931,
  caption: 'Досье',
  pluralCaption: 'Досье',
  route: 'dossiers',
  folders: 'many',
  roles,
  captionProperty: 'caption',
  sum: 'points',
  duplicates: { kind: 'people', name: ['caption'], phones: ['phone'], emails: [] },
  properties: {
    caption: string({ caption: 'Название', required: true, searchable: true, visibleInTable: true, sortable: true }),
    phone: phone({ caption: 'Телефон', searchable: true, visibleInTable: true }),
    code: string({ caption: 'Код', unique: true, isCode: true }),
    remark: string({ caption: 'Пометка', searchable: true, visibleInTable: true, readRoles: [] }),
    weight: integer({ caption: 'Вес', visibleInTable: true }),
    points: integer({ caption: 'Баллы', default: 1 }),
  },
});

/** Administrators alone read it; others see what a picker shows. */
const sealed = defineClass({
  name: 'sealed',
  classId: 9932,
  caption: 'Запечатанное',
  pluralCaption: 'Запечатанные',
  route: 'sealed',
  roles: [],
  captionProperty: 'caption',
  properties: {
    caption: string({ caption: 'Название', required: true, searchable: true, inPicker: true, visibleInTable: true }),
    inside: string({ caption: 'Содержимое', searchable: true, visibleInTable: true }),
  },
});

/** Names a record of each. */
const mention = defineClass({
  name: 'mention',
  classId: 9933,
  caption: 'Упоминание',
  pluralCaption: 'Упоминания',
  route: 'mentions',
  roles,
  captionProperty: 'caption',
  properties: {
    caption: string({ caption: 'Название', required: true, searchable: true, visibleInTable: true }),
    dossierId: reference('dossier', { caption: 'Досье', searchable: true, visibleInTable: true }),
    sealedId: reference('sealed', { caption: 'Запечатанное', searchable: true, visibleInTable: true }),
  },
});

export const SECRET_CLASSES = [dossier, folderClassOf(dossier), sealed, mention];

/** What stands where no reader but an administrator may see it. */
export interface Secret {
  readonly word: string;
  /** Words near to `word`, each in a hidden record of its own. */
  readonly near: readonly string[];
  /** Words that visible records hold as well. */
  readonly shared: readonly string[];
  readonly phone: string;
}

/** A product in which words can be hidden in every way. */
export interface SecretWorld {
  readonly places: SearchedPlaces;
  /** Visible records with these words, in the classes of the world. */
  readonly show: (...words: readonly string[]) => Promise<void>;
  /** Writes the secret in every hidden place, instead of the last one. */
  readonly hide: (secret: Secret) => Promise<void>;
}

/** Custom fields for administrators alone. */
const KEPT = { invitation: 'keptOfInvitation', lead: 'keptOfLead', dossier: 'keptOfDossier' } as const;
const KEPT_CLASSES = ['invitation', 'lead', 'dossier'] as const;
const MOST_NEAR = 8;

export async function openSecretWorld(app: TestApp, admin: TestClient): Promise<SecretWorld> {
  const { database, definitions, catalog, queue } = app.context;

  async function make(className: string, body: object): Promise<number> {
    const answer = await admin.send('POST', `/manage/${className}/`, body);
    expect(answer.status, `${className} ${answer.raw.body}`).toBe(201);
    return Number(answer.body['id']);
  }

  async function write(className: string, id: number, values: object): Promise<void> {
    const body = Object.entries(values).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
    const answer = await admin.send('PATCH', `/manage/${className}/${id}`, body);
    expect(answer.status, `${className} ${answer.raw.body}`).toBe(200);
  }

  const { items } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
  const roleId = items.find(({ name }) => name === 'Consent Manager')?.['id'];

  async function closedFolder(className: string): Promise<number> {
    const folderId = await make(`${className}Folder`, { caption: 'Закрытая', name: 'closed', parentId: 0 });
    await make('FolderAccess', { folderId, roleId });
    return folderId;
  }

  async function putFile(id: number, words: readonly string[]): Promise<void> {
    const name = `${words[0] ?? ''}.txt`;
    const form = formOf([{ name, bytes: Buffer.from(`Содержание: ${words.join(' ')}`) }]);
    const answer = await sendBytes(app, admin, 'POST', `/manage/AttachedFile/${id}/file/upload`, form);
    expect(answer.status, answer.raw.body).toBe(200);
    await queue.drain();
  }

  for (const className of KEPT_CLASSES)
    await make('customField', {
      className,
      name: KEPT[className],
      caption: 'Для своих',
      editor: 'string',
      group: 'Своё',
      visibleInTable: true,
      searchable: true,
      config: { readRoles: [] },
    });
  // Their words are in the index of words too.
  await definitions.load();
  await keepFieldWords(database, definitions, AbortSignal.timeout(60_000));

  // What is visible, with places that are not.
  const eventId = await make('event', { caption: 'Открытое' });
  const funnelId = await make('leadFunnel', { caption: 'Воронка' });
  const leadFunnelStageId = await make('leadFunnelStage', { leadFunnelId: funnelId, caption: 'Этап', priority: 1 });
  const newLead = (caption: string) => make('lead', { caption, leadFunnelId: funnelId, leadFunnelStageId });
  let made = 0;
  const newFile = (folderIds: readonly number[]) => {
    made += 1;
    const base64 = Buffer.from('пусто').toString('base64');
    return make('attachedFile', { fileName: `Файл ${made}.txt`, base64, folderIds });
  };
  const openFile = await newFile([]);
  const author = await make('author', { caption: 'Автор' });

  // What is hidden.
  const folderId = await closedFolder('dossier');
  const hidden: number[] = [];
  for (let at = 0; at <= MOST_NEAR; at += 1)
    hidden.push(await make('dossier', { caption: 'Начало', folderIds: [folderId] }));
  const sealedId = await make('sealed', { caption: 'Ящик', inside: 'Начало' });
  const closedEvent = await make('event', { caption: 'Начало', folderIds: [await closedFolder('event')] });
  const userProfileId = await make('userProfile', { fullName: 'Анна Петрова', email: 'anna@example.org' });
  const hiddenProfile = await make('userProfile', { fullName: 'Начало', email: 'closed@example.org' });
  const eventRegistrationId = await make('EventRegistration', { eventId: closedEvent, userProfileId: hiddenProfile });
  const certificateTemplateId = await make('certificateTemplate', { caption: 'Шаблон' });
  const certificate = await make('eventCertificate', {
    eventId: closedEvent,
    number: 'Н-1',
    eventRegistrationId,
    certificateTemplateId,
  });
  const registered = await make('EventRegistration', { eventId, userProfileId });
  await make('eventCertificate', { eventId, number: 'О-1', eventRegistrationId: registered, certificateTemplateId });
  const invited = await make('invitation', { eventId: closedEvent, email: 'closed@example.org', fullName: 'Начало' });
  const closedFile = await newFile([await closedFolder('AttachedFile')]);
  await make('LinkedComponentFile', { componentId: author, fileId: closedFile });
  await make('mention', { caption: 'О тайном', dossierId: hidden[0], sealedId });

  // The records whose custom fields and remark are hidden; those after them keep the order of their changes.
  const kept = {
    invitation: await make('invitation', { eventId, email: 'open@example.org', fullName: 'Пригласительный' }),
    lead: await newLead('Сделка'),
    dossier: await make('dossier', { caption: 'Видимое' }),
  };
  let shown: number[] = [];

  return {
    places: { eventIds: [eventId, closedEvent], funnelId, fileIds: [openFile, closedFile] },
    async show(...words) {
      const text = words.join(' ');
      made += 1;
      // The remark of the first will tell the secret; the second is the newer one.
      shown = [
        await make('dossier', { caption: `${text} раннее` }),
        await make('dossier', { caption: `${text} позднее` }),
      ];
      await make('mention', { caption: text, dossierId: shown[1] });
      await make('event', { caption: text });
      await make('invitation', { eventId, email: `open-${made}@example.org`, fullName: text });
      await newLead(text);
      await putFile(openFile, words);
      await countWords(database, catalog);
    },
    async hide({ word, near, shared, phone: number }) {
      const own = [word, ...shared].join(' ');
      await write('dossier', hidden[0] ?? 0, { caption: own, phone: number, remark: own, code: `o${word}` });
      for (const [at, id] of hidden.slice(1).entries())
        await write('dossier', id, { caption: [near[at] ?? word, ...shared].join(' ') });
      await write('sealed', sealedId, { inside: own });
      for (const [className, more] of [['dossier', { folderIds: [folderId] }] as const, ['sealed', {}] as const]) {
        const deleted = await make(className, { caption: own, ...more });
        expect((await admin.send('DELETE', `/manage/${className}/${deleted}`)).status).toBe(204);
      }
      await write('event', closedEvent, { caption: own });
      await write('userProfile', hiddenProfile, { fullName: own });
      await write('eventCertificate', certificate, { number: word });
      await write('invitation', invited, { fullName: own });
      await putFile(closedFile, [word, ...near, ...shared]);
      for (const className of KEPT_CLASSES) await write(className, kept[className], { [KEPT[className]]: own });
      const [first = 0, ...others] = shown;
      await write('dossier', first, { remark: own });
      for (const id of others) await write('dossier', id, { weight: (made += 1) });
      await countWords(database, catalog);
    },
  };
}
