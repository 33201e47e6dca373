import { CLASSES, type Classes } from '#classes/registry.ts';
import type { FieldName } from '#model/define-class.ts';
import type { DemoBatch, EarlierRecords } from '../demo-batch.ts';
import { branchPersonRecords, branchServiceRecords } from '../people/branch-links.ts';
import { componentsOf, geoLinkRecords, linkRecords, plainLinkRecords } from './component-links.ts';
import { keywordRecords } from './keywords.ts';
import { likeRecords, ratingRecords } from './reactions.ts';

/** Links between records of different classes, and visitors' reactions to them. */
export function linkBatches(earlier: EarlierRecords): readonly DemoBatch[] {
  const of = (className: string, count?: number) => componentsOf(className, earlier(className).slice(0, count));
  const link = <Name extends keyof Classes>(property: FieldName<Classes[Name]>, targetClass: string, each = 1) => ({
    property,
    targetClass,
    targets: earlier(targetClass),
    each,
  });
  const classIds = Object.fromEntries(CLASSES.map((declared) => [declared.name, declared.classId]));
  const articles = of('article');
  const captions = new Map(earlier('article').map((record) => [String(record.$key), String(record.caption)]));
  const places = [...of('station'), ...of('district')];
  const profiles = earlier('userProfile');
  const companyBranches = earlier('companyBranch');
  return [
    { className: 'componentAuthor', records: linkRecords(articles, link<'componentAuthor'>('authorId', 'author')) },
    {
      className: 'componentProfessionalArea',
      records: linkRecords(
        of('course'),
        link<'componentProfessionalArea'>('professionalAreaId', 'professionalArea', 2),
      ),
    },
    {
      className: 'componentFeature',
      records: linkRecords(of('course'), link<'componentFeature'>('featureId', 'feature', 2)),
    },
    {
      className: 'componentreview',
      records: linkRecords(of('clinic'), link<'componentreview'>('reviewId', 'review', 3)),
    },
    { className: 'componentVideo', records: linkRecords(of('course', 12), link<'componentVideo'>('videoId', 'video')) },
    { className: 'componentPerson', records: linkRecords(of('course'), link<'componentPerson'>('personId', 'person')) },
    {
      className: 'componentCommodity',
      records: linkRecords(of('article', 12), link<'componentCommodity'>('commodityId', 'commodity', 2)),
    },
    { className: 'componentgeoObject', records: geoLinkRecords(of('clinicBranch'), places) },
    { className: 'ComponentLink', records: plainLinkRecords(of('news', 12), of('event'), classIds) },
    { className: 'companyBranchService', records: branchServiceRecords(companyBranches, earlier('service')) },
    { className: 'companyBranchPerson', records: branchPersonRecords(companyBranches, earlier('person')) },
    { className: 'componentRating', records: ratingRecords(of('course'), profiles) },
    { className: 'componentLike', records: likeRecords(articles.slice(0, 16), profiles) },
    { className: 'SeoKeyword', records: keywordRecords(articles.slice(0, 16), captions) },
  ];
}
