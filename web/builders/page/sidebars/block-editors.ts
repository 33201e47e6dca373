import type { ComponentType } from 'react';
import { ValueField, type ValueFieldProps } from './value-field.tsx';

/** The editors of values that are more than their kind: the address of a picture. */
export const BLOCK_EDITORS: Readonly<Record<'picture', ComponentType<ValueFieldProps>>> = {
  picture: ValueField,
};
