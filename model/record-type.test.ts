import { describe, expectTypeOf, it } from 'vitest';
import type { news } from '#classes/content/news.ts';
import type { Classes } from '#classes/registry.ts';
import type { region } from '#classes/content/region.ts';
import type { user } from '#classes/system/user.ts';
import type { FieldName, RecordOf } from './define-class.ts';
import type { Parameter } from './kinds/parameters.ts';

// Checked by the compiler (`npm run check` › types): a wrongly inferred type fails the build.
describe('the type of a record follows from the declaration', () => {
  it('knows which values may be missing', () => {
    expectTypeOf<RecordOf<typeof news>['caption']>().toEqualTypeOf<string>();
    expectTypeOf<RecordOf<typeof news>['source']>().toEqualTypeOf<string | null>();
    expectTypeOf<RecordOf<typeof news>['parameters']>().toEqualTypeOf<readonly Parameter[]>();
    expectTypeOf<RecordOf<typeof user>['roleIds']>().toEqualTypeOf<readonly number[]>();
    expectTypeOf<RecordOf<typeof user>['isBlocked']>().toEqualTypeOf<boolean>();
  });

  it('knows the choices of an enumeration and the fields the product keeps itself', () => {
    expectTypeOf<RecordOf<typeof region>['regionTypeId']>().toEqualTypeOf<1 | 2 | 3>();
    expectTypeOf<RecordOf<typeof region>['parentId']>().toEqualTypeOf<number | null>();
    expectTypeOf<RecordOf<typeof region>>().toHaveProperty('version');
  });

  it("finds a declaration by its name, a class's own property before the one that every component has", () => {
    expectTypeOf<Classes['event']['name']>().toEqualTypeOf<'event'>();
    expectTypeOf<Extract<FieldName<Classes['event']>, 'dateStart' | 'caption' | 'id' | 'nothing'>>().toEqualTypeOf<
      'dateStart' | 'caption' | 'id'
    >();
    expectTypeOf<RecordOf<Classes['news']>['layout']>().toEqualTypeOf<string | null>();
    expectTypeOf<RecordOf<Classes['event']>['layout']>().toEqualTypeOf<
      'DefaultEventTemplate' | 'EventTemplate01' | 'EventTemplate02' | null
    >();
  });
});
