import type { ViewBodyProps } from '../view.ts';
import { DoctorSpeeches } from './doctor-speeches.tsx';
import { PersonBody } from './person-body.tsx';

/** The page of a person with the speeches of the doctor. */
export function DoctorBody(props: ViewBodyProps) {
  return (
    <PersonBody {...props}>
      <DoctorSpeeches {...props} />
    </PersonBody>
  );
}
