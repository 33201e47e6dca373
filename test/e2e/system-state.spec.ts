import { expect } from '@playwright/test';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

const ADDRESS = '**/api/v1/manage/system-state/';

test('administrators see how the servers, the database and the queues are, and what to do', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Основная навигация' });
  await menu.getByRole('button', { name: 'Система' }).click();
  await menu.getByRole('link', { name: 'Состояние' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Состояние' })).toBeVisible();
  const servers = page.getByRole('region', { name: 'Серверы' }).first();
  await expect(servers.getByRole('row', { name: /отвечает вам/u })).toHaveCount(1);
  await expect(servers.getByRole('row', { name: /^Изменения/u })).toBeVisible();
  await expect(page.getByRole('region', { name: 'База данных' })).toContainText('PostgreSQL');
  await expect(page.getByRole('region', { name: 'Самые большие таблицы' }).getByRole('row')).toHaveCount(9);
  const backups = page.getByRole('region', { name: 'Резервные копии' });
  await expect(backups).toContainText('Внимание');
  await expect(backups).toContainText('Ещё не сохраняли');
  const figures = page.getByRole('region', { name: 'Показатели серверов' });
  expect(await figures.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page.getByRole('region', { name: 'Хранилище' })).toContainText('Свободно');
  await expect(page.getByRole('table', { name: 'Самые дорогие операторы' }).getByRole('row')).toHaveCount(11);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await inBothThemes(page, () => expectAccessible(page));
  }
});

test('it says what is wrong and where to go on, and keeps what it knows while the database is away', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  let isAway = false;
  await page.route(ADDRESS, async (route) => {
    if (isAway) return route.fulfill({ status: 503, json: { message: 'База данных недоступна' } });
    const response = await route.fetch();
    const state = await response.json();
    const [server] = state.servers;
    state.servers = [server, { ...server, id: 'other', host: 'app2', pid: 7, isThis: false, silentFor: 70 }];
    state.queue = { counts: { queued: 0, running: 0, waiting: 0, failed: 3 }, age: 0 };
    const made = { at: '2026-01-02T03:04:05.000Z', age: 180_000, seconds: 125, size: 3_221_225_472 };
    state.backup = { last: { ...made, withFiles: true, lostFiles: 0 }, failedAt: '2026-01-03T03:00:00.000Z' };
    return route.fulfill({ response, json: state });
  });
  await page.goto('/manage/system-state');
  const findings = page.getByRole('region', { name: 'На что обратить внимание' });
  await expect(findings.getByRole('listitem').first()).toContainText('Сервер app2 (7) молчит 70 с');
  const failed = findings.getByRole('listitem').filter({ hasText: 'Не удались задания: 3' });
  await expect(failed.getByRole('link', { name: 'Задания' })).toHaveAttribute('href', '/manage/queue');
  await expect(findings).toContainText('Последняя резервная копия старше двух суток');
  await expect(findings).toContainText('Последняя резервная копия не удалась');
  await expect(page.getByRole('region', { name: 'Резервные копии' })).toContainText(
    /Возраст2\sдн.*Сохранялась2\sмин.*Размер3\sГБ.*Файлы записейсохранены.*Не удалась/u,
  );
  await expect(
    page
      .getByRole('region', { name: 'Серверы' })
      .first()
      .getByRole('row', { name: /^app2 \(7\)/u }),
  ).toContainText('Плохо');

  isAway = true;
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'База данных недоступна' })).toContainText(
    'Показано состояние на',
  );
  await expect(findings).toBeVisible();
  await page.reload();
  await expect(page.getByText('База данных недоступна').first()).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(findings).toBeVisible();
});

test('nobody else finds it', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/manage/system-state');
  await expect(page.getByRole('heading', { level: 1, name: 'Состояние' })).toHaveCount(0);
  await expect(page.getByText(/нет доступа|недостаточно прав|не найдена/iu).first()).toBeVisible();
});
