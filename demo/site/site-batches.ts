import { articleRecords } from '../articles.ts';
import { authorRecords, featureRecords, pageRecords, reviewRecords, videoRecords } from '../content.ts';
import type { DemoBatch } from '../demo-batch.ts';
import { newsRecords } from '../news.ts';
import { blockRecords } from './blocks.ts';
import { formAnswerRecords, formBlocks } from './forms/form-answers.ts';
import { formRecords } from './forms/form-records.ts';
import { caseRecords, clinicCaseRecords } from './cases.ts';
import { documentRecords } from './documents.ts';
import { jobRecords } from './jobs.ts';
import { patternBlocks, patternRecords } from './patterns.ts';
import { questionRecords } from './questions.ts';
import { quotationRecords } from './quotations.ts';
import { rewardRecords } from './rewards.ts';
import { serviceRecords } from './services.ts';

/** The site's content: pages, news, articles and related records. */
export function siteBatches(): readonly DemoBatch[] {
  const pages = pageRecords();
  return [
    { className: 'page', records: pages },
    { className: 'author', records: authorRecords().toReversed() },
    { className: 'feature', records: featureRecords().toReversed() },
    { className: 'news', records: newsRecords().toReversed() },
    { className: 'article', records: articleRecords().toReversed() },
    { className: 'video', records: videoRecords().toReversed() },
    { className: 'review', records: reviewRecords().toReversed() },
    { className: 'case', records: caseRecords().toReversed() },
    { className: 'document', records: documentRecords().toReversed() },
    { className: 'question', records: questionRecords().toReversed() },
    { className: 'quotation', records: quotationRecords().toReversed() },
    { className: 'reward', records: rewardRecords().toReversed() },
    { className: 'job', records: jobRecords().toReversed() },
    { className: 'service', records: serviceRecords() },
    { className: 'clinicCase', records: clinicCaseRecords().toReversed() },
    { className: 'pagePattern', records: patternRecords() },
    { className: 'formDefinition', records: formRecords() },
    { className: 'contentblock', records: [...patternBlocks(), ...blockRecords(pages), ...formBlocks()] },
    { className: 'formAnswer', records: formAnswerRecords() },
  ];
}
