import type { CanonicalOptions, Kind } from '../property.ts';
import type { PropertyKind } from '../property-kind.ts';
import { emailKind } from './email.ts';
import { htmlKind } from './html.ts';
import { jsonKind } from './json.ts';
import { memoKind } from './memo.ts';
import { multilineKind } from './multiline.ts';
import { parametersKind } from './parameters.ts';
import { passwordKind } from './password.ts';
import { phoneKind } from './phone.ts';
import { slugKind } from './slug.ts';
import { stringKind } from './string.ts';
import { urlKind } from './url.ts';

const KINDS: ReadonlyMap<PropertyKind, Kind> = new Map(
  [
    emailKind,
    htmlKind,
    jsonKind,
    memoKind,
    multilineKind,
    parametersKind,
    passwordKind,
    phoneKind,
    slugKind,
    stringKind,
    urlKind,
  ].map((kind) => [kind.name, kind]),
);

/** The stored form of a value by the name of its kind, as the server makes it; values of other kinds are unchanged. */
export function canonicalOf(property: CanonicalOptions & { readonly kind: PropertyKind }, value: unknown): unknown {
  const canonical = KINDS.get(property.kind)?.canonical;
  return canonical ? canonical(value, property) : value;
}
