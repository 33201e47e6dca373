import { createContext, type ComponentType, type ReactNode } from 'react';

/** Props of the component around the control of a field. */
export interface FieldFrameProps {
  /** The record's id; anything else for a record that is being created. */
  readonly recordId: unknown;
  readonly fieldName: string;
  /** Whether the reader is editing the field. */
  readonly isHeld: boolean;
  /** Renders the control; `describedBy` is the id of a description of who else is editing it. */
  readonly children: (describedBy: string | undefined) => ReactNode;
}

function NoFrame({ children }: FieldFrameProps): ReactNode {
  return children(undefined);
}

/**
 * The component around the control of a field. By default none: only the screen of an open record loads the one that
 * reports and shows who is editing the field.
 */
export const FieldFrame = createContext<ComponentType<FieldFrameProps>>(NoFrame);
