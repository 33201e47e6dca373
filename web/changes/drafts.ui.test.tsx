import { StrictMode, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signIn, signOut } from '#web/api/connection/session.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { DraftNotice } from './draft-notice.tsx';
import { findDrafts, newDraftKey, removeDrafts, writeDraft, type DraftTarget } from './draft-store.ts';
import { useDraftHold } from './use-draft-hold.ts';
import { useDraftOffer } from './use-draft-offer.ts';

const TARGET: DraftTarget = { className: 'news', id: 5 };
const DAY = 24 * 3_600_000;
const FIELDS = { caption: { base: { caption: 'Было' }, draft: 'Стало' } };
const main = mountedMain();

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const enter = (id: number) => {
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({
      token: `h.${btoa(JSON.stringify({ sub: String(id) }))}.s`,
      roles: [],
      profile: { id, login: 'l', email: null, fullName: 'Имя', jobPosition: null },
    }),
  );
  return signIn('l', 'p');
};

beforeEach(() => enter(1));
afterEach(async () => {
  removeDrafts(drafts());
  await signOut();
  vi.restoreAllMocks();
});

function keyOf(target: DraftTarget): string {
  const key = newDraftKey(target);
  if (key === null) throw new Error('nobody is signed in');
  return key;
}

describe('what is stored', () => {
  test('is found by its user and record alone, and stays over signing out', async () => {
    writeDraft(keyOf(TARGET), FIELDS);
    expect((await findDrafts(TARGET)).map(({ fields }) => fields)).toEqual([FIELDS]);
    expect(await findDrafts({ ...TARGET, id: 6 })).toEqual([]);
    expect(await findDrafts({ ...TARGET, id: null })).toEqual([]);
    await signOut();
    expect(await findDrafts(TARGET)).toEqual([]);
    expect(newDraftKey(TARGET)).toBeNull();
    await enter(2);
    expect(await findDrafts(TARGET)).toEqual([]);
    await enter(1);
    expect(await findDrafts(TARGET)).toHaveLength(1);
  });

  test('is forgotten after 14 days', async () => {
    const [old, recent] = [keyOf(TARGET), keyOf(TARGET)];
    localStorage.setItem(old, JSON.stringify({ at: Date.now() - 15 * DAY, fields: FIELDS }));
    localStorage.setItem(recent, JSON.stringify({ at: Date.now() - 13 * DAY, fields: FIELDS }));
    expect((await findDrafts(TARGET)).map(({ key }) => key)).toEqual([recent]);
    writeDraft(keyOf({ ...TARGET, id: 7 }), FIELDS);
    expect(localStorage.getItem(old)).toBeNull();
  });

  test('is bounded in number and length; the oldest goes first', () => {
    const keys = Array.from({ length: 60 }, (_, index) => keyOf({ ...TARGET, id: index + 1 }));
    for (const [index, key] of keys.entries()) {
      localStorage.setItem(key, JSON.stringify({ at: Date.now() - DAY + index, fields: FIELDS }));
    }
    const last = keyOf(TARGET);
    writeDraft(last, FIELDS);
    expect(drafts()).toHaveLength(50);
    expect(localStorage.getItem(keys[0] ?? '')).toBeNull();
    expect(localStorage.getItem(keys[59] ?? '')).not.toBeNull();
    writeDraft(last, { caption: { base: {}, draft: 'я'.repeat(600_000) } });
    expect(localStorage.getItem(last)).toBeNull();
    const long = { caption: { base: {}, draft: 'я'.repeat(450_000) } };
    for (let n = 100; n < 106; n += 1) writeDraft(keyOf({ ...TARGET, id: n }), long);
    const length = drafts().reduce((sum, key) => sum + (localStorage.getItem(key)?.length ?? 0), 0);
    expect(length).toBeLessThanOrEqual(2_000_000);
  });

  test('is nothing where the storage holds something else', async () => {
    for (const text of ['', '{', '5', '{"at":1}', `{"at":${Date.now()},"fields":{"caption":5}}`]) {
      localStorage.setItem(keyOf(TARGET), text);
    }
    expect((await findDrafts(TARGET)).flatMap(({ fields }) => Object.keys(fields))).toEqual([]);
  });
});

/** A form that has one unsaved field. */
function Form({ draft }: { readonly draft: string }) {
  const hold = useDraftHold(TARGET);
  useEffect(() => hold?.keep('caption', { base: {}, draft }), [hold, draft]);
  return (
    <button type="button" onClick={() => hold?.drop()}>
      Сохранить
    </button>
  );
}

interface OfferProps {
  readonly onRestore?: (fields: unknown) => void;
  readonly stored?: Readonly<Record<string, unknown>>;
}

function Offer({ onRestore = () => {}, stored = {} }: OfferProps) {
  const offer = useDraftOffer(TARGET, (name, { draft }) => stored[name] === draft);
  return offer ? <DraftNotice offer={offer} onRestore={() => onRestore(offer.draft.fields)} /> : <p>Нет черновика</p>;
}

describe('a form', () => {
  test('stores its last input when it goes away, which is offered from then on', async () => {
    main.render(
      <StrictMode>
        <Form draft="Набрано" />
      </StrictMode>,
    );
    await expect.poll(drafts).toHaveLength(1);
    // A form that is still there writes on: what it has stored is offered nowhere.
    expect(await findDrafts(TARGET)).toEqual([]);
    main.render(<Offer />);
    await expect.element(page.getByText(/Есть несохранённый черновик от/u)).toBeVisible();
    await page.getByRole('button', { name: 'Отбросить' }).click();
    await expect.element(page.getByText('Нет черновика')).toBeVisible();
    expect(drafts()).toEqual([]);
  });

  test('that was saved leaves nothing', async () => {
    main.render(<Form draft="Набрано" />);
    await expect.poll(drafts).toHaveLength(1);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    expect(drafts()).toEqual([]);
    main.render(<Offer />);
    await expect.element(page.getByText('Нет черновика')).toBeVisible();
  });

  test('offers nothing that is stored by now, and removes the draft once all of it is', async () => {
    writeDraft(keyOf(TARGET), { caption: { base: {}, draft: 'Набрано' }, place: { base: {}, draft: 'Зал' } });
    const onRestore = vi.fn();
    main.render(<Offer onRestore={onRestore} stored={{ caption: 'Набрано' }} />);
    await page.getByRole('button', { name: 'Восстановить' }).click();
    expect(onRestore.mock.lastCall?.[0]).toEqual({ place: { base: {}, draft: 'Зал' } });
    expect(drafts()).toHaveLength(1);
    main.render(<Offer stored={{ caption: 'Набрано', place: 'Зал' }} />);
    await expect.element(page.getByText('Нет черновика')).toBeVisible();
    await expect.poll(drafts).toEqual([]);
  });

  test('offers inputs of different fields together, and those of one field one after another', async () => {
    writeDraft(keyOf(TARGET), { caption: { base: {}, draft: 'Прежнее' } });
    await new Promise((resolve) => setTimeout(resolve, 5));
    writeDraft(keyOf(TARGET), { caption: { base: {}, draft: 'Новейшее' } });
    writeDraft(keyOf(TARGET), { place: { base: {}, draft: 'Зал' } });
    const onRestore = vi.fn();
    main.render(<Offer onRestore={onRestore} />);
    await page.getByRole('button', { name: 'Восстановить' }).click();
    expect(onRestore.mock.lastCall?.[0]).toMatchObject({ caption: { draft: 'Новейшее' }, place: { draft: 'Зал' } });
    await page.getByRole('button', { name: 'Отбросить' }).click();
    await vi.waitFor(async () => {
      await page.getByRole('button', { name: 'Восстановить' }).click();
      expect(onRestore.mock.lastCall?.[0]).toEqual({ caption: { base: {}, draft: 'Прежнее' } });
    });
  });
});
