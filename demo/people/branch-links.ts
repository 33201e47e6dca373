import { refTo, type DemoRecord, type DemoRecordOf } from '../demo-batch.ts';

const SERVICES_EACH = 2;

function keyOf(record: DemoRecord | undefined): string {
  return String(record?.$key);
}

/** The services of the companies' branches: two each. */
export function branchServiceRecords(
  branches: readonly DemoRecordOf<'companyBranch'>[],
  services: readonly DemoRecordOf<'service'>[],
): readonly DemoRecordOf<'companyBranchService'>[] {
  return branches.flatMap((branch, index): readonly DemoRecordOf<'companyBranchService'>[] =>
    Array.from(
      { length: SERVICES_EACH },
      (_, at): DemoRecordOf<'companyBranchService'> => ({
        companyBranchId: refTo('companyBranch', keyOf(branch)),
        serviceId: refTo('service', keyOf(services[(index * SERVICES_EACH + at) % services.length])),
        priority: (at + 1) * 10,
      }),
    ),
  );
}

/** The staff of the companies' branches. */
export function branchPersonRecords(
  branches: readonly DemoRecordOf<'companyBranch'>[],
  persons: readonly DemoRecordOf<'person'>[],
): readonly DemoRecordOf<'companyBranchPerson'>[] {
  return branches.map(
    (branch, index): DemoRecordOf<'companyBranchPerson'> => ({
      companyBranchId: refTo('companyBranch', keyOf(branch)),
      personId: refTo('person', keyOf(persons[(index * 3 + 1) % persons.length])),
      priority: 10,
    }),
  );
}
