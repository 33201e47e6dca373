import { describe, expect, test } from 'vitest';
import { CLASSES } from '#classes/registry.ts';
import { captionOfCopy, copiedNames, isCopyable, numberedNames } from './copies.ts';

const named = (name: string) => CLASSES.find((one) => one.name === name) ?? expect.unreachable();

describe('the caption of a copy', () => {
  test('says that it is one', () => {
    expect(captionOfCopy('Осень')).toBe('Осень (копия)');
    expect(captionOfCopy('Осень (копия)')).toBe('Осень (копия 2)');
    expect(captionOfCopy('Осень (копия 9)')).toBe('Осень (копия 10)');
  });

  test('is no longer than the property allows', () => {
    expect(captionOfCopy('а'.repeat(250), 250)).toBe(`${'а'.repeat(242)} (копия)`);
    expect(captionOfCopy('Десять зим', 15)).toBe('Десять (копия)');
  });

  test('of a file keeps its ending', () => {
    expect(captionOfCopy('смета.2024.pdf', 255, true)).toBe('смета.2024 (копия).pdf');
    expect(captionOfCopy('.env', 255, true)).toBe('.env (копия)');
    expect(captionOfCopy('смета (копия).pdf', 255, true)).toBe('смета (копия 2).pdf');
  });
});

describe('what is copied', () => {
  test('content, but no links, folders, accounts and what the product writes', () => {
    const copied = CLASSES.filter(isCopyable).map(({ name }) => name);
    expect(copied).toEqual(expect.arrayContaining(['news', 'event', 'webinar', 'PromoCode', 'AttachedFile', 'client']));
    for (const name of [
      'LinkedComponentFile',
      'FolderAccess',
      'user',
      'currency',
      'mailLog',
      'geoObject',
      'customField',
    ])
      expect(copied).not.toContain(name);
  });

  test('not what is of the one record alone, what the product sets and what belongs to it', () => {
    const names = copiedNames(named('news'));
    expect(names).toEqual(expect.arrayContaining(['caption', 'fullInfo', 'priority', 'folderIds']));
    for (const name of ['name', 'exportId', 'instanceStateId', 'publicationDate', 'publishAt', 'defaultImageId', 'id'])
      expect(names).not.toContain(name);
  });

  test('an article number with a number after it', () => {
    expect(numberedNames(named('commodity'))).toEqual(['article']);
  });
});
