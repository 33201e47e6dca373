import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import { isImportable } from '#model/imports/importable.ts';
import { VERSION } from '#model/imports/import-field.ts';
import { columnsOf } from '#model/list-columns.ts';
import type { Property } from '#model/property/property.ts';
import { storedClassName } from '#server/derive/source.ts';
import { documentedPath } from '#server/endpoint/open-api.ts';
import { actionsOf, isClassRights, PATH_CLASS } from '#server/endpoint/rights.ts';
import { operationsOf } from '#server/operations/registry.ts';
import { ALL_CLASSES, ASKED_CLASSES, MATRIX_CLASSES, openMatrixApp } from './matrix-app.ts';
import { pathOf, type Item } from './item-paths.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

let document: Item = {};
beforeAll(async () => {
  const answer = await app.app.inject({
    url: '/api/openapi.json',
    headers: { authorization: `Bearer ${app.admin.token}` },
  });
  document = answer.json();
});

function inside(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((found, key) => Reflect.get(Object(found), key), value);
}

/** The classes that a call's path accepts. */
function classesOf(call: unknown): readonly unknown[] {
  const name = String(inside(call, 'parameters', '0', '$ref')).replace('#/components/parameters/', '');
  const classes = inside(document, 'components', 'parameters', name, 'schema', 'enum');
  return Array.isArray(classes) ? classes : [];
}

/** The name of a column that accepts arbitrary text, preferably the caption. */
function freeText({ captionProperty, properties }: ClassDefinition): string | undefined {
  const names = [captionProperty, ...Object.keys(properties)];
  return names.find((name) => {
    const property = properties[name];
    return property?.kind.name === 'string' && property.inLists && !property.readonly && !property.unique;
  });
}

/** The columns for what a reference shows of its target; no other column has their names. */
function targetColumns({ reference }: Property): readonly { readonly name: string; readonly caption: string }[] {
  const target = MATRIX_CLASSES.find(({ name }) => name === reference?.className);
  return (reference?.columns ?? []).map((name) => ({
    name: `${reference?.className ?? ''}.${name}`,
    caption: target?.properties[name]?.caption ?? '',
  }));
}

const FORMULAS = ['=1+1', '+7 912', '-1', '@SUM(A1)', '=2', "'=3"];

describe.each(ASKED_CLASSES.map((definition) => ({ name: definition.name, definition })))('$name', ({ definition }) => {
  const properties = Object.entries(definition.properties);
  const isWritten = !definition.writtenByProduct;
  const isCreated = isWritten && !definition.createdByProduct;

  test('the metadata say what the declaration says', async () => {
    const answer = await app.admin.send('GET', pathOf(definition, 'metadata/'));
    expect(answer.status).toBe(200);
    const { name, classId, caption, pluralCaption, isComponent, folders, view, captionProperty } = definition;
    const { defaultChoice, calendar } = definition;
    expect(answer.body['calendar']).toBe(calendar);
    expect(answer.body['defaultMark']).toBe(defaultChoice?.kind === 'mark' ? defaultChoice.property : undefined);
    expect(answer.body).toMatchObject({
      className: name,
      classId,
      caption,
      pluralCaption,
      isComponent,
      folders:
        folders === 'none'
          ? null
          : {
              className: `${storedClassName(definition)}Folder`,
              configType: folders === 'single' ? 'Single' : 'Many',
            },
      view,
      captionProperty,
      permissions: { create: isCreated, update: isWritten, delete: isWritten },
    });
    const shown = properties.filter(([, property]) => !property.secret || !property.readonly);
    const described = inside(answer.body, 'properties');
    expect(described).toHaveLength(shown.length);
    for (const [at, [propertyName, property]] of shown.entries()) {
      expect(inside(described, String(at)), propertyName).toMatchObject({
        name: propertyName,
        type: property.kind.wireType,
        caption: property.caption,
        editor: property.readonly ? 'readonly' : property.editor,
        group: property.group,
        visibleInTable: property.visibleInTable || columnsOf(definition).includes(propertyName),
        sortable: property.sortable,
        operators: property.kind.operators,
        readonly: property.readonly,
        validations: property.validations,
        ...(property.items ? { items: property.items } : {}),
        ...(property.reference ? { config: { className: property.reference.className } } : {}),
      });
      const config = inside(described, String(at), 'config');
      if (property.reference) {
        const target = app.context.catalog.get(property.reference.className);
        expect(inside(config, 'captionField')).toBe(target.captionProperty);
        const { dependsOn } = property.reference;
        const owner = dependsOn && { ...dependsOn, caption: definition.properties[dependsOn.property]?.caption };
        expect(inside(config, 'dependsOn')).toEqual(owner);
        expect(inside(config, 'filter')).toEqual(property.reference.filter);
      } else if (property.component?.picker) {
        const { captionProperty } = app.context.catalog.get(property.component.picker);
        expect(config).toEqual({ className: property.component.picker, captionField: captionProperty });
      } else expect(config).toBeUndefined();
    }
    const groups: unknown = answer.body['groups'];
    const named = Array.isArray(groups) ? groups.map((group: Item) => group['name']) : [];
    expect(new Set(named)).toEqual(new Set(shown.map(([, property]) => property.group)));
  });

  test('metadata that have not changed are not sent again', async () => {
    const first = await app.admin.send('GET', pathOf(definition, 'metadata/'));
    const etag = String(first.raw.headers['etag']);
    const again = await app.admin.send('GET', pathOf(definition, 'metadata/'), undefined, { 'if-none-match': etag });
    expect([again.status, again.raw.body]).toEqual([304, '']);
  });

  test('OpenAPI has every call that somebody may make, and the schemas every property', () => {
    for (const { method, path, rights } of operationsOf(app.context.catalog)) {
      if (!isClassRights(rights) || rights.class !== PATH_CLASS || rights.folders) continue;
      const call = inside(document, 'paths', documentedPath(path), method.toLowerCase());
      const isMade = actionsOf(rights).some(
        (action) => action === 'read' || (action === 'create' ? isCreated : isWritten),
      );
      expect(classesOf(call).includes(definition.name), `${method} ${path}`).toBe(isMade);
    }
    const record = inside(document, 'components', 'schemas', definition.name, 'properties');
    const write = inside(document, 'components', 'schemas', `${definition.name}Write`);
    const readable = properties.filter(([, property]) => !property.secret).map(([name]) => name);
    expect(Object.keys(Object(record))).toEqual(expect.arrayContaining([...readable, 'version']));
    if (!isWritten) {
      expect(write).toBeUndefined();
      return;
    }
    const replaced = inside(document, 'paths', '/manage/{className}/{id}', 'put', 'responses', '200');
    expect(replaced).toHaveProperty(['headers', 'x-change-set']);
    const writable = properties.filter(([, property]) => !property.readonly);
    expect(Object.keys(Object(inside(write, 'properties'))).sort()).toEqual(writable.map(([name]) => name).sort());
    const asked = writable.filter(([, property]) => property.validations.some((rule) => rule.validator === 'required'));
    expect(inside(write, 'required')).toEqual(asked.map(([name]) => name));
    for (const [name, property] of properties.filter(([, property]) => property.secret)) {
      expect(record, name).not.toHaveProperty(name);
      expect(property.readonly || inside(write, 'properties', name, 'writeOnly') === true).toBe(true);
    }
  });

  test('the workbook has the list under Russian headers, and what looks like a formula stays text', async () => {
    const items = await app.createSome(definition, FORMULAS.length);
    const words = freeText(definition);
    for (const [at, item] of items.entries()) {
      if (words === undefined) break;
      const fields = [{ fieldName: words, fieldValue: FORMULAS[at] }];
      const patched = await app.admin.send('PATCH', pathOf(definition, String(item['id'])), fields);
      expect(patched.body[words], patched.raw.body).toBe(FORMULAS[at]);
    }
    const answer = await app.admin.send('GET', pathOf(definition, 'download/xlsx?orderFieldName=Id'));
    expect(answer.status).toBe(200);
    expect(answer.raw.headers['content-type']).toContain('spreadsheetml');
    expect(answer.raw.headers['content-disposition']).toContain(encodeURIComponent(`${definition.pluralCaption}.xlsx`));
    const workbook = await readXlsx(new Uint8Array(answer.raw.rawPayload));
    const [headers = [], ...rows] = workbook.sheets[0]?.rows ?? [];
    const columns = properties
      .filter(([, property]) => property.inLists && !property.secret)
      .flatMap(([name, property]) => [{ name, caption: property.caption }, ...targetColumns(property)]);
    const version = isImportable(definition) ? [VERSION.caption] : [];
    expect(headers).toEqual([...columns.map(({ caption }) => caption), ...version]);
    const list = await app.admin.send('GET', pathOf(definition, '?pageSize=1'));
    expect(rows).toHaveLength(Number(list.body['total']));
    if (words !== undefined) {
      const column = columns.findIndex(({ name }) => name === words);
      const texts = rows.map((row) => row[column]);
      const written = texts.filter((text) => FORMULAS.includes(String(text)));
      expect(written.slice(-FORMULAS.length)).toEqual(FORMULAS);
    }
    const cells = [...(workbook.sheets[0]?.cells?.values() ?? [])];
    expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([]);
  });

  test('the workbook follows the filter and the order of the list', async () => {
    const items = await app.createSome(definition, 3);
    const ids = items.map((item) => item['id']);
    const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'id', fieldValue: ids, operator: 'in' }]));
    const query = `download/xlsx?orderFieldName=Id&orderFieldDirection=DESC&filter=${filter}`;
    const answer = await app.admin.send('GET', pathOf(definition, query));
    const workbook = await readXlsx(new Uint8Array(answer.raw.rawPayload));
    expect(workbook.sheets[0]?.rows.slice(1).map(([id]) => id)).toEqual([...ids].reverse());
  });
});

test('the menu holds every class that has a place in it', async () => {
  const answer = await app.app.inject({ url: '/api/configuration' });
  const groups: unknown = answer.json().navigation;
  const items = Array.isArray(groups) ? groups.flatMap((group: { children?: Item[] }) => group.children ?? []) : [];
  const placed = ALL_CLASSES.filter((definition) => definition.navigation && definition.route);
  const ofClasses = items.filter((item) => item['className'] !== undefined);
  const shown = ofClasses.map((item) => `${String(item['name'])} ${String(item['path'])}`);
  expect(shown.sort()).toEqual(placed.map(({ name, route }) => `${name} /manage/${route}`).sort());
});
