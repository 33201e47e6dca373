import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { RecordSide } from '../record-side.tsx';
import type { View, ViewBodyProps } from '../view.ts';

// The photo stands beside the fields in every window.
const Side: View['Side'] = (props) => <RecordSide {...props} cover={<></>} />;

/** The page of a person (spec 2 §2.2). Its code is loaded with the first of them. */
export const personView: View = {
  Body: lazyScreen<ViewBodyProps>(async () => (await import('./person-body.tsx')).PersonBody, <FieldsSkeleton />),
  Side,
};

/** The page of a doctor (spec 2 §2.3). Its code is loaded with the first of them. */
export const doctorView: View = {
  Body: lazyScreen<ViewBodyProps>(async () => (await import('./doctor-body.tsx')).DoctorBody, <FieldsSkeleton />),
  Side,
};
