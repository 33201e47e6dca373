import { expect } from 'vitest';
import type { BlockTree } from '#model/wire/blocks.ts';
import { PageClient } from './page-client.ts';
import { openTestApp, type TestAnswer, type TestApp, type TestClient } from './test-app.ts';

/** The product with somebody who builds pages, for tests of pages and blocks. */
export interface PageSuite {
  readonly app: TestApp;
  readonly admin: TestClient;
  /** May not see the records of {@link PageSuite.closedFolder}. */
  readonly editor: TestClient;
  /** Builds and reads pages as the administrator. */
  readonly pages: PageClient;
  readonly closedFolder: number;
  /** Creates a block of a kind. */
  readonly block: (
    contentId: number,
    name: string,
    model: unknown,
    more?: Readonly<Record<string, unknown>>,
  ) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** The address under which blocks are written. */
export const BLOCKS = '/manage/contentblock/';

/** The address by which a text shows a picture of a component. */
export const imageAddress = (imageId: number) => `/api/v1/objectimage/p${imageId}.jpg`;
/** The address by which a text shows or links a file of a block. */
export const fileAddress = (fileId: number) => `/api/v1/manage/ContentBlockFile/${fileId}/file`;

/** The blocks that an answer tells of as created. */
export function treeOf(answer: TestAnswer): BlockTree {
  expect(answer.status, answer.raw.body).toBe(201);
  return JSON.parse(answer.raw.body);
}

/** Opens the product for tests of pages. */
export async function openPageSuite(): Promise<PageSuite> {
  const app = await openTestApp();
  const admin = await app.as('administrators');
  const pages = new PageClient(app, admin);
  return {
    app,
    admin,
    editor: await app.as('siteEditors'),
    pages,
    closedFolder: await pages.closedFolder('closed-pages'),
    block: (contentId, name, model, more = {}) => pages.block(contentId, { name, model, ...more }),
    close: () => app.close(),
  };
}
