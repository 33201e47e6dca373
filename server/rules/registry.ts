import type { Classes } from '#classes/registry.ts';
import type { FieldName } from '#model/define-class.ts';
import type { ClassRules } from '#server/store/projection/rules.ts';
import { assertAdministratorLeft } from './administrator-left.ts';
import { accessKeyRules } from './access-key-rules.ts';
import { assignmentRules } from './assignment-rules.ts';
import { contentBlockRules } from './blocks/content-block-rules.ts';
import { pagePatternRules } from './blocks/pattern-rules.ts';
import { calculationItemRules } from './calculations/calculation-item-rules.ts';
import { calculationRules } from './calculations/calculation-rules.ts';
import { eventCertificateRules } from './certificates/event-certificate-rules.ts';
import { bookletTemplateRules, certificateTemplateRules } from './certificates/template-rules.ts';
import { customFieldRules } from './custom-field-rules.ts';
import { consentCancellationRules } from './consent-cancellation-rules.ts';
import { databusIncomingRules } from './databus-incoming-rules.ts';
import { databusSubscriptionRules } from './databus-subscription-rules.ts';
import { distinctPairRules } from './distinct-pair-rules.ts';
import { eventRegistrationRules } from './registrations/event-registration-rules.ts';
import { eventRules } from './event-rules.ts';
import { folderScenarioRules, mailScenarioRules } from './letter-fit-rules.ts';
import { leadRules } from './leads/lead-rules.ts';
import { stageRules } from './leads/stage-rules.ts';
import { linkedFileRules } from './linked-file-rules.ts';
import { currencyRateRules } from './orders/currency-rate-rules.ts';
import { orderItemRules } from './orders/order-item-rules.ts';
import { orderRules } from './orders/order-rules.ts';
import { noteRules } from './note-rules.ts';
import { regionRules } from './region-rules.ts';
import { rolesRules } from './roles-rules.ts';
import { homeDeskRules } from './saved-views/home-desk-rules.ts';
import { savedViewRules } from './saved-views/saved-view-rules.ts';
import { searchSynonymRules } from './search-synonym-rules.ts';
import { warehouseStockRules } from './stock/warehouse-stock-rules.ts';
import { userRules } from './user-rules.ts';

const RULES: { readonly [Name in keyof Classes]?: ClassRules<FieldName<Classes[Name]>> } = {
  user: userRules,
  assignment: assignmentRules,
  roles: rolesRules,
  contentblock: contentBlockRules,
  pagePattern: pagePatternRules,
  customField: customFieldRules,
  securityGroup: {
    asksAgain: ['roleIds', 'userIds'],
    after: (transaction, { actor }) => assertAdministratorLeft(transaction, actor),
  },
  bookletTemplate: bookletTemplateRules,
  certificateTemplate: certificateTemplateRules,
  clientCalculation: calculationRules,
  clientCalculationItem: calculationItemRules,
  databusIncoming: databusIncomingRules,
  databusSubscription: databusSubscriptionRules,
  distinctPair: distinctPairRules,
  event: eventRules,
  eventCertificate: eventCertificateRules,
  EventRegistration: eventRegistrationRules,
  FolderScenario: folderScenarioRules,
  MailScenario: mailScenarioRules,
  lead: leadRules,
  leadFunnelStage: stageRules,
  LinkedComponentFile: linkedFileRules,
  order: orderRules,
  orderItem: orderItemRules,
  warehouseStock: warehouseStockRules,
  currencyRate: currencyRateRules,
  userConsentCancellation: consentCancellationRules,
  region: regionRules,
  savedView: savedViewRules,
  homeDesk: homeDeskRules,
  accessKey: accessKeyRules,
  note: noteRules,
  searchSynonym: searchSynonymRules,
};

/** The rules beyond the declarations, by class name. */
export const CLASS_RULES: ReadonlyMap<string, ClassRules> = new Map<string, ClassRules>(Object.entries(RULES));
