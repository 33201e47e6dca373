import { refTo, type DemoRecord } from '../demo-batch.ts';

const SERVICES_EACH = 2;

function keyOf(record: DemoRecord | undefined): string {
  return String(record?.$key);
}

/** What the companies' branches offer: two services each. */
export function branchServiceRecords(
  branches: readonly DemoRecord[],
  services: readonly DemoRecord[],
): readonly DemoRecord[] {
  return branches.flatMap((branch, index) =>
    Array.from({ length: SERVICES_EACH }, (_, at) => ({
      companyBranchId: refTo('companyBranch', keyOf(branch)),
      serviceId: refTo('service', keyOf(services[(index * SERVICES_EACH + at) % services.length])),
      priority: (at + 1) * 10,
    })),
  );
}

/** Who works at the companies' branches. */
export function branchPersonRecords(
  branches: readonly DemoRecord[],
  persons: readonly DemoRecord[],
): readonly DemoRecord[] {
  return branches.map((branch, index) => ({
    companyBranchId: refTo('companyBranch', keyOf(branch)),
    personId: refTo('person', keyOf(persons[(index * 3 + 1) % persons.length])),
    priority: 10,
  }));
}
