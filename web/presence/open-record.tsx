import type { ReactNode } from 'react';
import { FieldFrame } from './field-frame.ts';
import { HeldField } from './held-field.tsx';

/** The screen of an open record: its fields report and show who is editing them. */
export function OpenRecord({ children }: { readonly children: ReactNode }) {
  return <FieldFrame value={HeldField}>{children}</FieldFrame>;
}
