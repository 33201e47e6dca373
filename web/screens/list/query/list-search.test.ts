import { describe, expect, test } from 'vitest';
import { listSearchReducer, parseListSearch } from './list-search.ts';

describe('a list in the address', () => {
  test('reads what it wrote', () => {
    const search = {
      page: 3,
      size: 50,
      sort: 'caption',
      dir: 'DESC',
      search: 'вебинар',
      folderId: 7,
      only: true,
      select: true,
    } as const;
    expect(parseListSearch(search)).toEqual(search);
    expect(parseListSearch({ page: '3', size: '50', select: 'true' })).toEqual({ page: 3, size: 50, select: true });
  });

  test('leaves defaults out and drops what makes no sense', () => {
    expect(parseListSearch({ page: 1, size: 20, search: '  ', select: false })).toEqual({});
    expect(
      parseListSearch({ page: -1, size: 33, sort: 'a b; drop', dir: 'ASC', folderId: 1.5, settings: 'x' }),
    ).toEqual({});
    expect(parseListSearch({ page: {}, size: [], sort: 7, search: null, junk: 1 })).toEqual({});
  });

  test('a search for digits stays text', () => {
    expect(parseListSearch({ search: 123 })).toEqual({ search: '123' });
  });

  test('a direction needs a field, and a field has a direction', () => {
    expect(parseListSearch({ dir: 'DESC' })).toEqual({});
    expect(parseListSearch({ sort: 'name' })).toEqual({ sort: 'name', dir: 'ASC' });
  });
});

describe('what a reader does to a list', () => {
  test('another form begins without page and choice, and the table forgets what the form showed', () => {
    const state = { page: 3, select: true, search: 'а', filter: [{ fieldName: 'name', fieldValue: 'б' }] } as const;
    const shown = listSearchReducer(state, { type: 'form', form: 'calendar', at: '2026-11' });
    expect(shown).toEqual({ search: 'а', filter: state.filter, form: 'calendar', at: '2026-11' });
    const narrowed = [{ fieldName: 'day', fieldValue: 1 }];
    expect(listSearchReducer(shown, { type: 'form', form: null, narrowed })).toEqual({
      search: 'а',
      filter: [...state.filter, ...narrowed],
    });
    expect(parseListSearch({ form: 'gantt', at: 'today' })).toEqual({});
  });

  test('sorting goes up, down and back to the own order, from the first page', () => {
    const up = listSearchReducer({ page: 4, search: 'а' }, { type: 'sort', field: 'caption' });
    expect(up).toEqual({ search: 'а', sort: 'caption', dir: 'ASC' });
    const down = listSearchReducer(up, { type: 'sort', field: 'caption' });
    expect(down).toEqual({ search: 'а', sort: 'caption', dir: 'DESC' });
    expect(listSearchReducer(down, { type: 'sort', field: 'caption' })).toEqual({ search: 'а' });
    expect(listSearchReducer(down, { type: 'sort', field: 'id' })).toEqual({ search: 'а', sort: 'id', dir: 'ASC' });
  });

  test('the column of the own order begins the other way', () => {
    const down = listSearchReducer({}, { type: 'sort', field: 'name', dir: 'DESC' });
    expect(down).toEqual({ sort: 'name', dir: 'DESC' });
    expect(listSearchReducer(down, { type: 'sort', field: 'name' })).toEqual({});
  });

  test('searching begins at the first page and an empty text ends it', () => {
    const found = listSearchReducer({ page: 9, size: 50 }, { type: 'search', text: ' курс ' });
    expect(found).toEqual({ size: 50, search: 'курс' });
    expect(listSearchReducer(found, { type: 'search', text: '' })).toEqual({ size: 50 });
  });

  test('another page size keeps the first row in sight', () => {
    expect(listSearchReducer({ page: 6 }, { type: 'size', size: 50 })).toEqual({ page: 3, size: 50 });
    expect(listSearchReducer({ page: 3, size: 50 }, { type: 'size', size: 20 })).toEqual({ page: 6 });
  });

  test('folder, selection mode and drawer come and go', () => {
    expect(listSearchReducer({ page: 2 }, { type: 'folder', folderId: 5 })).toEqual({ folderId: 5 });
    expect(listSearchReducer({ folderId: 5 }, { type: 'folder', folderId: null })).toEqual({});
    const only = listSearchReducer({ folderId: 5, page: 2 }, { type: 'only', on: true });
    expect(only).toEqual({ folderId: 5, only: true });
    expect(listSearchReducer(only, { type: 'folder', folderId: 6 })).toEqual({ folderId: 6, only: true });
    expect(listSearchReducer(only, { type: 'folder', folderId: null })).toEqual({});
    expect(listSearchReducer(only, { type: 'only', on: false })).toEqual({ folderId: 5 });
    expect(listSearchReducer({ page: 2 }, { type: 'select', on: true })).toEqual({ page: 2, select: true });
    expect(listSearchReducer({ select: true }, { type: 'select', on: false })).toEqual({});
    expect(listSearchReducer({ page: 2 }, { type: 'settings', id: 8 })).toEqual({ page: 2, settings: 8 });
    expect(listSearchReducer({ settings: 8 }, { type: 'settings', id: null })).toEqual({});
    const asked = parseListSearch({ create: 'true', folderId: 5 });
    expect(asked).toEqual({ create: true, folderId: 5 });
    expect(listSearchReducer(asked, { type: 'create', on: false })).toEqual({ folderId: 5 });
  });
});
