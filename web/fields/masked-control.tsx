import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import type { ReactNode } from 'react';
import type { EditProps } from './editor.ts';
import { FieldInput } from './field-input.tsx';

/** Props of a masked control in addition to the shell's. */
export interface MaskedControlProps extends EditProps {
  /** Kept in a module, so that the mask is created once. */
  readonly mask: MaskitoOptions;
  readonly placeholder: string;
  readonly endAdornment: ReactNode;
}

/** A text control that accepts only input that fits its mask. */
export function MaskedControl({ mask, ...props }: MaskedControlProps) {
  const inputRef = useMaskito({ options: mask });
  return (
    <FieldInput
      {...props}
      inputMode="numeric"
      inputRef={inputRef}
      text={typeof props.draft === 'string' ? props.draft : ''}
      onText={props.onChange}
    />
  );
}
