import { expect, test } from 'vitest';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import { FOLDERS_FIELD, importFields, VERSION } from '#model/imports/import-field.ts';
import { recogniseColumns } from '#model/imports/recognise-columns.ts';
import { CLASSES } from './registry.ts';

const COLUMNS = CLASSES.flatMap(({ name, properties, folders }) => {
  const fields = importFields(properties, { hasFolders: folders !== 'none' });
  const exported = Object.entries(properties).filter(([, { inLists }]) => inLists);
  const headings = [...exported.map(([, { caption }]) => caption), VERSION.caption];
  const columns = recogniseColumns(headings, fields, {});
  return exported.map(([property], at) => {
    const field = property === FOLDERS_PROPERTY ? FOLDERS_FIELD : property;
    const own = fields.some((one) => one.name === field) ? field : null;
    return { name: `${name}.${property}`, own, to: columns[at]?.to };
  });
});

test('the columns of every list that is exported go to their own fields again, and others nowhere', () => {
  expect(COLUMNS.filter(({ own }) => own !== null).length).toBeGreaterThan(500);
  expect(COLUMNS.filter(({ own, to }) => own !== to)).toEqual([]);
});
