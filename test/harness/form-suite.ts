import { formTokenText } from '#server/access/form-token.ts';
import { idOf, PageClient } from './page-client.ts';
import { openTestApp, type TestAnswer, type TestClient } from './test-app.ts';

/** A form of two sections, with a condition and a computed field. */
export const FORM = {
  caption: 'Заявка',
  model: { name: null, way: null, guest: null, seats: 1, total: 0 },
  sections: [
    { id: 'a', caption: 'О вас', isActive: true, buttons: [{ id: 'n', caption: 'Далее', action: 'next' }] },
    { id: 'b', caption: 'Участие', buttons: [{ id: 's', caption: 'Записаться', action: 'submit' }] },
  ],
  fields: [
    {
      id: 'seats',
      name: 'seats',
      editor: 'number',
      sectionId: 'b',
      priority: 1,
      attrs: { label: 'Мест', min: 1, max: 9 },
    },
    {
      id: 'total',
      name: 'total',
      editor: 'number',
      sectionId: 'b',
      priority: 2,
      attrs: { label: 'Сумма', readonly: true },
      watchers: [{ on: ['seats'], do: { compute: { '*': [{ field: 'seats' }, 100] } } }],
    },
    {
      id: 'name',
      name: 'name',
      editor: 'string',
      sectionId: 'a',
      attrs: { label: 'Имя' },
      validations: [{ validator: 'required' }],
    },
    {
      id: 'way',
      name: 'way',
      editor: 'radio',
      sectionId: 'a',
      priority: 1,
      attrs: { label: 'Как придёте' },
      items: [
        { id: 1, caption: 'Один' },
        { id: 2, caption: 'С гостем' },
      ],
    },
    {
      id: 'guest',
      name: 'guest',
      editor: 'string',
      sectionId: 'a',
      priority: 2,
      attrs: { label: 'Имя гостя' },
      validations: [{ validator: 'required' }],
      config: { condition: { field: 'way', is: 'equals', value: 2 } },
    },
  ],
};

/** What fills it in. */
export const ANNA = { name: 'Анна', way: 1, seats: 2 };

/** A form in a block of a page, and its token; empty where it takes no answers. */
export interface GivenOut {
  readonly formId: number;
  readonly pageId: number;
  readonly blockId: number;
  readonly token: string;
}

/** Opens the product for tests of answers to forms. */
export async function openFormSuite() {
  const app = await openTestApp();
  const admin = await app.as('administrators');
  const editor = await app.as('siteEditors');
  const pages = new PageClient(app, admin);
  let made = 0;
  /** Each page's form is sent from an address of its own, so that they do not use up one another's rate. */
  const address = () => `10.9.${Math.floor(made / 250)}.${made % 250}`;

  async function form(more: object = {}): Promise<number> {
    return idOf(await admin.send('POST', '/manage/formDefinition/', { ...FORM, ...more }));
  }

  async function htmlOf(pageId: number, client: Pick<TestClient, 'send'> = admin): Promise<string> {
    return String((await client.send('GET', `/manage/page/${pageId}/page/`)).body['html']);
  }

  async function tokenIn(pageId: number): Promise<string> {
    return /name="token" value="([^"]+)"/u.exec(await htmlOf(pageId))?.[1] ?? '';
  }

  /** A page with a form in a block. */
  async function given({
    page = {},
    block = {},
    model = {},
    formId,
  }: {
    readonly page?: object;
    readonly block?: object;
    readonly model?: object;
    readonly formId?: number;
  } = {}): Promise<GivenOut> {
    made += 1;
    const id = formId ?? (await form());
    const pageId = await pages.page({ ...page });
    const blockId = await pages.block(pageId, {
      name: 'form-01',
      model: { formId: id, ...model },
      config: {},
      ...block,
    });
    return { formId: id, pageId, blockId, token: await tokenIn(pageId) };
  }

  /** A genuine token, also of what visitors do not see. */
  async function signed(
    { formId, pageId, blockId }: Omit<GivenOut, 'token'>,
    now = Date.now(),
    version = 1,
  ): Promise<string> {
    return app.context.links.sign(formTokenText({ formId, version, pageId, blockId }, now));
  }

  async function send(
    { formId, token }: Pick<GivenOut, 'formId' | 'token'>,
    values: unknown = ANNA,
    more: object = { consent: true },
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const url = `/api/v1/public/forms/${formId}/`;
    const raw = await app.app.inject({
      method: 'POST',
      url,
      remoteAddress: address(),
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ token, values, ...more }),
    });
    app.check('POST', url, { status: raw.statusCode, headers: raw.headers, text: raw.body });
    return { status: raw.statusCode, body: raw.json(), raw };
  }

  /** Sends a form as a browser without scripts does. */
  async function post({ formId }: Pick<GivenOut, 'formId'>, fields: Record<string, string>) {
    return app.app.inject({
      method: 'POST',
      url: `/api/v1/public/forms/${formId}/`,
      remoteAddress: address(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*' },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  const read = async (id: unknown) => (await admin.send('GET', `/manage/formAnswer/${String(id)}`)).body;

  /** Takes another address for what is sent. */
  const elsewhere = () => {
    made += 1;
  };
  return { app, admin, editor, pages, form, given, signed, send, post, read, htmlOf, tokenIn, elsewhere };
}
