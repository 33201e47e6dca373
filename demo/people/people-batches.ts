import type { DemoBatch } from '../demo-batch.ts';
import { clinicBranchRecords, clinicRecords } from './clinics.ts';
import { companyBranchRecords, companyPartnerRecords, companyRecords } from './companies.ts';
import { courseItemRecords, courseRecords } from './courses.ts';
import { doctorRecords } from './doctors.ts';
import { personRecords } from './persons.ts';
import { resumeRecords } from './resumes.ts';

/** People, clinics, companies and courses. */
export function peopleBatches(): readonly DemoBatch[] {
  const doctors = doctorRecords();
  const companies = companyRecords();
  const clinicBranches = clinicBranchRecords();
  const companyBranches = companyBranchRecords();
  const courses = courseRecords();
  return [
    { className: 'person', records: personRecords().toReversed() },
    { className: 'doctor', records: doctors.toReversed() },
    { className: 'resume', records: resumeRecords(doctors) },
    { className: 'clinic', records: clinicRecords() },
    { className: 'clinicBranch', records: clinicBranches },
    { className: 'company', records: companies },
    { className: 'companyBranch', records: companyBranches },
    { className: 'companyPartner', records: companyPartnerRecords(companies) },
    { className: 'course', records: courses.toReversed() },
    { className: 'courseItem', records: courseItemRecords(courses, clinicBranches, companyBranches) },
  ];
}
