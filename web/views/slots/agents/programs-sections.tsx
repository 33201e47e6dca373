import { KeysSection } from '../access-keys/keys-section.tsx';
import { AgentsSection } from './agents-section.tsx';

interface ProgramsSectionsProps {
  /** Whose programs they are; those of the signed-in user without an id. */
  readonly ownerId?: number;
}

/** The access keys of a user, and what agents wrote by them. */
export function ProgramsSections(props: ProgramsSectionsProps) {
  return (
    <>
      <KeysSection {...props} />
      <AgentsSection {...props} />
    </>
  );
}
