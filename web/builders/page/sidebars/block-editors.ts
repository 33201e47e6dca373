import type { ComponentType } from 'react';
import { FilesField } from '../files/files-field.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import type { ValueFieldProps } from './value-field.tsx';

/** The editors of values that are more than their kind: the address of a picture, and a list of files. */
export const BLOCK_EDITORS: Readonly<Record<'picture' | 'files', ComponentType<ValueFieldProps>>> = {
  picture: PictureField,
  files: FilesField,
};
