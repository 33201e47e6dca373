import { componentProperties } from './component.ts';
import { defineClass, type Properties } from './define-class.ts';
import type { Gender } from './class-parts.ts';
import { classLabel, defineView } from './define-view.ts';
import { enumeration } from './kinds/enumeration.ts';
import type { RoleKey } from './terms/roles.ts';

/** The declaration of a view of components. */
export interface ComponentView<P extends Properties, Name extends string> {
  readonly name: Name;
  readonly classId: number;
  readonly caption: string;
  readonly gender?: Gender;
  readonly pluralCaption: string;
  readonly description: string;
  readonly roles?: readonly RoleKey[];
  /** The captions of the classes it shows, by class name, at least one. */
  readonly of: readonly [readonly [string, string], ...(readonly (readonly [string, string])[])];
  /** The properties all of them have besides a caption, a name and a state. */
  readonly properties: P;
}

/** Declares components of several classes as one list to choose from; `className` holds the class (spec 1 §3). */
export function defineComponentView<const P extends Properties, const Name extends string>(
  view: ComponentView<P, Name>,
) {
  const { of, properties, ...declared } = view;
  const { caption, name, instanceStateId } = componentProperties;
  const [[first], ...others] = of;
  const className = enumeration({
    caption: 'Тип',
    items: of.map(([shown, itsCaption]) => ({ id: classLabel(shown), caption: itsCaption })),
    visibleInTable: true,
    inPicker: true,
  });
  return defineView(
    defineClass({
      ...declared,
      captionProperty: 'caption',
      defaultOrder: { fieldName: 'caption', direction: 'ASC' },
      properties: { caption, className, name, instanceStateId, ...properties },
    }),
    { of: [first, ...others.map(([shown]) => shown)], classProperty: 'className' },
  );
}
