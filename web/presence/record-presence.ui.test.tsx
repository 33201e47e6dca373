import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PresentUser } from '#model/wire/live.ts';
import { hearPresence } from '#web/api/live/presence.ts';
import { signIn } from '#web/api/connection/session.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { Themed } from '#web/ui/theme/themed.tsx';
import { HeldField } from './held-field.tsx';
import { RecordPresence } from './record-presence.tsx';

const OWN: PresentUser = { id: 1, fullName: 'Киселёва Мария' };
const OREKHOV: PresentUser = { id: 2, fullName: 'Орехов Пётр' };
const LAVROVA: PresentUser = { id: 3, fullName: 'Лаврова Нина' };
const MORE: readonly PresentUser[] = [4, 5, 6].map((id) => ({ id, fullName: `Коллега ${id}` }));

/** A token that never expires. */
const TOKEN = `h.${btoa('{"sub":"1"}')}.s`;

interface Report {
  readonly method: string | undefined;
  readonly body: unknown;
  readonly keepalive: boolean;
}

const main = mountedMain();
/** A record of its own for each test: a closed one is reported as such only a moment later. */
let id = 100;
let reports: Report[] = [];
/** Whom the server answers with. */
let present: readonly PresentUser[] = [];
let answered: Promise<void> = Promise.resolve();

beforeEach(async () => {
  id += 1;
  reports = [];
  present = [OWN];
  answered = Promise.resolve();
  vi.spyOn(window, 'fetch').mockImplementation(async (input, options = {}) => {
    const url = typeof input === 'string' ? input : '';
    if (url.endsWith('/authenticate/')) return Response.json({ token: TOKEN, profile: OWN, roles: [] });
    const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : null;
    reports.push({ method: options.method, body, keepalive: options.keepalive === true });
    const users = present;
    await answered;
    return options.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ ...named(), users });
  });
  await signIn('login', 'password');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const named = () => ({ className: 'news', id });
const hear = (...users: readonly PresentUser[]) => hearPresence({ ...named(), users });
/** Of the record of this test: that of the one before may be left only now. */
const sent = (method: string) =>
  reports.filter((report) => report.method === method && Object(report.body)['id'] === id);
const bodyOf = (method: string): { readonly tab?: unknown; readonly number?: unknown } => Object(sent(method)[0]?.body);
const lastField = () => Object(sent('PUT').at(-1)?.body)['fieldName'] ?? null;

const properties = [sampleProperty({ name: 'caption', caption: 'Название' })];

function Header() {
  return <RecordPresence metadata={{ className: 'news', properties }} id={id} />;
}

function Field({ isHeld }: { readonly isHeld: boolean }) {
  return (
    <HeldField recordId={id} fieldName="caption" isHeld={isHeld}>
      {(describedBy) => (
        <button type="button" aria-describedby={describedBy}>
          Название
        </button>
      )}
    </HeldField>
  );
}

async function show(isHeld = false): Promise<void> {
  main.render(
    <Themed>
      <Header />
      <Field isHeld={isHeld} />
    </Themed>,
  );
  await expect.poll(() => sent('PUT').length, { timeout: 10_000 }).toBeGreaterThan(0);
}

const faces = (...names: readonly string[]) =>
  page.getByRole('button', { name: `Запись также открыта: ${names.join(', ')}`, exact: true });
const letters = () =>
  [...main.host.querySelectorAll<HTMLElement>('[data-letters]')].map(({ dataset }) => dataset['letters']);

describe('faces', () => {
  test('are those of the others, from the answer to the report and then from the feed', async () => {
    present = [OREKHOV, OWN];
    await show();
    await expect.element(faces('Орехов Пётр')).toBeVisible();
    expect(letters()).toEqual(['ОП']);
    hear(OREKHOV, OWN, LAVROVA);
    await expect.element(faces('Орехов Пётр', 'Лаврова Нина')).toBeVisible();
    expect(letters()).toEqual(['ОП', 'ЛН']);
    hear(OWN);
    await expect.poll(letters).toEqual([]);
    expect(main.host.querySelectorAll('button')).toHaveLength(1);
  });

  test('are three at most, with the number of the others; all are listed by the keyboard', async () => {
    await show();
    hear({ ...OREKHOV, fieldName: 'caption' }, OWN, LAVROVA, ...MORE);
    await expect.poll(letters).toEqual(['ОП', 'ЛН', 'К4', '+2', 'ОП']);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const list = page.getByRole('dialog', { name: 'Запись также открыта' });
    await expect.element(list).toBeVisible();
    expect(list.getByRole('listitem').first().element().textContent).toContain('редактирует поле «Название»');
    expect(list.getByRole('listitem').elements()).toHaveLength(5);
    await userEvent.keyboard('{Escape}');
    await expect.element(faces('Орехов Пётр', 'Лаврова Нина', 'Коллега 4', 'Коллега 5', 'Коллега 6')).toHaveFocus();
  });

  test('of an event are not undone by the answer to an earlier report', async () => {
    let answer = (): void => {};
    answered = new Promise((resolve) => {
      answer = resolve;
    });
    await show();
    hear(OWN, LAVROVA);
    answer();
    await expect.element(faces('Лаврова Нина')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(letters()).toEqual(['ЛН']);
  });
});

describe('a field in hand', () => {
  test('of a colleague is described and outlined in the colour of their face', async () => {
    await show();
    const field = page.getByRole('button', { name: 'Название' });
    hear(OWN, { ...OREKHOV, fieldName: 'caption' });
    await expect.element(field).toHaveAccessibleDescription('Поле сейчас редактирует Орехов Пётр');
    const outline = getComputedStyle(field.element().parentElement ?? main.host).outlineColor;
    const face = main.host.querySelector('[data-face="2"]');
    expect(outline).toMatch(/^rgb\((?!0, 0, 0)/u);
    expect(face && getComputedStyle(face).backgroundColor).toBe(outline);
    hear(OWN, OREKHOV);
    await expect.element(field).toHaveAccessibleDescription('');
  });

  test('is reported while it is, and not from a hidden tab', async () => {
    await show();
    expect(lastField()).toBeNull();
    await show(true);
    await expect.poll(lastField).toBe('caption');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(lastField).toBeNull();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(lastField).toBe('caption');
    await show(false);
    await expect.poll(lastField).toBeNull();
  });
});

describe('a record', () => {
  test('that two parts of the screen show is reported once, and left when none shows it any more', async () => {
    main.render([<Header key="page" />, <Header key="drawer" />]);
    await expect.poll(() => sent('PUT')).toHaveLength(1);
    main.render([<Header key="page" />]);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(sent('DELETE')).toEqual([]);
    main.render(null);
    await expect.poll(() => sent('DELETE')).toHaveLength(1);
    const { tab, number } = bodyOf('PUT');
    const later = Number(bodyOf('DELETE').number);
    expect(sent('DELETE')[0]).toEqual({ method: 'DELETE', body: { ...named(), tab, number: later }, keepalive: true });
    expect(later).toBeGreaterThan(Number(number));
    expect(sent('PUT')).toHaveLength(1);
  });

  test('that is closed while a report is pending is left at once, by a later number', async () => {
    const pending = Promise.withResolvers<void>();
    answered = pending.promise;
    await show();
    main.render(null);
    await expect.poll(() => sent('DELETE')).toHaveLength(1);
    expect(Number(bodyOf('DELETE').number)).toBeGreaterThan(Number(bodyOf('PUT').number));
    pending.resolve();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(sent('PUT')).toHaveLength(1);
  });

  test('that a screen leaves and the next one shows again was never left', async () => {
    main.render([<Header key="one" />]);
    await expect.poll(() => sent('PUT')).toHaveLength(1);
    main.render([<Header key="other" />]);
    await expect.poll(() => sent('PUT')).toHaveLength(2);
    expect(sent('DELETE')).toEqual([]);
  });

  test('is left with the page', async () => {
    await show();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(sent('DELETE')).toHaveLength(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(() => sent('PUT')).toHaveLength(2);
  });
});
