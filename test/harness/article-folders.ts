import { expect } from 'vitest';
import { openTestApp, type TestApp, type TestClient } from './test-app.ts';

/** Where the folders of articles are called. */
export const ARTICLE_FOLDERS = '/manage/articleFolder';

/** The product with an administrator who makes folders of articles, and an editor who writes articles. */
export interface ArticleFolders {
  readonly app: TestApp;
  readonly admin: TestClient;
  readonly editor: TestClient;
  /** Creates a folder, `Папка` if it has no caption, and returns its id. */
  readonly folder: (parentId: number | null, caption?: string) => Promise<number>;
  /** Creates an article in these folders and returns its id. */
  readonly article: (folderIds: readonly number[]) => Promise<number>;
}

/** Opens the product for tests of folders. */
export async function openArticleFolders(): Promise<ArticleFolders> {
  const app = await openTestApp();
  const admin = await app.as('administrators');
  const editor = await app.as('siteEditors');
  let made = 0;
  const created = async (client: TestClient, url: string, body: object): Promise<number> => {
    const answer = await client.send('POST', url, body);
    expect(answer.status, answer.raw.body).toBe(201);
    return Number(answer.body['id']);
  };
  return {
    app,
    admin,
    editor,
    folder: (parentId, caption = 'Папка') => {
      made += 1;
      return created(admin, `${ARTICLE_FOLDERS}/`, { caption, name: `folder-${made}`, parentId });
    },
    article: (folderIds) => created(editor, '/manage/article/', { caption: 'Статья', folderIds }),
  };
}
